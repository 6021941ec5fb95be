import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { DEMO_NUMBERS } from '@smartproject/kit/types/ids'
import { DemoServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { bffSigner, testKeys } from '@smartproject/testkit/keys'

import { aWorld, BY_PASSWORD, deadlineMs, type World } from './world.js'

const WEEK_MS = 7 * 86_400_000

let world: World
let demo: RpcClient<DemoServiceClient>

beforeAll(async () => {
  world = await aWorld()
  const signer = await bffSigner()
  demo = rpcClient(DemoServiceClient, {
    address: world.service.address,
    serviceToken: { signer, audience: 'tenancy' },
  })
}, 60_000)

afterAll(async () => {
  demo.close()
  await world.stop()
})

const options = { deadlineMs }
const visit = (subscriptionNumber: number, locale = 'en') =>
  demo.issueVisitorPassport({ subscriptionNumber, locale, sessionId: 's' }, options)
const opened = (token: string) =>
  createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys }).passport(token)

/** Makes the edition of the week, and shows it. */
async function anEdition(): Promise<number> {
  const { edition } = await demo.prepareDemo({}, options)
  const subscriptionNumber = edition?.subscriptionNumber ?? 0
  await demo.showDemo({ subscriptionNumber }, options)
  return subscriptionNumber
}

async function nextWeek(): Promise<void> {
  world.clock.advance(WEEK_MS)
  await Promise.resolve()
}

describe('an edition of the demo', () => {
  beforeEach(nextWeek)

  it('is made when it is prepared first, and is the same one however often and by however many', async () => {
    const all = await Promise.allSettled([demo.prepareDemo({}, options), demo.prepareDemo({}, options)])
    const again = await demo.prepareDemo({}, options)
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.edition] : []))
    expect(made.length).toBeGreaterThan(0)
    for (const edition of made) expect(edition).toEqual(again.edition)
    const { connection } = world.service
    const number = again.edition?.subscriptionNumber
    expect(await connection.collection('subscriptions').countDocuments({ number })).toBe(1)
  })

  it('is shown once it is filled, and the former one until then', async () => {
    const former = await anEdition()
    await nextWeek()
    expect(await demo.getDemo({}, options)).toMatchObject({
      due: true,
      edition: { subscriptionNumber: former },
    })
    const { edition } = await demo.prepareDemo({}, options)
    await expect(visit(edition?.subscriptionNumber ?? 0)).rejects.toMatchObject({
      reason: 'SUBSCRIPTION_NOT_FOUND',
    })
    const next = await anEdition()
    expect(await demo.getDemo({}, options)).toMatchObject({
      due: false,
      edition: { subscriptionNumber: next },
    })
    await expect(demo.prepareDemo({}, options)).rejects.toMatchObject({ reason: 'DEMO_READY' })
  })

  it('is erased when the second one after it is shown, so that open pages keep what they show', async () => {
    const erasures = await world.service.bus.collect(topics.erasureEvent, '')
    const [first, second] = [await anEdition(), await nextWeek().then(anEdition)]
    const idOf = async (number: number) =>
      String((await world.service.connection.collection('subscriptions').findOne({ number }))?._id)
    const [firstId, secondId] = [await idOf(first), await idOf(second)]
    await nextWeek()
    await anEdition()
    await eventually(() => erasures.some(({ message }) => message.erasedTenantId === firstId))
    expect(erasures.some(({ message }) => message.erasedTenantId === secondId)).toBe(false)
  })

  it('has people of its own whose addresses cannot exist, and dates around today', async () => {
    const number = await anEdition()
    const { connection } = world.service
    const found = await connection.collection('subscriptions').findOne({ number })
    const tenantId = String(found?._id)
    const people = await connection.collection('members').find({ tenantId }).toArray()
    expect(people.length).toBeGreaterThan(5)
    for (const { email } of people) expect(email).toMatch(/@demo\.invalid$/)
    const today = world.clock.now().toISOString().slice(0, 10)
    for (const { startDate, endDate } of await connection.collection('projects').find({ tenantId }).toArray())
      expect([String(startDate) < today, String(endDate) > today]).toEqual([true, true])
  })

  it('is found by an index', async () => {
    const { connection } = world.service
    await expectIndexed(connection, 'subscriptions', { number: { $gte: DEMO_NUMBERS } }, { number: -1 })
  })
})

describe('a visitor of the demo', () => {
  let number: number
  beforeAll(async () => {
    await nextWeek()
    number = await anEdition()
  })

  it.each(['en', 'ar'])('gets a passport that reads and manages nothing, in %s', async (locale) => {
    const passport = await opened((await visit(number, locale)).passport)
    expect(passport).toMatchObject({ role: 'visitor' })
    expect(passport.permissions).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/MANAGE|BILLING|AUDIT|FINANCE/)]),
    )
    const { subscription } = await world.user.getSubscription(
      {},
      { deadlineMs, passport: (await visit(number)).passport },
    )
    expect(subscription).toMatchObject({ number })
  })

  it('changes nothing in tenancy', async () => {
    const { passport } = await visit(0)
    await expect(
      world.user.createProject(
        {
          number: 0,
          code: 'MINE',
          name: 'Mine',
          description: '',
          descriptionTree: undefined,
          members: [],
          startDate: undefined,
          endDate: undefined,
          partsOff: [],
          sample: false,
          requestId: randomUUID(),
        },
        { deadlineMs, passport },
      ),
    ).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(
      world.user.leaveSubscription({ requestId: randomUUID() }, { deadlineMs, passport }),
    ).rejects.toMatchObject({
      reason: 'DEMO_READ_ONLY',
    })
  })

  it('gets no passport for a company', async () => {
    const { subscription } = await world.aWorkspace()
    await expect(visit(subscription.number)).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
  })

  it('cannot sign in: the people of the demo have no passport by a session', async () => {
    const { userId } = await opened((await visit(number)).passport)
    await expect(
      world.bff.issuePassport(
        { userId, sessionId: 's', subscriptionNumber: number, ...BY_PASSWORD },
        options,
      ),
    ).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
  })
})

it('the list of companies has no edition of the demo, and no company gets a number of one', async () => {
  await anEdition().catch(() => undefined)
  const listed: number[] = []
  let pageToken = ''
  do {
    const answer = await world.user.listSubscriptions({ page: { pageSize: 100, pageToken } }, world.admin)
    listed.push(...answer.subscriptions.map(({ number }) => number))
    pageToken = answer.page?.nextPageToken ?? ''
  } while (pageToken !== '')
  expect(listed.filter((number) => number >= DEMO_NUMBERS)).toEqual([])
  await expect(world.aWorkspace({ number: DEMO_NUMBERS + 1 })).rejects.toMatchObject({
    reason: 'SUBSCRIPTION_NUMBER_TAKEN',
  })
})
