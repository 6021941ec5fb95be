/** The mails about accounts and registrations. */
export type AccountTemplate =
  | 'account-activate'
  | 'account-exists'
  | 'account-reset'
  | 'account-password-changed'
  | 'account-locked'
  | 'account-unlocked'
  | 'account-sessions-ended'
  | 'account-admin-granted'
  | 'account-admin-withdrawn'
