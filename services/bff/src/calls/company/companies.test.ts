import { DomainError } from '@smartproject/kit/errors'
import { Subscription } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

describe('companies', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const week = { time_zone: 'Asia/Qatar', week_start: 7, weekend_days: [5, 6] }

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('open once the news of their new owner has arrived, under one id', async () => {
    let tries = 0
    play('tenancy.openSubscription', () => {
      tries += 1
      if (tries < 3) throw new DomainError('not_found', 'USER_NOT_FOUND')
      return { subscription: Subscription.fromPartial({ number: 42 }) }
    })
    const answer = await browser.post('/api/createCompany', { title: 'Gulf Builders', ...week })
    expect(answer.body.data).toEqual({ id: 42 })
    const made = app.made.filter(({ name }) => name === 'tenancy.openSubscription')
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ request }) => JSON.stringify(request))).size).toBe(1)
    expect(made[0]?.passport).toBe('emad@0')
  })

  test('are refused at once for any other reason', async () => {
    play('tenancy.openSubscription', () => {
      throw new DomainError('precondition', 'TOO_MANY_COMPANIES')
    })
    const answer = await browser.post('/api/createCompany', { title: 'Gulf Builders', ...week })
    expect([answer.status, answer.body.reason]).toEqual([409, 'TOO_MANY_COMPANIES'])
    expect(app.made.filter(({ name }) => name === 'tenancy.openSubscription')).toHaveLength(1)
  })

  test('keep their holidays when their owner changes the rest', async () => {
    const holidays = [{ date: { year: 2026, month: 12, day: 18 }, name: 'National Day' }]
    play('tenancy.getSubscription', () => ({ subscription: Subscription.fromPartial({ holidays }) }))
    play('tenancy.updateSubscription', () => ({ subscription: Subscription.fromPartial({ version: 4n }) }))
    const change = { subscription: 163, version: 3, title: 'Renamed', ...week, leave_approve_anyway: true }
    const answer = await browser.post('/api/updateCompany', change)
    expect(answer.body.data).toEqual({ version: 4 })
    expect(app.made.at(-1)?.request).toMatchObject({ version: 3n, title: 'Renamed', holidays })
  })

  test('take the weeks that are ahead (D12)', async () => {
    play('tenancy.setWorkingWeeks', () => ({ subscription: Subscription.fromPartial({ version: 4n }) }))
    const weeks = [{ from_date: '2027-01-01', weekend_days: [6, 7] }]
    const answer = await browser.post('/api/setWorkingWeeks', { subscription: 163, version: 3, weeks })
    expect([answer.status, answer.body.data]).toEqual([200, { version: 4 }])
    expect(app.made.at(-1)?.request).toMatchObject({
      version: 3n,
      weeks: [{ fromDate: { year: 2027, month: 1, day: 1 }, weekendDays: [6, 7] }],
    })
  })

  test('say whose leave another week or holiday would count anew (D13)', async () => {
    const day = { year: 2027, month: 1, day: 3 }
    const recount = { userId: 'emad', userName: 'Emad', fromDate: day, toDate: day }
    const recounts = [{ ...recount, workingHalfDaysBefore: 2, workingHalfDays: 1 }]
    play('leave.findRecounts', () => ({ recounts, people: 1, leaves: 1 }))
    const asked = { subscription: 163, holidays: ['2027-01-03'] }
    const answer = await browser.post('/api/previewWorkingTime', asked)
    const [from_date, to_date] = ['2027-01-03', '2027-01-03']
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        people: 1,
        leaves: 1,
        recounts: [{ user_id: 'emad', user_name: 'Emad', from_date, to_date, before: 1, after: 0.5 }],
      },
    ])
    expect(app.made.at(-1)?.request).toMatchObject({ weeks: undefined, holidays: { dates: [day] } })
  })

  test('take new holidays by themselves', async () => {
    play('tenancy.setHolidays', () => ({ subscription: Subscription.fromPartial({ version: 4n }) }))
    const holidays = [{ date: '2026-12-18', name: 'National Day' }]
    const answer = await browser.post('/api/setHolidays', { subscription: 163, version: 3, holidays })
    expect(answer.body.data).toEqual({ version: 4 })
    expect(app.made.at(-1)?.request).toMatchObject({
      version: 3n,
      holidays: [{ date: { year: 2026, month: 12, day: 18 }, name: 'National Day' }],
    })
  })

  test('keep the policies that their owner leaves out', async () => {
    const policies = { membersCreateProjects: false, secondFactor: true }
    play('tenancy.getSubscription', () => ({ subscription: Subscription.fromPartial({ policies }) }))
    play('tenancy.setPolicies', () => ({ subscription: Subscription.fromPartial({ version: 4n }) }))
    const change = { subscription: 163, version: 3, members_create_projects: true }
    const answer = await browser.post('/api/setPolicies', change)
    expect(answer.body.data).toEqual({ version: 4 })
    expect(app.made.at(-1)?.request).toMatchObject({
      version: 3n,
      policies: { membersCreateProjects: true, secondFactor: true },
    })
  })

  test('want a second factor of everybody only once their owner has shown one (Q20)', async () => {
    const change = { subscription: 163, version: 3, second_factor: true }
    const answer = await browser.post('/api/setPolicies', change)
    expect([answer.status, answer.body.reason]).toEqual([409, 'OWN_FACTOR_FIRST'])
    expect(app.made.filter(({ name }) => name === 'tenancy.setPolicies')).toEqual([])
  })

  test('open only through a provider once their owner has signed in through it just now (Q21)', async () => {
    const change = { subscription: 163, version: 3, only_provider: 'google' }
    const lay = async () => {
      const { status, body } = await browser.post('/api/setPolicies', change)
      return [status, body.reason]
    }
    play('tenancy.getSubscription', () => ({ subscription: Subscription.fromPartial({}) }))
    play('tenancy.setPolicies', () => ({ subscription: Subscription.fromPartial({ version: 4n }) }))
    const known = app.rpcs.get('auth.getSession')
    const signedIn = (provider: string, minutesAgo: number) => {
      app.clock.advance(10_000)
      play('auth.getSession', async (...asked) => {
        const answer = (await known?.(...asked)) as { session: object }
        const authTime = new Date(app.clock.now().getTime() - minutesAgo * 60_000)
        return { ...answer, session: { ...answer.session, provider, authTime } }
      })
    }
    const refused = [409, 'OWN_PROVIDER_FIRST']
    expect(await lay()).toEqual(refused)
    signedIn('oidc', 0)
    expect(await lay()).toEqual(refused)
    signedIn('google', 11)
    expect(await lay()).toEqual(refused)
    expect(app.made.filter(({ name }) => name === 'tenancy.setPolicies')).toEqual([])
    signedIn('google', 9)
    expect((await lay())[0]).toBe(200)
    expect(app.made.at(-1)?.request).toMatchObject({ policies: { onlyProvider: 'google', sessionHours: 0 } })
  })

  test('that want more of a sign-in say so in the list, as tenancy judges it (Q21)', async () => {
    const own = (number: number, policies: object, subscribedAs = 2) => ({
      subscription: Subscription.fromPartial({ id: `t${number}`, number, title: 'Any', policies }),
      member: { userId: 'emad', subscribedAs, permissions: [] },
      expired: false,
    })
    play('tenancy.listOwnSubscriptions', () => ({
      subscriptions: [
        own(1, { sessionHours: 8 }),
        own(2, { onlyProvider: 'google' }),
        own(3, { onlyProvider: 'google' }, 1),
        own(4, { sessionHours: 0 }),
      ],
    }))
    const { body } = await browser.post('/api/getsublist', { userId: 'emad' })
    const due = (body.data as Record<string, unknown>[]).map((one) => [
      one['sign_in_due'],
      one['provider_due'],
    ])
    expect(due).toEqual([
      [true, undefined],
      [undefined, 'google'],
      [undefined, 'google'],
      [undefined, undefined],
    ])
  })

  test('that want a second factor say so in the list, and hide nothing of the others (Q20)', async () => {
    const own = (number: number, secondFactor: boolean) => ({
      subscription: Subscription.fromPartial({ number, policies: { secondFactor } }),
      member: { userId: 'emad', subscribedAs: 2, permissions: [] },
      expired: false,
    })
    play('tenancy.listOwnSubscriptions', () => ({ subscriptions: [own(1, true), own(163, false)] }))
    const { body } = await browser.post('/api/getsublist', { userId: 'emad' })
    const [first, second] = body.data as Record<string, unknown>[]
    expect([first?.['factor_due'], second?.['factor_due']]).toEqual([true, undefined])
    const issue = app.rpcs.get('tenancy.issuePassport')
    play('tenancy.issuePassport', (...asked) => {
      if ((asked[0] as { subscriptionNumber: number }).subscriptionNumber === 1)
        throw new DomainError('forbidden', 'FACTOR_DUE')
      return issue?.(...asked)
    })
    play('tenancy.getProject', () => {
      throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
    })
    expect((await browser.post('/api/getProject', { projectId: 7 })).body.reason).toBe('PROJECT_NOT_FOUND')
  })
})
