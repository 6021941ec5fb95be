import { WorkMailEvent } from '@smartproject/proto/smartproject/notify/events/v1/preference_event'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { ownHeaders } from '../../domain/mail.js'
import { workMails } from './work-mails.js'

const line = (over: object = {}) => ({
  summary: 'comment_mentioned',
  actorId: 'emad',
  taskId: 't-1',
  code: 'WEB-1',
  name: 'Draw the <b>plan</b>',
  projectNumber: 7,
  projectName: 'Relaunch',
  excerpt: 'Please look at www.evil.example',
  dueDate: { year: 2026, month: 3, day: 8 },
  ...over,
})
const event = (over: object = {}) =>
  WorkMailEvent.fromPartial({
    tenantId: 'tenant',
    subscriptionNumber: 163,
    recipientId: 'mona',
    thread: 't-1',
    lines: [line()],
    more: 0,
    unsubscribeToken: 'a-token',
    version: 3n,
    ...over,
  })

function rendered(of: WorkMailEvent, locale: 'en' | 'ar' = 'en') {
  const [message] = workMails.newsOf(of)?.messages ?? []
  const opened = workMails.open(message?.template ?? '', message?.data)
  const content = opened.render({
    locale,
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: '2026-03-02' as PlainDate,
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'Mona', address: 'mona@demo.test' },
    now: new Date('2026-03-02T09:00:00Z'),
    nameOf: (userId) => ({ emad: 'Emad Ali' })[userId] ?? null,
  })
  return { message, opened, content }
}

describe('a mail about a task', () => {
  it('says who did what, quotes the comment, leads to the task, and says that replies are not read', () => {
    const { message, opened, content } = rendered(event())
    expect(message).toMatchObject({
      template: 'work-task',
      recipientId: 'mona',
      subject: { type: 'work', id: 'mona:t-1', version: 3 },
    })
    expect(opened).toMatchObject({ senderId: '', namedIds: ['emad'] })
    expect(content.subject).toBe('WEB-1 Draw the <b>plan</b>')
    expect(content.text).toContain('Emad Ali mentioned you in WEB-1')
    expect(content.text).toContain('Please look at')
    expect(content.text).not.toContain('www.evil.example')
    expect(content.text).toContain('https://smart.example/163/project/7/punch?taskid=t-1')
    expect(content.text).toContain('Replies to this mail are not read')
    expect(content.html).not.toContain('<b>plan</b>')
  })

  it('quotes three comments at most, the newest ones (C9)', () => {
    const lines = ['alpha', 'bravo', 'charlie', 'delta'].map((excerpt) => line({ excerpt }))
    const { text } = rendered(event({ lines, more: 2 })).content
    expect(['alpha', 'bravo', 'charlie', 'delta'].filter((said) => text.includes(said))).toEqual([
      'bravo',
      'charlie',
      'delta',
    ])
    expect(text).toContain('2 more are not listed')
  })

  it('joins the mails of its thread, and can be ended by one press of a mail program (C9)', () => {
    const { threadId, unsubscribeUrl } = rendered(event()).content
    const mail = {
      deliveryId: 'd-1',
      messageId: '<d-1@smart.example>',
      from: { name: '', address: 'no-reply@smart.example' },
      to: { name: '', address: 'mona@demo.test' },
      replyTo: null,
      subject: '',
      text: '',
      html: '',
      threadId,
      unsubscribeUrl,
    }
    expect(ownHeaders(mail)).toMatchObject({
      References: '<work-163-t-1@smart.example>',
      'In-Reply-To': '<work-163-t-1@smart.example>',
      'List-Unsubscribe': '<https://smart.example/api/unsubscribe?lang=en&token=a-token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('says the same in Arabic, from right to left', () => {
    const { text, html } = rendered(event(), 'ar').content
    expect(text).toContain('إليك في')
    expect(text).toContain('lang=ar&token=a-token')
    expect(html).toContain('lang="ar" dir="rtl"')
  })

  it('of a kind that this release does not know says that the task changed', () => {
    expect(rendered(event({ lines: [line({ summary: 'task_painted' })] })).content.text).toContain(
      'Emad Ali changed WEB-1',
    )
  })
})

it.each([
  [
    { taskId: '', entryId: 'e-1', register: 'risk' },
    'Open the entry',
    'trackregister?register=risk&entry=e-1',
  ],
  [{ taskId: '', discussionId: 'd-1' }, 'Open the discussion', 'discussion/d-1'],
])('a mail about %j leads to it', (about, label, place) => {
  const { text } = rendered(event({ lines: [line(about)] })).content
  expect(text).toContain(label)
  expect(text).toContain(`https://smart.example/163/project/7/${place}`)
})

it('the mail of a day names each task with its news', () => {
  const lines = [line(), line({ code: 'WEB-2', summary: 'task_assigned', excerpt: '' })]
  const { message, content } = rendered(event({ thread: 'day', lines, more: 1 }))
  expect(message?.template).toBe('work-day')
  expect(content.subject).toBe('3 updates on your tasks')
  expect(content.text).toMatch(/WEB-2: Emad Ali assigned you WEB-2/)
  expect(content.text).toContain('https://smart.example/163/userdashboard')
  expect(content.threadId).toBeUndefined()
})

it.each([
  ['en', '1 of your tasks and documents is due or late', 'Sun, 08 Mar 2026'],
  ['ar', 'مهام ومستندات مستحقة أو متأخرة لديك: ١', 'الأحد، ٠٨ مارس ٢٠٢٦'],
] as const)('the mail about last days says in %s which tasks are due or late', (locale, subject, day) => {
  const lines = [line({ summary: 'task_due_soon', actorId: '', excerpt: '' })]
  const { message, content } = rendered(event({ thread: 'due', lines }), locale)
  expect(message?.template).toBe('work-due')
  expect(content.subject).toContain(subject)
  expect(content.text).toContain(day)
  expect(content.text).toContain('WEB-1')
})

it('an event without news asks for no mail, and unreadable data are refused', () => {
  expect(workMails.newsOf(event({ lines: [] }))).toBeNull()
  expect(() => workMails.open('work-task', { lines: [] })).toThrow(
    expect.objectContaining({ reason: 'DATA_UNREADABLE' }),
  )
})
