import { keepDraft, readDraft } from '../../../lib/drafts.js'

const NAME = 'sign-up-sent'

/** The input of a sign-up whose mail is on its way. */
export interface SentSignUp {
  readonly fullname: string
  readonly email: string
  /** Empty after a reload: passwords are not kept. */
  readonly password: string
}

/** The sign-up that this tab waits for, also after a reload; undefined for none. */
export function readSentSignUp(): SentSignUp | undefined {
  const { fullname, email } = readDraft(NAME)
  return typeof fullname === 'string' && typeof email === 'string' && email !== ''
    ? { fullname, email, password: '' }
    : undefined
}

/** Keeps the sign-up for a reload of this tab, without its password. */
export function keepSentSignUp({ fullname, email }: SentSignUp): void {
  keepDraft(NAME, { fullname, email })
}

/** Forgets it once its account is there, or it is entered anew. */
export function forgetSentSignUp(): void {
  keepDraft(NAME, {})
}
