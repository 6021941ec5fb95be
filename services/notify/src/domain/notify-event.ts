import type { Preferences } from './preferences.js'
import type { WorkMail } from './work-mail.js'

/** The events of this service, distinguished by `about`. */
export type NotifyEvent =
  | { readonly about: 'preferences'; readonly preferences: Preferences }
  | { readonly about: 'mail'; readonly mail: WorkMail }
