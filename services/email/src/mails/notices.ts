import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { DomainError } from '@smartproject/kit/errors'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type { Notice } from '@smartproject/proto/smartproject/type/v1/notice'
import { z } from 'zod'

import type { MailCodes } from '../domain/codes.js'
import type { Locale } from '../domain/delivery.js'
import { mailDay } from '../domain/layout/dates.js'
import { frameWords } from '../domain/layout/frame-words.js'
import { layOut } from '../domain/layout/lay-out.js'
import { own, type Own, type Phrase } from '../domain/layout/phrase.js'
import type { Tone } from '../domain/layout/view.js'
import { shownName } from '../domain/mail.js'
import type { MailKind, MailTemplate } from '../domain/mail-kind.js'
import type { MailNews } from '../domain/message.js'

const NAME_MAX = 60

/** The data of another service, by name; empty where it gave none. */
export type NoticeValue = (name: string) => Own

/** A mail that another service asks for, in one language. */
export interface NoticeWords {
  subject(value: NoticeValue): Phrase
  readonly badge: string
  headline(value: NoticeValue): Phrase
  readonly lead: string | null
  /** Labels of values shown as rows, by the name of the value; what has no value has no row. */
  readonly facts?: Readonly<Record<string, string>>
  /** Labels of values that are days, shown as rows after the others. */
  readonly days?: Readonly<Record<string, string>>
  /** Label of the row with the pin. */
  readonly pin?: string
  readonly button: string
  readonly footer: string
}

/** A template with its look and its words. */
export interface NoticeTemplate extends MailTemplate {
  readonly tone: Tone
  /** The page its button opens, a path. */
  link(codes: MailCodes): string
  readonly words: Readonly<Record<Locale, NoticeWords>>
}

const schema = z.object({
  email: z.string().min(1),
  fullname: z.string(),
  locale: z.enum(['en', 'ar']),
  values: z.record(z.string(), z.string()),
})

type NoticeData = z.output<typeof schema>

/** The kind of mail that has these templates. */
export function noticeKind(
  type: string,
  templates: Readonly<Record<string, NoticeTemplate>>,
): MailKind & { newsOf(notice: Notice | undefined): MailNews } {
  return {
    type,
    templates,
    newsOf: (notice) => newsOf(type, notice),
    open(name, stored) {
      const read = schema.safeParse(stored)
      const template = templates[name]
      if (!read.success || !template) throw new DomainError('invalid', 'DATA_UNREADABLE')
      const { email, fullname, locale } = read.data
      return {
        recipient: { email, fullname, locale },
        senderId: '',
        namedIds: [],
        render: ({ codes, publicUrl, company }) =>
          layOut(viewOf(template, read.data, { codes: codes ?? {}, publicUrl, company })),
      }
    },
  }
}

/** The message of a notice. Errors: invalid EVENT_MALFORMED. */
function newsOf(type: string, sent: Notice | undefined): MailNews {
  const notice = requireField(sent)
  const { template, subjectId, version, fullname, values, sealedCodes } = notice
  const email = requireText(notice.email)
  const recipientId = requireText(notice.recipientId)
  const subject = { type, id: subjectId, version: Number(version) }
  const data: NoticeData = { email, fullname, locale: notice.locale === 'ar' ? 'ar' : 'en', values }
  const message = {
    template,
    subject,
    recipientId,
    // So many of one template an hour to one address, from all producers together.
    aboutId: template,
    data,
    sealedCodes,
    codesExpireTime: notice.codesExpireTime ?? null,
  }
  return { subject, messages: [message] }
}

function viewOf(
  template: NoticeTemplate,
  { locale, values }: NoticeData,
  { codes, publicUrl, company }: { codes: MailCodes; publicUrl: string; company: string },
) {
  const words = template.words[locale]
  const shown = (text: string) => shownName(text, NAME_MAX)
  const value: NoticeValue = (name) => own(shown(values[name] ?? ''))
  // A list has a line an entry: each of them is a name.
  const listed = (name: string) => own((values[name] ?? '').split('\n').map(shown).join(', '))
  const facts = Object.entries(words.facts ?? {}).filter(([name]) => (values[name] ?? '') !== '')
  const days = Object.entries(words.days ?? {}).flatMap(([name, label]) => {
    const day = values[name] ?? ''
    return isPlainDate(day) ? [{ label, value: [mailDay(day, locale)], before: null }] : []
  })
  const pin =
    words.pin && codes['pin'] ? [{ label: words.pin, value: [own(codes['pin'])], before: null }] : []
  return {
    words: frameWords[locale],
    subject: words.subject(value),
    preheader: words.headline(value),
    badge: { text: words.badge, tone: template.tone },
    headline: words.headline(value),
    lead: words.lead,
    facts: [
      ...pin,
      ...facts.map(([name, label]) => ({ label, value: [listed(name)], before: null })),
      ...days,
    ],
    quotes: [],
    actions: [{ label: words.button, url: `${publicUrl}${template.link(codes)}`, kind: 'primary' as const }],
    company: shownName(company),
    footer: [words.footer],
  }
}
