import type { Notice } from './notice.js'
import type { User } from './user.js'

/** The events about accounts: changes of users, and mails to be sent. */
export type UserEvent =
  | {
      readonly type: 'user-created' | 'user-updated' | 'user-erased' | 'user-recovered'
      readonly user: User
    }
  | { readonly type: 'notice'; readonly notice: Notice }
