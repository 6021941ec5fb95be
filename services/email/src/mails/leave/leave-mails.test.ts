import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Locale } from '../../domain/delivery.js'
import { readCodes, readNews } from './data.js'
import { leaveMails } from './leave-mails.js'
import type { TemplateName } from './news.js'
import { renderLeaveMail } from './render-mail.js'

const FIXTURES = join(__dirname, '../../../test/fixtures')
const read = (name: string) => readFileSync(join(FIXTURES, name), 'utf8')

/** A mail as it was written when mails were about leave alone, and what it was written from as the ledger stored it. */
interface Known {
  readonly template: TemplateName
  readonly locale: Locale
  readonly news: { readonly actorId: string }
  readonly over: Partial<Pick<Parameters<typeof renderLeaveMail>[0], 'codes' | 'names'>>
  readonly subject: string
  readonly text: string
  /** SHA-256 of the HTML. */
  readonly html: string
}

const known = JSON.parse(read('leave-mails.json')) as Record<string, Known>

function rendered({ template, locale, news, over }: Known) {
  return renderLeaveMail({
    template,
    locale,
    news: readNews(news),
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: '2026-11-01' as PlainDate,
    names: {
      applicant: 'Emad Hassan',
      approver: 'Mona Ali',
      previousApprover: 'Olivia',
      actor: news.actorId === 'mona' ? 'Mona Ali' : 'Emad Hassan',
    },
    ...over,
  })
}

describe('every leave mail is byte for byte the stored one', () => {
  it.each(Object.entries(known))('%s', (_, mail) => {
    const { subject, text, html } = rendered(mail)
    expect({ subject, text }).toEqual({ subject: mail.subject, text: mail.text })
    expect(createHash('sha256').update(html).digest('hex')).toBe(mail.html)
  })

  it.each(['en', 'ar'])('the whole page of a request (%s)', (locale) => {
    const mail = known[`requested, applied (${locale})`]
    expect(mail && rendered(mail).html).toBe(read(`leave-requested.${locale}.html.txt`))
  })
})

it('a mail to decide by needs all three codes', () => {
  expect(readCodes({ approve: 'a', reject: 'r', request: 'q' })).toMatchObject({ reject: 'r' })
  expect(() => readCodes({ approve: 'a1' })).toThrow(expect.objectContaining({ reason: 'CODES_UNREADABLE' }))
})

describe('the person a leave mail is answered to', () => {
  const senderOf = (template: string, change: object = {}) => {
    const about = known['approved (en)']?.news
    return leaveMails.open(template, { ...about, approverId: 'mona', actorId: 'olivia', ...change }).senderId
  }

  it.each(['leave-approved', 'leave-rejected', 'leave-changed', 'leave-cancelled'])(
    'a reply to %s goes to the person who decided',
    (template) => expect(senderOf(template)).toBe('olivia'),
  )

  it('a reply to a recount of the system goes to the approver', () => {
    expect(senderOf('leave-recounted', { actorId: '' })).toBe('mona')
  })

  it.each(['leave-requested', 'leave-withdrawn', 'leave-reassigned-away'])(
    'a reply to %s goes to the applicant',
    (template) => expect(senderOf(template, { applicantId: 'emad' })).toBe('emad'),
  )
})
