import { eventually } from '@smartproject/testkit/eventually'

import { applyFor, HOME, leaveNow, people, spansFrom, type Leave } from './support/browser/leave.js'
import { codeOf, linksOf, mailsTo, mailTo } from './support/mailbox.js'
import { platformInfo } from './support/platform.js'
import { visit, type TestSession } from './support/browser/session.js'

// The links of a mail: opening one decides nothing, and a link that no longer works shows the reason.

const span = spansFrom(300)
let emad: TestSession
let mona: TestSession
let sara: TestSession

beforeAll(async () => {
  ;({ emad, mona, sara } = await people())
})

async function requestWithLinks(): Promise<{ leave: Leave; links: ReturnType<typeof linksOf> }> {
  const before = new Set((await mailsTo('mona@demo.test')).map((mail) => mail.id))
  const leave = await applyFor(emad, span())
  const mail = await mailTo('mona@demo.test', (m) => !before.has(m.id) && m.text.includes('approve='))
  return { leave, links: linksOf(mail) }
}

async function tasksOfLeave(leave: Leave) {
  const { items } = await mona.call('listCalendarTasks', {
    subscription: HOME,
    project: 1,
    start: leave.from_date,
    end: leave.to_date,
  })
  return items.filter((item) => item.task_type === 4 && item.assignee?.id === leave.user_id)
}

async function newMailsAbout(address: string, word: string, run: () => Promise<void>): Promise<number> {
  const before = new Set((await mailsTo(address)).map((mail) => mail.id))
  await run()
  return (await mailsTo(address)).filter((mail) => !before.has(mail.id) && mail.subject.includes(word)).length
}

describe('a link in a mail', () => {
  it('changes nothing however often it is fetched, signed in or not (L1, L2, L30)', async () => {
    const { leave, links } = await requestWithLinks()
    const { urls } = await platformInfo()
    const stranger = await visit()
    for (const link of [links.approve, links.reject, links.open])
      for (let i = 0; i < 50; i++) {
        const path = link.replace(urls.web, '')
        const session = i % 2 === 0 ? stranger : mona
        const answer = await session.raw(path, { method: i % 3 === 0 ? 'HEAD' : 'GET' })
        expect(answer.status).toBe(200)
      }
    const now = await leaveNow(emad, leave.id)
    expect(now).toEqual(leave)
    expect(now.status).toBe('pending')
    expect(await tasksOfLeave(leave)).toEqual([])
  })

  it('is served with headers that keep the code to itself (L23)', async () => {
    const { links } = await requestWithLinks()
    const { urls } = await platformInfo()
    const { headers } = await mona.raw(links.approve.replace(urls.web, ''), { method: 'GET' })
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('shows the request as it is now, decides once by POST, and then shows the decision', async () => {
    const { leave, links } = await requestWithLinks()
    const code = codeOf(links.approve)
    const shown = await mona.call('getLeaveByCode', { code })
    expect(shown).toMatchObject({
      subscription: HOME,
      kind: 'approve',
      state: 'live',
      leave: { id: leave.id, status: 'pending' },
    })
    const { leave: approved } = await mona.call('decideLeaveByCode', {
      code,
      version: shown.leave?.version ?? 0,
    })
    expect(approved).toMatchObject({ status: 'approved', approved_by: mona.userId })
    const task = await eventually(async () => (await tasksOfLeave(leave))[0], { what: 'the leave task' })
    expect(task).toMatchObject({ start_date: leave.from_date, due_date: leave.to_date })

    for (const spent of [links.approve, links.reject])
      expect(await mona.call('getLeaveByCode', { code: codeOf(spent) })).toMatchObject({
        state: 'spent',
        leave: { status: 'approved' },
      })
    const again = await mona.raw('/api/decideLeaveByCode', {
      body: { code: codeOf(links.reject), version: approved.version },
    })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ reason: 'LEAVE_ALREADY_DECIDED' })
    expect(await tasksOfLeave(leave)).toHaveLength(1)
  })

  it('is dead after an edit and says so; the new one works', async () => {
    const { leave, links } = await requestWithLinks()
    const before = new Set((await mailsTo('mona@demo.test')).map((mail) => mail.id))
    const edited = {
      subscription: HOME,
      id: leave.id,
      version: leave.version,
      ...span(),
      leave_type: 'Training' as const,
      reason: 'course',
    }
    await emad.call('editLeave', edited)
    const newMail = await mailTo('mona@demo.test', (m) => !before.has(m.id) && m.text.includes('approve='))
    expect(await mona.call('getLeaveByCode', { code: codeOf(links.approve) })).toMatchObject({
      state: 'replaced',
    })
    const old = await mona.raw('/api/decideLeaveByCode', {
      body: { code: codeOf(links.approve), version: leave.version + 1 },
    })
    expect([old.status, (old.body as { reason: string }).reason]).toEqual([409, 'LEAVE_CODE_REPLACED'])
    const code = codeOf(linksOf(newMail).reject)
    const { leave: shown } = await mona.call('getLeaveByCode', { code })
    expect(
      (await mona.call('decideLeaveByCode', { code, version: shown?.version ?? 0, comment: 'peak season' }))
        .leave.status,
    ).toBe('rejected')
  })

  it('tells of a withdrawal', async () => {
    const { leave, links } = await requestWithLinks()
    await emad.call('withdrawLeave', { subscription: HOME, id: leave.id, version: leave.version })
    const shown = await mona.call('getLeaveByCode', { code: codeOf(links.approve) })
    expect(shown).toMatchObject({ state: 'spent', leave: { status: 'deleted' } })
  })

  it('tells other people nothing: the answer is the one for a code that never was', async () => {
    const { leave, links } = await requestWithLinks()
    const never = 'a1B2c3D4e5F6g7H8i9J0k1L2m'
    const strip = (answer: { status: number; text: string }) => [
      answer.status,
      answer.text.replace(/"requestId":"[^"]*"/, ''),
    ]
    for (const session of [emad, sara])
      for (const path of ['/api/getLeaveByCode', '/api/decideLeaveByCode']) {
        const body = path.includes('decide') ? { version: 1 } : {}
        const foreign = await session.raw(path, { body: { ...body, code: codeOf(links.approve) } })
        const unknown = await session.raw(path, { body: { ...body, code: never } })
        expect(foreign.status).toBe(404)
        expect(strip(foreign)).toEqual(strip(unknown))
      }
    expect((await leaveNow(emad, leave.id)).status).toBe('pending')
  })
})

describe('two decisions at the same time', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
  ])('%s and %s have one winner, at most one task and one mail', async (first, second) => {
    const { leave, links } = await requestWithLinks()
    const link = { approve: links.approve, reject: links.reject }
    const decide = (kind: string) =>
      mona.raw('/api/decideLeaveByCode', {
        body: { code: codeOf(link[kind as 'approve' | 'reject']), version: leave.version },
      })
    const mails = await newMailsAbout('emad@demo.test', 'Smart Project Leave Application', async () => {
      const answers = await Promise.all([decide(first), decide(second), decide(first)])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const now = await leaveNow(emad, leave.id)
      expect(['approved', 'rejected']).toContain(now.status)
      const won = answers
        .filter((a) => a.status === 200)
        .map((a) => (a.body as { data: { leave: Leave } }).data.leave.status)
      expect(new Set(won)).toEqual(new Set([now.status]))
      await eventually(async () => (await tasksOfLeave(leave)).length === (now.status === 'approved' ? 1 : 0))
      await mailTo('emad@demo.test', (m) => m.text.includes(leave.id) || m.html.includes(leave.id))
    })
    expect(mails).toBe(1)
    expect((await tasksOfLeave(leave)).length).toBeLessThanOrEqual(1)
  })
})
