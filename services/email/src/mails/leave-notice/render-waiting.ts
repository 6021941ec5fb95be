import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { mailDate, spanPhrase } from '../../domain/layout/dates.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { own, phrase } from '../../domain/layout/phrase.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent, RenderInput } from '../../domain/mail-kind.js'
import { waitingWords } from './waiting-words.js'

/** The content of a mail about waiting requests. */
export interface WaitingData {
  readonly subscriptionNumber: number
  readonly count: number
  /** One has waited so long that the recipient is reminded. */
  readonly reminds: boolean
  /** The longest waiting first. */
  readonly waiting: readonly {
    readonly userId: string
    readonly fromDate: PlainDate
    readonly toDate: PlainDate
    readonly appliedDate: PlainDate
    readonly overdue: boolean
  }[]
}

/** The mail about waiting requests in a language: a row for each, and one button to all of them. */
export function renderWaiting(notice: WaitingData, input: RenderInput): MailContent {
  const { locale, publicUrl } = input
  const words = waitingWords[locale]
  const company = shownName(input.company)
  const requests = words.requests(notice.count)
  const facts = notice.waiting.map(({ userId, appliedDate, overdue, ...days }) => {
    const asked = phrase`${own(shownName(input.nameOf(userId) ?? ''))}${words.comma}${spanPhrase(days, locale)}`
    return {
      label: words.since(mailDate(appliedDate, locale)),
      value: overdue ? phrase`${asked} · ${words.overdue}` : asked,
      before: null,
    }
  })
  const more = notice.count - notice.waiting.length
  return layOut({
    words: frameWords[locale],
    subject: phrase`${words.subjectPrefix}${words.comma}${words.headline(requests)}`,
    preheader: phrase`${words.headline(requests)}`,
    badge: { text: words.badge, tone: 'waiting' },
    headline: phrase`${words.headline(requests)}`,
    lead: more > 0 ? words.leadMore(more) : words.lead,
    facts,
    quotes: [],
    actions: [
      {
        label: words.open,
        url: `${publicUrl}/${notice.subscriptionNumber}/leaveapproval`,
        kind: 'primary',
      },
    ],
    company,
    footer: words.why([own(company || 'Smart Project')]),
  })
}
