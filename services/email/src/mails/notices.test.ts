import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Notice } from '@smartproject/proto/smartproject/type/v1/notice'

import { accountMails } from './account/account-mails.js'
import type { MailSource } from './mail-source.js'
import { peopleMails } from './people/people-mails.js'

const CODES = { code: 'CODE', pin: '012345' }

const aNotice = (template: string, over: Partial<Notice> = {}): Notice => ({
  template,
  subjectId: 's',
  version: 1n,
  recipientId: 'r',
  email: 'new@stranger.test',
  fullname: 'New',
  locale: 'en',
  values: { company: 'Gulf Builders', inviter: 'Mona Ali' },
  sealedCodes: 'sealed',
  codesExpireTime: undefined,
  ...over,
})

const open = (source: Pick<MailSource<never>, 'open'>, template: string, over: object = {}) => {
  const data = { email: 'new@stranger.test', fullname: 'New', locale: 'en', values: {}, ...over }
  return source.open(template, data)
}

const written = (source: Pick<MailSource<never>, 'open'>, template: string, over: object = {}) =>
  open(source, template, over).render({
    locale: 'en',
    codes: CODES,
    publicUrl: 'https://smart.example',
    company: '',
    today: '2026-11-01' as PlainDate,
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'Emad', address: 'emad@demo.test' },
    now: new Date('2026-11-20T09:00:00Z'),
    nameOf: () => null,
  })

const everything = [
  ...Object.keys(accountMails.templates).map((template) => [template, accountMails] as const),
  ...Object.keys(peopleMails.templates).map((template) => [template, peopleMails] as const),
]

describe('a notice', () => {
  it.each(everything)('%s is written in the language and to the address it names', (template, source) => {
    for (const locale of ['en', 'ar'] as const) {
      expect(open(source, template, { locale }).recipient).toEqual({
        email: 'new@stranger.test',
        fullname: 'New',
        locale,
      })
      const { subject, html, text } = written(source, template, { locale, values: aNotice(template).values })
      expect(subject).not.toBe('')
      expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(text).toContain('https://smart.example/')
      expect(/[\u0600-\u06ff]/.test(subject)).toBe(locale === 'ar')
    }
  })

  it('asks for one mail to its address, with its codes still sealed', () => {
    const news = accountMails.newsOf({ notice: aNotice('account-activate') })
    expect(news?.messages).toMatchObject([
      { template: 'account-activate', recipientId: 'r', sealedCodes: 'sealed', codesExpireTime: null },
    ])
  })

  it.each([
    undefined,
    aNotice('account-activate', { email: '' }),
    aNotice('account-activate', { recipientId: '' }),
  ])('without a recipient is put aside', (notice) => {
    expect(() => accountMails.newsOf({ notice })).toThrow(
      expect.objectContaining({ reason: 'EVENT_MALFORMED' }),
    )
  })
})

describe('the mail that confirms an address', () => {
  it('carries the link and the pin, whose digits stay in order in Arabic', () => {
    const { text, html } = written(accountMails, 'account-activate', { locale: 'ar' })
    expect(text).toContain('https://smart.example/account/activate/CODE\n')
    expect(text).toContain('\u2068012345\u2069')
    expect(html).toContain('<bdi>012345</bdi>')
  })
})

describe('the mail about a sign-in in a new browser', () => {
  it('says in Arabic where it was, with names and addresses in their own direction', () => {
    const values = { browser: 'Firefox on Linux', network: '203.0.113.0/24' }
    const { subject, text, html } = written(accountMails, 'account-new-browser', { locale: 'ar', values })
    expect(subject).toBe('استُخدم حسابك في متصفح جديد')
    expect(html).toContain('dir="rtl"')
    for (const [word, value] of [
      ['المتصفح', values.browser],
      ['الشبكة', values.network],
    ] as const) {
      expect(text).toContain(`${word}: \u2068${value}\u2069`)
      expect(html).toContain(`<bdi>${value}</bdi>`)
    }
  })
})
