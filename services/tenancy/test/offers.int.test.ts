import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { OwnershipServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import { InvitationState } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport, openedCodes } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type Person, type World } from './world.js'

let world: World
let ownership: RpcClient<OwnershipServiceClient>
let notices: Awaited<ReturnType<typeof collect>>

const collect = () => world.service.bus.collect(topics.companyNoticeEvent, 'platform')

beforeAll(async () => {
  world = await aWorld()
  ownership = rpcClient(OwnershipServiceClient, { address: world.service.address })
  notices = await collect()
}, 60_000)

afterAll(async () => {
  ownership.close()
  await world.stop()
})

const as = async ({ userId }: Person) => ({ deadlineMs, passport: await aPassport({ userId, tenantId: '' }) })

async function offer(email: string, change: { title?: string; reason?: string } = {}) {
  const request = { title: 'Gulf Builders', reason: 'Signed the contract', ...change, email }
  const made = await ownership.offerSubscription({ ...request, requestId: randomUUID() }, world.admin)
  return made.offer?.id ?? ''
}

/** The code of the mail to an address. */
async function codeTo(email: string): Promise<string> {
  const found = () => notices.find(({ message }) => message.notice?.email === email)
  const { message } = await eventually(found)
  expect(message.notice).toMatchObject({
    template: 'people-company-offered',
    values: { company: 'Gulf Builders' },
  })
  return (await openedCodes(message.notice?.sealedCodes ?? ''))['code'] ?? ''
}

const accept = async (person: Person, which: { code?: string; id?: string }) =>
  world.user.acceptInvitation({ code: '', id: '', ...which, requestId: randomUUID() }, await as(person))

const stateOf = async (id: string) =>
  (await ownership.listOffers({ page: undefined }, world.admin)).offers.find((one) => one.id === id)?.state

describe('a subscription that is offered to an address', () => {
  it('is opened when its account accepts, who owns it then; nothing exists before (P39)', async () => {
    const person = await world.aPerson()
    const audits = await world.service.bus.collect(topics.auditEvent, '')
    const id = await offer(` ${person.email.toUpperCase()}`)
    const code = await codeTo(person.email)
    expect((await world.user.listOwnSubscriptions({}, await as(person))).subscriptions).toEqual([])
    expect(
      await world.bff.getInvitationByCode({ code, userId: person.userId, email: '' }, { deadlineMs }),
    ).toMatchObject({ company: 'Gulf Builders', offer: true, forViewer: true, subscriptionNumber: 0 })
    const [own] = (await world.user.listOwnInvitations({}, await as(person))).invitations
    expect(own).toMatchObject({ id, company: 'Gulf Builders', offer: true })

    const { subscriptionNumber } = await accept(person, { code })
    const [subscription] = (await world.user.listOwnSubscriptions({}, await as(person))).subscriptions
    expect(subscription?.subscription).toMatchObject({
      number: subscriptionNumber,
      title: 'Gulf Builders',
      ownerId: person.userId,
    })
    expect(await stateOf(id)).toBe(InvitationState.ACCEPTED)
    await expect(accept(person, { code })).rejects.toMatchObject({ reason: 'INVITATION_SETTLED' })
    const record = await eventually(() =>
      audits.find(
        ({ message }) => message.action === 'tenancy.subscription_offered' && message.targetId === id,
      ),
    )
    expect(record.message.details).toMatchObject({ reason: 'Signed the contract', email: person.email })
  })

  it('is for the account of that address alone (P21), and one waits at a time', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    const id = await offer(person.email)
    const code = await codeTo(person.email)
    await expect(accept(other, { code })).rejects.toMatchObject({ reason: 'OTHER_ACCOUNT' })
    await expect(accept(other, { id })).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    await expect(offer(person.email)).rejects.toMatchObject({ reason: 'OFFER_EXISTS' })
    await world.user.declineInvitation({ code, id: '', requestId: randomUUID() }, await as(person))
    expect(await stateOf(id)).toBe(InvitationState.DECLINED)
    expect(await stateOf(await offer(person.email))).toBe(InvitationState.PENDING)
  })

  it('is taken back for a reason, and its code works no more (P23)', async () => {
    const person = await world.aPerson()
    const id = await offer(person.email)
    const code = await codeTo(person.email)
    const withdrawal = { id, reason: 'Mistyped', requestId: randomUUID() }
    await ownership.withdrawOffer(withdrawal, world.admin)
    expect(await stateOf(id)).toBe(InvitationState.REVOKED)
    await expect(accept(person, { code })).rejects.toMatchObject({ reason: 'INVITATION_SETTLED' })
    await expect(
      ownership.withdrawOffer({ id, reason: ' x ', requestId: randomUUID() }, world.admin),
    ).rejects.toMatchObject({ fields: [{ field: 'reason' }] })
  })

  it("takes a name, an address and a reason, and is the platform administrator's to make", async () => {
    await expect(offer('mıke@demo.test')).rejects.toMatchObject({ fields: [{ field: 'email' }] })
    await expect(offer('a@demo.test', { title: '', reason: 'x' })).rejects.toMatchObject({
      fields: [{ field: 'title' }, { field: 'reason' }],
    })
    const { asOwner } = await world.aWorkspace()
    await expect(ownership.listOffers({ page: undefined }, asOwner)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })
})
