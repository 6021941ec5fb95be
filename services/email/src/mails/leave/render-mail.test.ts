import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { spanPhrase, mailDate } from '../../domain/layout/dates.js'
import { phraseText } from '../../domain/layout/phrase.js'
import { messagesFor } from './messages.js'
import type { LeaveChange, LeaveNews, TemplateName } from './news.js'
import { renderLeaveMail } from './render-mail.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'

const day = (text: string) => text as PlainDate
const codes = { approve: 'APPROVEcode1', reject: 'REJECTcode22', request: 'REQUESTcode3' }

function news(change: LeaveChange, over: Partial<LeaveNews> = {}): LeaveNews {
  return {
    change,
    leaveId: 'leave-1',
    version: 1,
    subscriptionNumber: 163,
    applicantId: 'emad',
    approverId: 'mona',
    previousApproverId: '',
    actorId: 'emad',
    fromDate: day('2026-11-22'),
    toDate: day('2026-11-24'),
    previousFromDate: null,
    previousToDate: null,
    leaveType: { en: 'Annual leave', ar: 'إجازة سنوية' },
    workingDays: 3,
    reason: 'A wedding',
    comment: 'Enjoy it',
    ...over,
  }
}

function mail(
  template: TemplateName,
  about: LeaveNews,
  over: Partial<Parameters<typeof renderLeaveMail>[0]> = {},
) {
  return renderLeaveMail({
    template,
    locale: 'en',
    news: about,
    codes: template === 'leave-requested' ? codes : null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: day('2026-11-20'),
    names: {
      applicant: 'Emad Hassan',
      approver: 'Mona Saleh',
      previousApprover: 'Olivia',
      actor: 'Mona Saleh',
    },
    ...over,
  })
}

const APPROVE = 'https://smart.example/leaverequest?approve=APPROVEcode1&approvedby=mona'
const REJECT = 'https://smart.example/leaverequest?reject=REJECTcode22&approvedby=mona'
const LIST = 'https://smart.example/leaverequest?leaverequest=leave-1&icode=REQUESTcode3'
const OPEN = 'https://smart.example/163?leave=leave-1'

describe('a request in English', () => {
  const { subject, html, text } = mail('leave-requested', news('applied'))

  it('says it in the subject', () => {
    expect(subject).toBe('Smart Project Leave Application – Emad Hassan, 22 Nov 2026 – 24 Nov 2026, pending')
  })
  it('says it in one sentence, with dates as dd Mmm yyyy (S1 §9)', () => {
    expect(text).toMatch(/^Emad Hassan asks for 3 working days, 22 Nov 2026 – 24 Nov 2026\n/)
    expect(html).toContain('<bdi>Emad Hassan</bdi> asks for 3 working days, ')
  })
  it('has the three links in both parts, the last with leaverequest and icode (L26, S1 §2.3)', () => {
    for (const link of [APPROVE, REJECT, LIST]) {
      expect(text.split('\n')).toContain(link)
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    }
  })
  it('has buttons that Outlook pads too, and tells how to read it in the dark', () => {
    expect(html).toMatch(/<td[^>]+bgcolor="#1f5fd0"[^>]+mso-padding-alt[^>]+><a[^>]+>Approve leave<\/a>/)
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('<html lang="en" dir="ltr"')
  })
  it('names the facts with dates as dd Mmm yyyy (L26)', () => {
    for (const part of ['Annual leave', '22 Nov 2026', '24 Nov 2026', 'A wedding', 'Gulf Builders']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
  })
})

describe('a request in Arabic', () => {
  const names = { applicant: 'Emad Hassan', approver: 'منى صالح', previousApprover: null, actor: null }
  const { subject, html, text } = mail('leave-requested', news('applied', { fromDate: day('2026-03-05') }), {
    locale: 'ar',
    names,
  })

  it('is right to left, with Eastern digits only around the links (L26, D21)', () => {
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(text).toContain('٠٥ مارس ٢٠٢٦')
    expect(subject).toContain('٠٥ مارس ٢٠٢٦ – ٢٤ نوفمبر ٢٠٢٦')
    expect(text.replaceAll(/https:\S+/g, '')).not.toMatch(/[0-9]/)
  })
  it('isolates names and dates and adds no other direction marks (D22)', () => {
    expect(html).toContain('<bdi>Emad Hassan</bdi>')
    expect(html).toContain('<bdi style="white-space:nowrap;">الثلاثاء، ٢٤ نوفمبر ٢٠٢٦</bdi>')
    expect(text).toContain('\u2068Emad Hassan\u2069')
    expect(subject).toContain('\u2068Emad Hassan\u2069')
    expect(html + text + subject).not.toMatch(/[\u200e\u200f\u061c\u202a-\u202e]/)
  })
  it('has the translated subject and the same links', () => {
    expect(subject).toMatch(/^طلب إجازة في Smart Project – /)
    for (const link of [APPROVE, REJECT, LIST]) expect(text.split('\n')).toContain(link)
  })
})

describe('leave that was counted anew', () => {
  const recounts = [
    { fromDate: day('2026-11-22'), toDate: day('2026-11-26'), before: 5, now: 4 },
    { fromDate: day('2026-12-13'), toDate: day('2026-12-17'), before: 5, now: 3.5 },
  ]

  it('is reported in one mail, each value before and after (D13)', () => {
    const { subject, text } = mail('leave-recounted', news('recounted', { recounts }))
    expect(subject).toContain('counted anew')
    expect(text).toContain('The working days of your leave were counted anew')
    expect(text).toMatch(/22 Nov 2026 – 26 Nov 2026.*\n?.*4 working days/)
    expect(text).toMatch(/13 Dec 2026 – 17 Dec 2026.*\n?.*3½ working days/)
    expect(text).toContain('5 working days')
    const arabic = mail('leave-recounted', news('recounted', { recounts }), { locale: 'ar' })
    expect(arabic.text).toContain('أُعيد احتساب أيام العمل في إجازتك')
    expect(arabic.text).toContain('٣ أيام عمل ونصف')
  })
})

describe('half days', () => {
  const noons = { from: false, to: true, previousFrom: false, previousTo: false }
  const half = news('applied', { workingDays: 2.5, noons })

  it('are named with their day, in the forms of the language', () => {
    const english = mail('leave-requested', half).text
    expect(english).toContain('asks for 2½ working days, ')
    expect(english).toContain('Tue, 24 Nov 2026 (until noon)')
    const arabic = mail('leave-requested', half, { locale: 'ar' }).text
    expect(arabic).toContain('لمدة يومَي عمل ونصف')
    expect(arabic).toContain('٢٫٥')
    expect(arabic).toContain('(حتى منتصف النهار)')
  })

  it.each([
    [0.5, '½ working day', 'نصف يوم عمل'],
    [1.5, '1½ working days', 'يوم عمل واحد ونصف'],
    [11.5, '11½ working days', '١١ يوم عمل ونصف'],
  ])('of %s are “%s” and “%s”', (count, english, arabic) => {
    expect(en.workingDays(count)).toBe(english)
    expect(ar.workingDays(count)).toBe(arabic)
  })

  it('show their former value when only the half changed', () => {
    const granted = news('approved', {
      previousFromDate: half.fromDate,
      previousToDate: half.toDate,
      workingDays: 3,
      noons: { from: false, to: false, previousFrom: false, previousTo: true },
    })
    const { subject, text } = mail('leave-approved', granted)
    expect(subject).toContain('approved with other dates')
    expect(text).toContain('Tue, 24 Nov 2026 (until noon)')
  })
})

describe('every mail', () => {
  const cases: [TemplateName, LeaveChange, string, string][] = [
    ['leave-requested', 'applied', 'pending', 'بانتظار القرار'],
    ['leave-requested', 'edited', 'changed, pending', 'معدَّل وبانتظار القرار'],
    ['leave-requested', 'reassigned', 'pending', 'بانتظار القرار'],
    ['leave-requested', 'resent', 'pending', 'بانتظار القرار'],
    ['leave-applied-for', 'applied', 'applied for you, pending', 'مقدَّم لك وبانتظار القرار'],
    ['leave-reassigned-away', 'reassigned', 'reassigned', 'تمت الإحالة'],
    ['leave-withdrawn', 'withdrawn', 'withdrawn', 'تم السحب'],
    ['leave-approved', 'approved', 'approved', 'تمت الموافقة'],
    ['leave-changed', 'changed', 'updated', 'تم التحديث'],
    ['leave-rejected', 'rejected', 'rejected', 'مرفوض'],
    ['leave-cancelled', 'cancelled', 'cancelled', 'أُلغيت'],
  ]

  it.each(cases)('%s after %s tells its state', (template, change, state, stateAr) => {
    expect(mail(template, news(change)).subject).toMatch(new RegExp(`, ${state}$`))
    expect(mail(template, news(change), { locale: 'ar' }).subject).toMatch(new RegExp(`، ${stateAr}$`))
  })
  it('of the applicant opens the leave in the subscription', () => {
    expect(mail('leave-approved', news('approved')).text).toContain(
      'https://smart.example/163?leave=leave-1\n',
    )
  })
  it('shows the requested days beside the granted ones', () => {
    const about = news('approved', { previousToDate: day('2026-11-26') })
    const { subject, text, html } = mail('leave-approved', about)
    expect(subject).toMatch(/, approved with other dates$/)
    expect(text).toContain('Last day: Tue, 24 Nov 2026 (was Thu, 26 Nov 2026)')
    expect(text).not.toContain('(was Sun')
    expect(html).toContain('was <bdi style="white-space:nowrap;">Thu, 26 Nov 2026</bdi>')
  })
  it('shows old and new dates of a change', () => {
    const { subject, text } = mail('leave-changed', news('changed', { previousFromDate: day('2026-11-20') }))
    expect(subject).toMatch(/, dates changed$/)
    expect(text).toContain('First day: Sun, 22 Nov 2026 (was Fri, 20 Nov 2026)')
  })
  it('tells the applicant of an approval despite tasks, and why', () => {
    const about = news('approved', { anywayReason: 'Sara takes over' })
    expect(mail('leave-approved', about).text).toMatch(
      /Approved although tasks of yours fall into these days:?\s+> Sara takes over/,
    )
    expect(mail('leave-approved', about, { locale: 'ar' }).text).toContain('رغم وقوع مهام لك')
    expect(mail('leave-approved', news('approved')).text).not.toContain('although')
  })
  it('tells the applicant of an approval below a minimum of people present, and why', () => {
    const about = news('approved', { anywayReason: 'Sara takes over', belowMinimum: true })
    expect(mail('leave-approved', about).text).toMatch(
      /Approved although fewer people than agreed are present on these days:?\s+> Sara takes over/,
    )
    expect(mail('leave-approved', about, { locale: 'ar' }).text).toContain('رغم أن عدد الحاضرين')
  })

  it('gives the approver the reason and the applicant the comment', () => {
    expect(mail('leave-requested', news('applied')).text).not.toContain('Enjoy it')
    expect(mail('leave-rejected', news('rejected')).text).toContain('> Enjoy it')
    expect(mail('leave-rejected', news('rejected')).text).not.toContain('A wedding')
  })
  it('tells a former approver neither kind nor reason, and carries no code', () => {
    const { text, html } = mail('leave-reassigned-away', news('reassigned'))
    expect(text + html).not.toMatch(/Annual|wedding|code/)
    expect(text).toContain('The leave request of Emad Hassan now goes to Mona Saleh')
    expect(text).toContain('https://smart.example/163\n')
  })
  it('of a request without codes still opens the leave', () => {
    const { text } = mail('leave-requested', news('applied'), { codes: null })
    expect(text).toContain('https://smart.example/163?leave=leave-1')
    expect(text).not.toContain('leaverequest')
  })
})

describe('typed text', () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&'
  const { subject, html, text } = mail('leave-requested', news('applied', { reason: `${nasty}\nline two` }), {
    names: {
      applicant: `Eve\r\nBcc: all@x \u202eliame ${nasty}`,
      approver: null,
      previousApprover: null,
      actor: null,
    },
    company: '<script>alert(2)</script>',
  })

  it('is escaped wherever it stands', () => {
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(html).toMatch(/<br ?\/?>line two/)
    expect(text).toContain(`> ${nasty}\n> line two`)
  })
  it('cannot break a header or turn the text around', () => {
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(subject).toContain('Eve Bcc: all@x')
  })
  it('is cut in the subject before the dates are lost', () => {
    const long = { applicant: 'x'.repeat(500), approver: null, previousApprover: null, actor: null }
    expect(mail('leave-requested', news('applied'), { names: long }).subject).toMatch(
      /, 22 Nov 2026 – 24 Nov 2026, pending$/,
    )
  })
})

describe('dates and numbers', () => {
  const span = (from: string, to: string, locale: 'en' | 'ar') =>
    phraseText(spanPhrase({ fromDate: day(from), toDate: day(to) }, locale), locale).replaceAll(
      /[\u2068\u2069]/g,
      '',
    )

  it.each([
    ['2026-11-22', '2026-11-22', '22 Nov 2026', 'يوم ٢٢ نوفمبر ٢٠٢٦'],
    ['2026-11-02', '2026-11-24', '02 Nov 2026 – 24 Nov 2026', 'من ٠٢ نوفمبر ٢٠٢٦ إلى ٢٤ نوفمبر ٢٠٢٦'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 – 03 Jan 2027', 'من ٢٨ ديسمبر ٢٠٢٦ إلى ٠٣ يناير ٢٠٢٧'],
  ])('%s to %s in a sentence (S1 §9)', (from, to, english, arabic) => {
    expect(span(from, to, 'en')).toBe(english)
    expect(span(from, to, 'ar')).toBe(arabic)
  })
  it('does not shift a day whatever the zone of the machine (D1, D3)', () => {
    const zone = process.env['TZ']
    for (const tz of ['Asia/Qatar', 'America/New_York', 'Pacific/Auckland']) {
      process.env['TZ'] = tz
      expect(mailDate(day('2026-03-05'), 'en')).toBe('05 Mar 2026')
      expect(mailDate(day('2026-04-24'), 'ar')).toBe('٢٤ أبريل ٢٠٢٦')
    }
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  it('counts working days in all plural forms', () => {
    expect([0, 1, 2].map((n) => en.workingDays(n))).toEqual([
      '0 working days',
      '1 working day',
      '2 working days',
    ])
    expect([0, 1, 2, 3, 11, 100].map((n) => ar.workingDays(n))).toEqual([
      '٠ أيام عمل',
      'يوم عمل واحد',
      'يومَي عمل',
      '٣ أيام عمل',
      '١١ يوم عمل',
      '١٠٠ يوم عمل',
    ])
  })
})

it('the approver’s mail names other absent people, and the applicant’s does not', () => {
  const others = { alsoAway: ['Sara Nasser', 'علي حسن'] }
  expect(mail('leave-requested', news('applied', others)).text).toMatch(
    /Also away in these days: .*Sara Nasser.*, .*علي حسن/,
  )
  expect(mail('leave-requested', news('applied', others), { locale: 'ar' }).text).toContain(
    'في إجازة أيضًا خلال هذه الأيام',
  )
  expect(mail('leave-approved', news('approved', others)).text).not.toContain('Sara')
  expect(mail('leave-requested', news('applied')).text).not.toContain('Also away')
})

it.each(['en', 'ar'] as const)('the approver’s mail names the deputy of the applicant (%s)', (locale) => {
  const names = { applicant: 'Emad', approver: 'Mona', previousApprover: null, actor: 'Emad' }
  const named = { locale, names: { ...names, deputy: 'Sara Nasser' } }
  const { facts } = locale === 'en' ? en : ar
  expect(mail('leave-requested', news('applied', { deputyId: 'sara' }), named).text).toMatch(
    new RegExp(`${facts.deputy}: .*Sara Nasser`),
  )
  expect(mail('leave-requested', news('applied'), { locale, names }).text).not.toContain(facts.deputy)
})

describe('in the place of an approver', () => {
  it.each(['en', 'ar'] as const)('a request leads to the form and decides nothing itself (%s)', (locale) => {
    const { text, html } = mail('leave-requested', news('applied', { inPlace: true }), {
      locale,
      codes: null,
    })
    const words = locale === 'en' ? en : ar
    expect(text).toContain(words.leads.inPlace)
    expect(text).toContain(words.facts.inPlaceOf)
    expect(html).toContain(OPEN)
    expect(html).not.toContain('/leaverequest?')
  })

  it('the mail about a decision names its maker and the approver', () => {
    const names = { applicant: 'Emad', approver: 'Mona Saleh', previousApprover: null, actor: 'Sara Nasser' }
    const decided = (actorId: string) => mail('leave-approved', news('approved', { actorId }), { names }).text
    expect(decided('sara')).toMatch(/Decided by:?\s+Sara Nasser\s+In place of:?\s+Mona Saleh/)
    expect(decided('mona')).not.toContain('In place of')
  })

  it('is asked with the approver, who alone gets the codes', () => {
    const arrived = { ...news('applied'), sealedCodes: 'sealed', codesExpireTime: null, alsoDecide: ['sara'] }
    expect(messagesFor(arrived).messages).toMatchObject([
      { recipientId: 'mona', template: 'leave-requested', sealedCodes: 'sealed' },
      { recipientId: 'sara', template: 'leave-requested', sealedCodes: '', data: { inPlace: true } },
    ])
  })
})

describe('a request that another person applied for', () => {
  const about = news('applied', { actorId: 'mona' })

  it.each(['en', 'ar'] as const)(
    'names that person and the reason to the applicant, without codes (%s)',
    (locale) => {
      const { text } = mail('leave-applied-for', about, { locale })
      expect(text).toContain('Mona Saleh')
      expect(text).toContain('> A wedding')
      expect(text).toContain(OPEN)
      expect(text).not.toMatch(/code\d/)
    },
  )

  it('is mailed to the approver and to the applicant, an own one to the approver alone', () => {
    const recipientsOf = (actorId: string) =>
      messagesFor({
        ...about,
        actorId,
        sealedCodes: 'sealed',
        codesExpireTime: null,
        alsoDecide: [],
      }).messages.map(({ recipientId, template, sealedCodes }) => [recipientId, template, sealedCodes])
    expect(recipientsOf('mona')).toEqual([
      ['mona', 'leave-requested', 'sealed'],
      ['emad', 'leave-applied-for', ''],
    ])
    expect(recipientsOf('emad')).toEqual([['mona', 'leave-requested', 'sealed']])
  })
})

describe('names that look like addresses', () => {
  const link = /evil\.example|:\/\/evil/
  const bad = 'Visit https://evil.example/x evil.example now'

  it.each(['leave-requested', 'leave-approved'] as const)(
    'carry no link into the subject, the page and the text of %s',
    (template) => {
      const about = { alsoAway: [bad], leaveType: { en: bad, ar: bad }, actorId: 'sara' }
      const change = {
        'leave-requested': 'applied',
        'leave-approved': 'approved',
      } as const
      const names = { applicant: bad, approver: bad, previousApprover: bad, actor: bad }
      for (const locale of ['en', 'ar'] as const) {
        const { subject, html, text } = mail(template, news(change[template], about), {
          locale,
          names,
          company: bad,
        })
        for (const part of [subject, html, text]) expect(part).not.toMatch(link)
        expect(text).toContain('evil. example')
      }
    },
  )
})
