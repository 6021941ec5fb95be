/** What a platform administrator does to an account. */
export type UserAction =
  | 'lock'
  | 'unlock'
  | 'end-sessions'
  | 'start-reset'
  | 'reset-factor'
  | 'grant-admin'
  | 'withdraw-admin'
