import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  OwnershipServiceClient,
  TransferState,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { bffSigner, openedCodes } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type Workspace, type World } from './world.js'

let world: World
let ownership: RpcClient<OwnershipServiceClient>

beforeAll(async () => {
  world = await aWorld()
  const serviceToken = { signer: await bffSigner(), audience: 'tenancy' }
  ownership = rpcClient(OwnershipServiceClient, { address: world.service.address, serviceToken })
}, 60_000)

afterAll(async () => {
  ownership.close()
  await world.stop()
})

const requestId = () => randomUUID()

type Member = Awaited<ReturnType<World['aMember']>>

const ask = async (place: Workspace, userId: string) => {
  const { transfer } = await ownership.startTransfer({ userId, requestId: requestId() }, place.asOwner)
  return transfer?.id ?? ''
}
const accept = ({ passport }: Pick<Member, 'passport'>, id: string) =>
  ownership.acceptTransfer({ id, requestId: requestId() }, passport)
const decline = ({ passport }: Pick<Member, 'passport'>, id: string) =>
  ownership.declineTransfer({ id, requestId: requestId() }, passport)
const cancel = (place: Workspace, id: string) =>
  ownership.cancelTransfer({ id, requestId: requestId() }, place.asOwner)
const look = (code: string, userId = '') => ownership.getTransferByCode({ code, userId }, { deadlineMs })
const settled = { kind: 'precondition', reason: 'TRANSFER_SETTLED' }

const removal = (place: Workspace, userId: string, version: bigint) =>
  world.user.updateMember(
    { userId, version, reportTo: '', manageUsers: false, active: false, requestId: requestId() },
    place.asOwner,
  )

/** Templates, recipients and codes of the mails that were asked for in a workspace. */
async function mailsOf(place: Workspace) {
  const notices = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
  return async (count: number) => {
    await eventually(() => notices.length === count)
    return Promise.all(
      notices.map(async ({ message: { notice } }) => ({
        template: notice?.template ?? '',
        to: notice?.recipientId ?? '',
        values: notice?.values ?? {},
        code: notice?.sealedCodes ? ((await openedCodes(notice.sealedCodes))['code'] ?? '') : '',
      })),
    )
  }
}

/** The owner of a workspace, as the register, its list of members and the passports say it. */
async function ownersOf(place: Workspace, reader: Pick<Member, 'passport'> = { passport: place.asOwner }) {
  const { subscription } = await world.user.getSubscription({}, reader.passport)
  const page = { pageSize: 100, pageToken: '' }
  const { members } = await world.user.listMembers(
    { page, projectNumber: 0, managersOnly: false },
    reader.passport,
  )
  const owners = members.filter(({ subscribedAs }) => subscribedAs === SubscribedAs.OWNER)
  return { register: subscription?.ownerId, members: owners.map(({ userId }) => userId) }
}

/** Which of several things that were begun at once were done; a call that had to wait tries again. */
async function outcomes(works: readonly (() => Promise<unknown>)[]) {
  const one = async (work: () => Promise<unknown>): Promise<string> => {
    try {
      await work()
      return 'done'
    } catch (error) {
      const { reason = '' } = error as { reason?: string }
      return reason === 'TOO_MANY_AT_ONCE' ? one(work) : reason
    }
  }
  return Promise.all(works.map(one))
}

describe('a transfer', () => {
  it('ends when the owner who began it recovers the account; one that a platform administrator began goes on', async () => {
    const [asked, started] = [await world.aWorkspace(), await world.aWorkspace()]
    const member = await world.aMember(asked)
    await ask(asked, member.person.userId)
    const heir = await world.aMember(started)
    const request = { tenantId: started.subscription.id, email: heir.person.email, reason: 'Gone' }
    await ownership.startTransferFor({ ...request, requestId: requestId() }, world.admin)
    const transfers = world.service.connection.collection('transfers')
    const stateIn = async ({ subscription }: Workspace) =>
      (await transfers.findOne({ tenantId: subscription.id }))?.['state'] as unknown
    for (const { owner } of [started, asked])
      await world.publish({ ...owner, version: 2, change: UserChange.RECOVERED })
    await eventually(async () => (await stateIn(asked)) === 'cancelled')
    expect(await stateIn(started)).toBe('pending')
  })

  it('asks a member by mail, who becomes the owner; the former owner manages users', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const member = await world.aMember(place, { fullname: 'Nadia New' })
    const { userId } = member.person
    const id = await ask(place, userId)
    const [mail] = await mails(1)
    expect(mail).toMatchObject({
      template: 'people-transfer-asked',
      to: userId,
      values: { company: 'Demo Company', owner: 'Olivia Owner' },
    })
    expect(await look(mail?.code ?? '', userId)).toMatchObject({
      state: TransferState.PENDING,
      company: 'Demo Company',
      owner: 'Olivia Owner',
      maskedEmail: `${userId[0]}•••@demo.test`,
      forViewer: true,
      id,
      subscriptionNumber: place.subscription.number,
    })
    expect(await look(mail?.code ?? '')).toMatchObject({ forViewer: false, id: '', subscriptionNumber: 0 })
    const stored = JSON.stringify(await world.service.connection.collection('transfers').find().toArray())
    expect(stored).not.toContain(mail?.code)

    await accept(member, id)
    expect(await ownersOf(place)).toEqual({ register: userId, members: [userId] })
    const { member: before } = await world.user.getMember({ userId: place.owner.userId }, place.asOwner)
    expect(before?.permissions).toContain('PERMISSION_MEMBER_MANAGE')
    expect(before?.permissions).not.toContain('PERMISSION_SUBSCRIPTION_MANAGE')
    const { member: owner } = await world.user.getMember({ userId }, place.asOwner)
    expect(owner?.permissions).toContain('PERMISSION_SUBSCRIPTION_MANAGE')
    const changed = (await mails(3)).slice(1)
    expect(changed.map(({ template }) => template)).toEqual(Array(2).fill('people-owner-changed'))
    // One is not written before the other.
    expect(new Set(changed.map(({ to }) => to))).toEqual(new Set([place.owner.userId, userId]))
    await expect(accept(member, id)).rejects.toMatchObject(settled)
  })

  it('is known to its owner and to the asked person alone', async () => {
    const place = await world.aWorkspace()
    const [asked, other] = [await world.aMember(place), await world.aMember(place)]
    const id = await ask(place, asked.person.userId)
    const shown = async (passport: Member['passport']) =>
      (await ownership.getTransfer({}, passport)).transfer?.id
    expect(await shown(place.asOwner)).toBe(id)
    expect(await shown(asked.passport)).toBe(id)
    expect(await shown(other.passport)).toBeUndefined()
    for (const answer of [accept, decline])
      await expect(answer(other, id)).rejects.toMatchObject({ reason: 'TRANSFER_NOT_FOUND' })
    for (const act of [
      () => ownership.startTransfer({ userId: id, requestId: requestId() }, asked.passport),
      () => ownership.cancelTransfer({ id, requestId: requestId() }, asked.passport),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('is offered to active members alone: to no guest, no former member, not to the owner', async () => {
    const place = await world.aWorkspace()
    const { person: guest, member } = await world.aMember(place)
    const change = { reportTo: '', manageUsers: false, active: true, guest: true, requestId: requestId() }
    await world.user.updateMember({ userId: guest.userId, version: member.version, ...change }, place.asOwner)
    const { person: gone, member: going } = await world.aMember(place)
    await removal(place, gone.userId, going.version)
    await expect(ask(place, randomUUID())).rejects.toMatchObject({ reason: 'MEMBER_NOT_FOUND' })
    for (const userId of [guest.userId, gone.userId, place.owner.userId])
      await expect(ask(place, userId)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'user_id', reason: 'NEW_OWNER_NOT_MEMBER' }],
      })
  })

  it('that is declined leaves everything as it was, and tells the owner', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const member = await world.aMember(place)
    const id = await ask(place, member.person.userId)
    await decline(member, id)
    const declined = (await mails(2)).filter(({ to }) => to === place.owner.userId)
    expect(declined).toMatchObject([{ template: 'people-transfer-declined' }])
    await expect(accept(member, id)).rejects.toMatchObject(settled)
    expect((await ownersOf(place)).register).toBe(place.owner.userId)
  })

  it('that is asked anew ends the former one, with its code (P8)', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const [first, second] = [await world.aMember(place), await world.aMember(place)]
    const older = await ask(place, first.person.userId)
    const newer = await ask(place, second.person.userId)
    // One is not written before the other.
    const olderMail = (await mails(2)).find(({ to }) => to === first.person.userId)
    expect(await look(olderMail?.code ?? '')).toMatchObject({ state: TransferState.CANCELLED })
    await expect(accept(first, older)).rejects.toMatchObject(settled)
    await cancel(place, newer)
    await cancel(place, newer)
    await expect(accept(second, newer)).rejects.toMatchObject(settled)
  })

  it('ends after seven days, and when the asked person leaves or is locked', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const [late, leaver, locked] = [
      await world.aMember(place),
      await world.aMember(place),
      await world.aMember(place),
    ]
    const stateOf = async (index: number) => (await look((await mails(index + 1))[index]?.code ?? '')).state
    const id = await ask(place, late.person.userId)
    await world.service.connection
      .collection('transfers')
      .updateOne({ _id: id } as object, { $set: { expireTime: world.clock.now() } })
    expect(await stateOf(0)).toBe(TransferState.EXPIRED)
    await expect(accept(late, id)).rejects.toMatchObject(settled)
    const second = await ask(place, leaver.person.userId)
    await removal(place, leaver.person.userId, leaver.member.version)
    expect(await stateOf(1)).toBe(TransferState.VOID)
    await expect(accept(leaver, second)).rejects.toMatchObject(settled)
    const third = await ask(place, locked.person.userId)
    await world.publish({ ...locked.person, version: 2, active: false })
    expect(await stateOf(2)).toBe(TransferState.VOID)
    await expect(accept(locked, third)).rejects.toMatchObject(settled)
    expect((await ownersOf(place)).register).toBe(place.owner.userId)
  })

  it('is done or taken back, not both, and there is one owner at every moment (P30)', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const place = await world.aWorkspace()
      const member = await world.aMember(place)
      const id = await ask(place, member.person.userId)
      let over = false
      const watching = (async () => {
        while (!over) {
          const { members } = await ownersOf(place, member)
          expect(members).toHaveLength(1)
        }
      })()
      const [accepted, cancelled] = await outcomes([() => accept(member, id), () => cancel(place, id)])
      over = true
      await watching
      const { register, members } = await ownersOf(place, member)
      expect(members).toEqual([register])
      expect([accepted === 'done', cancelled === 'done'].filter(Boolean)).toHaveLength(1)
      expect(register).toBe(accepted === 'done' ? member.person.userId : place.owner.userId)
      seen.add(`${accepted} ${cancelled}`)
    }
    expect([...seen].every((one) => /TRANSFER_SETTLED|VERSION_MISMATCH/.test(one))).toBe(true)
  })

  it('is done or its member taken out, not both (P30)', async () => {
    for (let round = 0; round < 6; round++) {
      const place = await world.aWorkspace()
      const member = await world.aMember(place)
      const { userId } = member.person
      const id = await ask(place, userId)
      const results = await outcomes([
        () => accept(member, id),
        () => removal(place, userId, member.member.version),
      ])
      expect(results.filter((one) => one === 'done')).toHaveLength(1)
      const { register, members } = await ownersOf(place)
      expect(members).toEqual([register])
      expect(register).toBe(results[0] === 'done' ? userId : place.owner.userId)
    }
  })

  it('finds its rows by indexes', async () => {
    const filters = [{ tenantId: 't', waits: true }, { tenantId: 't', _id: 'i' }, { codeHash: 'h' }]
    for (const filter of filters) await expectIndexed(world.service.connection, 'transfers', filter)
  })
})

describe('a transfer that a platform administrator asks', () => {
  const start = (place: Workspace, email: string, reason = 'The owner is gone') =>
    ownership.startTransferFor(
      { tenantId: place.subscription.id, email, reason, requestId: requestId() },
      world.admin,
    )
  const veto = (code: string) => ownership.vetoTransfer({ code }, { deadlineMs })
  const codeOf = (mails: Awaited<ReturnType<Awaited<ReturnType<typeof mailsOf>>>>, template: string) =>
    mails.find((mail) => mail.template === template)?.code ?? ''

  it('is accepted after the week in which the owner may stop it, and not before (P30) (P39)', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const audits = await world.service.bus.collect(topics.auditEvent, place.subscription.id)
    const member = await world.aMember(place)
    const { transfer } = await start(place, ` ${member.person.email.toUpperCase()}`)
    const sent = await mails(2)
    expect(Object.fromEntries(sent.map(({ template, to }) => [template, to]))).toEqual({
      'people-transfer-platform': member.person.userId,
      'people-transfer-veto': place.owner.userId,
    })
    const shown = await look(codeOf(sent, 'people-transfer-veto'), place.owner.userId)
    expect(shown).toMatchObject({ veto: true, forViewer: false, id: '', asked: member.person.fullname })
    const id = transfer?.id ?? ''
    const waits = { kind: 'precondition', reason: 'TRANSFER_WAITS' }
    await expect(accept(member, id)).rejects.toMatchObject(waits)
    world.clock.advance(7 * 86_400_000 - 1_000)
    await expect(accept(member, id)).rejects.toMatchObject(waits)
    world.clock.advance(2_000)
    await accept(member, id)
    expect((await ownersOf(place)).register).toBe(member.person.userId)
    await expect(veto(codeOf(sent, 'people-transfer-veto'))).rejects.toMatchObject(settled)
    const record = await eventually(() =>
      audits.find(({ message }) => message.action === 'tenancy.transfer_started'),
    )
    expect(record.message).toMatchObject({ actorId: 'root', details: { reason: 'The owner is gone' } })
  })

  it('is stopped by the mailbox of the owner, twice as once, and by no other code', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const member = await world.aMember(place)
    const { transfer } = await start(place, member.person.email)
    const sent = await mails(2)
    for (const code of [codeOf(sent, 'people-transfer-platform'), 'x'.repeat(25)])
      await expect(veto(code)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    await veto(codeOf(sent, 'people-transfer-veto'))
    await veto(codeOf(sent, 'people-transfer-veto'))
    await expect(accept(member, transfer?.id ?? '')).rejects.toMatchObject(settled)
    expect((await ownersOf(place)).register).toBe(place.owner.userId)
    const stored = JSON.stringify(await world.service.connection.collection('transfers').find().toArray())
    for (const { code } of sent) expect(stored).not.toContain(code)
  })

  it('names a member, and a reason', async () => {
    const place = await world.aWorkspace()
    for (const email of ['nobody@demo.test', 'no address', place.owner.email])
      await expect(start(place, email)).rejects.toMatchObject({
        fields: [{ field: 'email', reason: 'NEW_OWNER_NOT_MEMBER' }],
      })
    await expect(start(place, 'a@demo.test', ' x ')).rejects.toMatchObject({ fields: [{ field: 'reason' }] })
    await expectIndexed(world.service.connection, 'transfers', { vetoHash: 'h' })
  })
})
