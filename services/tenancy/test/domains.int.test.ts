import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { JoinServiceClient, type Domain } from '@smartproject/proto/smartproject/tenancy/v1/join_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import { startDnsStandIn, type DnsStandIn } from './dns-stand-in.js'
import { aWorld, deadlineMs, type Person, type Workspace, type World } from './world.js'

let world: World
let dns: DnsStandIn
let joining: RpcClient<JoinServiceClient>

beforeAll(async () => {
  dns = await startDnsStandIn()
  world = await aWorld(undefined, undefined, { DNS_SERVERS: dns.address })
  joining = rpcClient(JoinServiceClient, { address: world.service.address })
}, 60_000)

afterAll(async () => {
  joining.close()
  await world.stop()
  await dns.stop()
})

beforeEach(() => {
  dns.broken = false
})

const request = () => ({ requestId: randomUUID() })
const as = async ({ userId }: Person) => ({ deadlineMs, passport: await aPassport({ userId, tenantId: '' }) })
const aDomain = () => `${randomUUID()}.test`
const add = async (place: Workspace, domain: string): Promise<Domain> => {
  const answer = await joining.addDomain({ domain, ...request() }, place.asOwner)
  if (!answer.domain) throw new Error('no domain')
  return answer.domain
}
const setRecord = ({ recordName, recordValue }: Domain) =>
  dns.records.set(recordName, [['v=spf1 -all'], [recordValue.slice(0, 20), recordValue.slice(20)]])
const verify = async (place: Workspace, { id }: Domain) =>
  (await joining.verifyDomain({ id, ...request() }, place.asOwner)).domain
const proven = async (place: Workspace, name = aDomain()) => {
  const domain = await add(place, name)
  setRecord(domain)
  await verify(place, domain)
  return domain
}
const listed = async (place: Workspace) => (await joining.listDomains({}, place.asOwner)).domains
const offer = async (person: Person) => joining.getDomainOffer({}, await as(person))
const join = async (person: Person) =>
  (await joining.joinByDomain(request(), await as(person))).subscriptionNumber
/** A person whose account has proven an address of the domain. */
const aPersonAt = async (domain: string) => {
  const person = await world.aPerson()
  const moved = { ...person, email: `${person.userId}@${domain}` }
  await world.publish({ ...moved, version: 2 })
  return moved
}
const memberOf = async (place: Workspace, { userId }: Person) =>
  (await world.user.getMember({ userId }, place.asOwner)).member

describe('a domain of a company', () => {
  it('is proven by the TXT record that it names, found by the name servers, and nothing before', async () => {
    const place = await world.aWorkspace()
    const name = aDomain()
    const domain = await add(place, `@${name.toUpperCase()} `)
    expect(domain).toMatchObject({ domain: name, recordName: `_smartproject.${name}`, verifyTime: undefined })
    expect(domain.recordValue).toMatch(/^smartproject-domain=[\w-]{32}$/)
    expect(await add(place, name)).toEqual(domain)
    const person = await aPersonAt(name)
    const missing = { kind: 'precondition', reason: 'DOMAIN_NOT_PROVEN' }
    await expect(verify(place, domain)).rejects.toMatchObject(missing)
    dns.records.set(domain.recordName, [[`${domain.recordValue}x`], ['smartproject-domain=']])
    await expect(verify(place, domain)).rejects.toMatchObject(missing)
    expect((await offer(person)).company).toBe('')
    await expect(join(person)).rejects.toMatchObject({ kind: 'not_found', reason: 'OFFER_NOT_FOUND' })
    setRecord(domain)
    expect((await verify(place, domain))?.verifyTime).toBeDefined()
    expect(dns.asked.filter((asked) => asked === domain.recordName)).toHaveLength(3)
    expect((await listed(place)).map((one) => [one.domain, one.verifyTime !== undefined])).toEqual([
      [name, true],
    ])
    expect(await offer(person)).toMatchObject({
      company: place.subscription.title,
      domain: name,
      letsIn: true,
    })
  })

  it('is asked for again while name servers do not answer', async () => {
    const place = await world.aWorkspace()
    const domain = await add(place, aDomain())
    setRecord(domain)
    dns.broken = true
    await expect(verify(place, domain)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'DNS_UNAVAILABLE',
    })
    dns.broken = false
    expect((await verify(place, domain))?.verifyTime).toBeDefined()
  })

  it.each([
    ['gmail.com', 'DOMAIN_PUBLIC'],
    ['Outlook.com', 'DOMAIN_PUBLIC'],
    ['firm', 'DOMAIN_INVALID'],
    ['127.1', 'DOMAIN_INVALID'],
    ['a_b.test', 'DOMAIN_INVALID'],
    ['xn--a.test', 'DOMAIN_INVALID'],
    ['firm.test/path', 'DOMAIN_INVALID'],
  ])('is refused for %s: %s', async (typed, reason) => {
    const place = await world.aWorkspace()
    await expect(add(place, typed)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'domain', reason }],
    })
  })

  it('is of one company: of two that prove it at once one does, and the other keeps its own domains', async () => {
    const [first, second] = [await world.aWorkspace(), await world.aWorkspace()]
    const name = aDomain()
    const [own, others] = [await add(first, name), await add(second, name)]
    expect(own.recordValue).not.toBe(others.recordValue)
    dns.records.set(own.recordName, [[own.recordValue], [others.recordValue]])
    const outcomes = await Promise.allSettled([verify(first, own), verify(second, others)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { reason: 'DOMAIN_TAKEN' } })
    const all = [...(await listed(first)), ...(await listed(second))]
    expect(all.filter(({ verifyTime }) => verifyTime !== undefined)).toHaveLength(1)
    // Once it is taken away there, another one proves it.
    const [holder, other] = (await listed(first))[0]?.verifyTime ? [first, second] : [second, first]
    const [held, wanted] = holder === first ? [own, others] : [others, own]
    await joining.removeDomain({ id: held.id, ...request() }, holder.asOwner)
    expect((await verify(other, wanted))?.verifyTime).toBeDefined()
  })

  it('stands in the audit trail, with the actor of its adding, proof and removal (P39)', async () => {
    const place = await world.aWorkspace()
    const audited = await world.service.bus.collect(topics.auditEvent, place.subscription.id)
    const domain = await proven(place)
    await joining.removeDomain({ id: domain.id, ...request() }, place.asOwner)
    const actions = () =>
      audited.map(({ message }) => message.action).filter((one) => one.includes('.domain_'))
    await eventually(() => actions().length === 3)
    expect(actions()).toEqual(['tenancy.domain_added', 'tenancy.domain_verified', 'tenancy.domain_removed'])
  })

  it('is nothing to a company that has not added it', async () => {
    const [place, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const domain = await add(place, aDomain())
    setRecord(domain)
    expect(await listed(other)).toEqual([])
    const gone = { kind: 'not_found', reason: 'DOMAIN_NOT_FOUND' }
    await expect(verify(other, domain)).rejects.toMatchObject(gone)
    await expect(joining.removeDomain({ id: domain.id, ...request() }, other.asOwner)).rejects.toMatchObject(
      gone,
    )
    expect((await listed(place))[0]?.verifyTime).toBeUndefined()
  })

  it('is looked for by indexes alone', async () => {
    const place = await world.aWorkspace()
    const { domain } = await proven(place)
    const { connection } = world.service
    await expectIndexed(connection, 'domains', { tenantId: place.subscription.id, domain })
    await expectIndexed(connection, 'domains', { tenantId: place.subscription.id }, { domain: 1 })
    await expectIndexed(connection, 'proven_domains', { _id: domain })
  })
})

describe('an address of a proven domain', () => {
  it('offers to join and makes no member by itself: a person who accepts becomes one, once (P21)', async () => {
    const place = await world.aWorkspace()
    const { domain } = await proven(place)
    const person = await aPersonAt(domain)
    const stranger = await aPersonAt(aDomain())
    expect((await offer(person)).company).toBe(place.subscription.title)
    await expect(memberOf(place, person)).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    expect((await offer(stranger)).company).toBe('')
    await expect(join(stranger)).rejects.toMatchObject({ reason: 'OFFER_NOT_FOUND' })
    const joined = await Promise.all([join(person), join(person)])
    expect(new Set(joined)).toEqual(new Set([place.subscription.number]))
    expect(await memberOf(place, person)).toMatchObject({ active: true, guest: false })
    expect((await offer(person)).company).toBe('')
  })

  it('needs an approval for a former member', async () => {
    const place = await world.aWorkspace()
    const { domain } = await proven(place)
    const person = await aPersonAt(domain)
    await join(person)
    const { version = 0n } = (await memberOf(place, person)) ?? {}
    await world.user.updateMember(
      { userId: person.userId, version, reportTo: '', manageUsers: false, active: false, ...request() },
      place.asOwner,
    )
    expect(await offer(person)).toMatchObject({
      company: place.subscription.title,
      letsIn: false,
      asked: false,
    })
    expect(await join(person)).toBe(0)
    expect(await offer(person)).toMatchObject({ asked: true })
    const page = { pageSize: 10, pageToken: '' }
    const { requests } = await joining.listJoinRequests({ page }, place.asOwner)
    expect(requests).toMatchObject([{ userId: person.userId, wasMember: true }])
  })

  it('offers nothing any more once the domain is taken away, and members stay', async () => {
    const place = await world.aWorkspace()
    const domain = await proven(place)
    const [inside, outside] = [await aPersonAt(domain.domain), await aPersonAt(domain.domain)]
    await join(inside)
    await joining.removeDomain({ id: domain.id, ...request() }, place.asOwner)
    expect((await offer(outside)).company).toBe('')
    await expect(join(outside)).rejects.toMatchObject({ reason: 'OFFER_NOT_FOUND' })
    expect(await memberOf(place, inside)).toMatchObject({ active: true })
  })
})
