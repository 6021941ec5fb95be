import type { Notice } from './notice.js'
import type { User } from './user.js'

/** What the rest of the platform hears from here. */
export type AuthEvent =
  | {
      readonly type: 'user-created' | 'user-updated' | 'user-erased' | 'user-recovered'
      readonly user: User
    }
  | {
      readonly type: 'session-started' | 'session-ended'
      readonly sessionId: string
      readonly userId: string
      readonly time: Date
    }
  | { readonly type: 'notice'; readonly notice: Notice }
