import {
  Member,
  OwnSubscription,
  SubscribedAs,
  Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { Permission } from '@smartproject/proto/smartproject/options/v1/options'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

const day = (date: number) => ({ year: 2026, month: 3, day: date })
const plan = { planId: 3, title: 'PREMIUM', startDate: day(1), endDate: day(31) }
const subscription = Subscription.fromPartial({
  number: 163,
  title: 'Gulf Builders',
  ownerId: 'olivia',
  features: ['iteration'],
  plan,
})

let app: TestApp
let browser: TestBrowser
const dataOf = async (call: string, body: object) => (await browser.post(`/api/${call}`, body)).body.data

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|163')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})

afterEach(() => app.stop())

test('the companies of the caller are listed with the kind of membership and the end of the plan', async () => {
  const member = Member.fromPartial({
    userId: 'emad',
    reportTo: 'mona',
    subscribedAs: SubscribedAs.OTHER,
  })
  app.rpcs.set('tenancy.listOwnSubscriptions', () => ({
    subscriptions: [OwnSubscription.fromPartial({ subscription, member })],
  }))
  expect(await dataOf('getsublist', { userId: 'emad' })).toMatchObject([
    { id: 163, title: 'Gulf Builders', subscribedas: 'other', planenddate: '2026-03-31' },
  ])
  expect(await dataOf('getUserSub', { userId: 'emad' })).toMatchObject([
    { user: 'emad', subscription: 163, report_to: 'mona', subscribedas: 'other' },
  ])
})

test.each([
  ['owner', { subscribedAs: SubscribedAs.OWNER }],
  ['manager', { permissions: [Permission.MEMBER_MANAGE] }],
  ['guest', { guest: true }],
  ['member', {}],
])('each company is listed with what the caller is there: %s', async (role, right) => {
  const member = Member.fromPartial({ userId: 'emad', subscribedAs: SubscribedAs.OTHER, ...right })
  app.rpcs.set('tenancy.listOwnSubscriptions', () => ({
    subscriptions: [OwnSubscription.fromPartial({ subscription, member })],
  }))
  expect(await dataOf('getsublist', { userId: 'emad' })).toMatchObject([{ role }])
  expect(await dataOf('getUserSub', { userId: 'emad' })).toMatchObject([{ role }])
})

test('the highest plan has one name in all answers, whatever it is stored as', async () => {
  const ultra = { ...plan, planId: 4, title: 'ULTRA' }
  app.rpcs.set('tenancy.getSubscription', () => ({
    subscription: { ...subscription, plan: ultra },
    today: day(20),
  }))
  expect(await dataOf('getsubdefaultdetail', { id: 163 })).toMatchObject([{ subplan: 'ULTIMATE' }])
})

test('the detail of a company has its title, the days of its plan and a label and switch for each feature', async () => {
  app.rpcs.set('tenancy.getSubscription', () => ({ subscription, today: day(20) }))
  const [detail] = (await dataOf('getsubdefaultdetail', { id: 163 })) as Record<string, unknown>[]
  expect(detail).toMatchObject({
    id: 163,
    title: 'Gulf Builders',
    subplan: 'PREMIUM',
    planstartdate: '2026-03-01',
    planenddate: '2026-03-31',
    iteration_status: 1,
    overall_utilisation_status: 0,
    dynamic_report_status: 0,
    user_dashboard_status: 0,
  })
  for (const feature of ['overall_utilisation', 'iteration', 'dynamic_report', 'user_dashboard'])
    expect(detail?.[feature]).toMatch(/^\w/)
})

test('an account is closed once its owner has closed or handed over every company', async () => {
  const member = Member.fromPartial({ userId: 'emad', subscribedAs: SubscribedAs.OWNER })
  const own = (closing?: Subscription['closing']) => () => ({
    subscriptions: [OwnSubscription.fromPartial({ subscription: { ...subscription, closing }, member })],
  })
  const endTime = new Date('2026-04-20T09:00:00Z')
  app.rpcs.set('auth.closeOwnAccount', () => ({ eraseTime: endTime }))
  app.rpcs.set('tenancy.listOwnSubscriptions', own())
  const { status, body } = await browser.post('/api/closeAccount', {})
  expect({ status, body }).toMatchObject({ status: 409, body: { reason: 'OWNS_COMPANIES' } })
  app.rpcs.set('tenancy.listOwnSubscriptions', own({ endTime, byPlatform: false }))
  expect(await dataOf('getsublist', { userId: 'emad' })).toMatchObject([
    { closing: { erase_time: endTime.toISOString(), by_platform: false } },
  ])
  expect(await dataOf('closeAccount', {})).toEqual({ erase_time: endTime.toISOString() })
})
