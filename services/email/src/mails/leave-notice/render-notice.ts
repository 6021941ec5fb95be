import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { mailDay } from '../../domain/layout/dates.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { own, type Own } from '../../domain/layout/phrase.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent, RenderInput } from '../../domain/mail-kind.js'
import { words } from './words.js'

/** The content of a mail to a delegate. */
export interface NoticeData {
  /** False when the recipient no longer decides for the approver. */
  readonly named: boolean
  readonly approverId: string
  readonly subscriptionNumber: number
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
}

/** The mail to a delegate in a language. */
export function renderNotice(notice: NoticeData, input: RenderInput): MailContent {
  const { locale, publicUrl } = input
  const said = words[locale][notice.named ? 'named' : 'ended']
  const labels = words[locale]
  const company = shownName(input.company)
  const approver = own(shownName(input.nameOf(notice.approverId) ?? ''))
  const fact = (label: string, value: Own) => ({ label, value: [value], before: null })
  return layOut({
    words: frameWords[locale],
    subject: said.subject(approver),
    preheader: said.headline(approver),
    badge: { text: said.badge, tone: notice.named ? 'waiting' : 'quiet' },
    headline: said.headline(approver),
    lead: said.lead,
    facts: [
      fact(labels.approver, approver),
      fact(labels.from, mailDay(notice.fromDate, locale)),
      fact(labels.to, mailDay(notice.toDate, locale)),
    ],
    quotes: [],
    actions: [
      {
        label: labels.open,
        url: `${publicUrl}/${notice.subscriptionNumber}/leaveapproval`,
        kind: 'primary',
      },
    ],
    company,
    footer: labels.why([own(company || 'Smart Project')]),
  })
}
