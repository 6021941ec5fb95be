import { leaveMails } from './leave/leave-mails.js'

/** Every kind of mail there is. A new one is a folder beside this file and a line here. */
export const mailSources = [leaveMails] as const
