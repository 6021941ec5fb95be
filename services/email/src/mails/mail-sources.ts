import { accountMails } from './account/account-mails.js'
import { billingMails } from './billing/billing-mails.js'
import { leaveNoticeMails } from './leave-notice/leave-notice-mails.js'
import { leaveMails } from './leave/leave-mails.js'
import type { MailSource } from './mail-source.js'
import { storageMails } from './storage/storage-mails.js'
import { workMails } from './work/work-mails.js'
import { peopleMails } from './people/people-mails.js'

/** Does something with every kind of mail there is. A new one is a folder beside this file and a name here. */
export function eachMailSource<R>(take: <Event>(source: MailSource<Event>) => R): R[] {
  return [
    take(accountMails),
    take(billingMails),
    take(leaveMails),
    take(leaveNoticeMails),
    take(peopleMails),
    take(storageMails),
    take(workMails),
  ]
}
