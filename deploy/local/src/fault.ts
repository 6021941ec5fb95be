/** A condition the user can mend: the text says what is wrong and what to do about it. */
export class UserFault extends Error {
  override readonly name = 'UserFault'
}
