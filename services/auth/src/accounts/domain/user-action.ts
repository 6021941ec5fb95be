/** An action of a platform administrator on an account. */
export type UserAction =
  | 'lock'
  | 'unlock'
  | 'end-sessions'
  | 'start-reset'
  | 'reset-factor'
  | 'grant-admin'
  | 'withdraw-admin'
