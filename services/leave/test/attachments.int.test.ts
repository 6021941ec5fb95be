import { randomUUID } from 'node:crypto'

import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { LeaveFixture } from './support/leave-fixture.js'
import type { Person } from './support/people.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(() => fixture.close())

const PDF = Buffer.from('%PDF-1.7 a sick note')
const NOWHERE = { kind: 'not_found', reason: 'ATTACHMENT_NOT_FOUND' }

async function add(person: Person, leaveId = '', name = 'note.pdf', content: Buffer = PDF) {
  const request = { leaveId, name, content, requestId: randomUUID() }
  const { attachment } = await fixture.client.addLeaveAttachment(request, await fixture.as(person))
  if (!attachment) throw new Error('the answer has no file')
  return attachment
}

const read = async (person: Person, id: string) =>
  fixture.client.readLeaveAttachment({ id }, await fixture.as(person))
const remove = async (person: Person, id: string) =>
  fixture.client.removeLeaveAttachment({ id, requestId: randomUUID() }, await fixture.as(person))
const leaveOf = async (person: Person, id: string) =>
  (await fixture.client.getLeave({ id }, await fixture.as(person))).leave

/** Sick leave of a company asks for a file from two working days on. */
async function askForFiles(owner: Person): Promise<void> {
  const { types } = await fixture.client.listLeaveTypes({}, await fixture.as(owner))
  const sick = types.find(({ key }) => key === 'Sick leave')
  if (!sick) throw new Error('there is no sick leave')
  const request = { type: { ...sick, attachmentFromDays: 2 }, requestId: randomUUID() }
  await fixture.client.setLeaveType(request, await fixture.as(owner))
}

async function company() {
  const { tenantId, approver, emad } = await fixture.pair()
  const olivia = await fixture.member(tenantId, { name: 'Olivia', owner: true, manages: true })
  const sara = await fixture.member(tenantId, { reportTo: approver })
  const manager = await fixture.member(tenantId, { name: 'Huda', manages: true, reportTo: olivia })
  return { tenantId, approver, emad, olivia, sara, manager }
}

const SICK = { type: LeaveType.SICK }

describe('a file beside a request', () => {
  it('a file is read by the applicant, the approver and the owner; for all others it does not exist', async () => {
    const { approver, emad, olivia, sara, manager } = await company()
    const foreign = await fixture.pair()
    const file = await add(emad)
    // Until a request is made with it, it is the applicant's alone.
    for (const person of [approver, olivia, sara])
      await expect(read(person, file.id)).rejects.toMatchObject(NOWHERE)
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-13', {
      ...SICK,
      attachmentIds: [file.id],
    })
    expect(leave.attachments).toEqual([file])
    for (const person of [emad, approver, olivia]) {
      const { attachment, content } = await read(person, file.id)
      expect(attachment).toEqual({ id: file.id, name: 'note.pdf', contentType: 'application/pdf', size: 20 })
      expect(Buffer.from(content)).toEqual(PDF)
      expect((await leaveOf(person, leave.id))?.attachments).toEqual([file])
    }
    for (const person of [sara, manager, foreign.approver]) {
      await expect(read(person, file.id)).rejects.toMatchObject(NOWHERE)
      await expect(remove(person, file.id)).rejects.toMatchObject(NOWHERE)
    }
    // A person who only re-assigns requests learns of none.
    const reassigned = await fixture.client.reassignLeave(
      { id: leave.id, version: leave.version, reportTo: olivia.id, requestId: randomUUID() },
      await fixture.as(manager),
    )
    expect(reassigned.leave?.attachments).toEqual([])
    await expect(read(approver, file.id)).rejects.toMatchObject(NOWHERE)
  })

  it('a file is asked for from a number of working days on, and cannot be removed then', async () => {
    const { emad, olivia } = await company()
    await askForFiles(olivia)
    const apply = (to: string, attachmentIds: string[] = []) =>
      fixture.apply(emad, '2035-03-11', to, { ...SICK, attachmentIds })
    await expect(apply('2035-03-12')).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'ATTACHMENT_REQUIRED',
      meta: { days: '2' },
    })
    const one = await apply('2035-03-11')
    await expect(fixture.edit(emad, one, { to: '2035-03-12' })).rejects.toMatchObject({
      reason: 'ATTACHMENT_REQUIRED',
    })
    const file = await add(emad, one.id)
    const two = await fixture.edit(emad, one, { to: '2035-03-12' })
    expect(two.attachments).toEqual([file])
    await expect(remove(emad, file.id)).rejects.toMatchObject({ reason: 'ATTACHMENT_REQUIRED' })
    await add(emad, one.id, 'another.pdf')
    await remove(emad, file.id)
    expect((await leaveOf(emad, one.id))?.attachments.map(({ name }) => name)).toEqual(['another.pdf'])
  })

  it('a file is added by the applicant alone, after the approval too, and stays after the decision', async () => {
    const { approver, emad, olivia } = await company()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-13', SICK)
    for (const person of [approver, olivia])
      await expect(add(person, leave.id)).rejects.toMatchObject({ kind: 'forbidden' })
    const approved = await fixture.approve(approver, leave)
    expect(await leaveOf(emad, leave.id)).toMatchObject({ canAttach: true })
    expect(await leaveOf(approver, leave.id)).toMatchObject({ canAttach: false })
    const file = await add(emad, leave.id)
    // The shown version stays valid.
    expect((await leaveOf(approver, leave.id))?.version).toBe(approved.version)
    await expect(remove(emad, file.id)).rejects.toMatchObject({ reason: 'LEAVE_NOT_PENDING' })
    await fixture.cancel(approver, approved)
    await expect(add(emad, leave.id)).rejects.toMatchObject({ reason: 'LEAVE_ENDED_STATE' })
  })

  it('a file of another person, or of another request, makes no request', async () => {
    const { approver, emad, sara } = await company()
    const foreign = await fixture.pair()
    const used = await add(emad)
    await fixture.apply(emad, '2035-03-11', '2035-03-11', { attachmentIds: [used.id] })
    for (const file of [await add(sara), await add(foreign.emad), used])
      await expect(
        fixture.apply(emad, '2035-03-12', '2035-03-12', { attachmentIds: [file.id] }),
      ).rejects.toMatchObject({ kind: 'invalid', reason: 'ATTACHMENT_NOT_FOUND' })
    const { leaves } = await fixture.client.listTeamLeave(
      { decided: false, everybody: false, all: true, appliedFrom: undefined, page: undefined },
      await fixture.as(approver),
    )
    expect(leaves).toHaveLength(1)
  })

  it('a request has five files at most, also when they are added at once', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-13', SICK)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add(emad, leave.id)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ kind: 'exhausted', reason: 'TOO_MANY_ATTACHMENTS' })
    expect((await leaveOf(emad, leave.id))?.attachments).toHaveLength(5)
  })

  it.each([
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF-1.7'), 'ATTACHMENT_TYPE_UNKNOWN'],
    ['a program', Buffer.from('MZ\x90\0'), 'ATTACHMENT_TYPE_UNKNOWN'],
    ['nothing', Buffer.alloc(0), 'INVALID_ARGUMENT'],
    ['more than 3 MiB', Buffer.concat([PDF, Buffer.alloc(3_145_728)]), 'INVALID_ARGUMENT'],
  ])('a file that is %s is refused, and nothing is stored', async (_, content, reason) => {
    const { tenantId, emad } = await fixture.pair()
    await expect(add(emad, '', 'note.pdf', content)).rejects.toMatchObject({ kind: 'invalid', reason })
    const rows = fixture.service.connection.collection('leave_attachments')
    expect(await rows.countDocuments({ tenantId })).toBe(0)
  })

  it('a file of the largest size is kept whole, and expires when no request is made with it', async () => {
    const { tenantId, emad } = await fixture.pair()
    const content = Buffer.concat([PDF, Buffer.alloc(3_145_728 - PDF.length, 7)])
    const file = await add(emad, '', 'scan.pdf', content)
    expect(Buffer.from((await read(emad, file.id)).content).equals(content)).toBe(true)
    const rows = fixture.service.connection.collection('leave_attachments')
    expect(await rows.indexes()).toContainEqual(
      expect.objectContaining({ key: { expireTime: 1 }, expireAfterSeconds: 0 }),
    )
    expect(await rows.findOne({ tenantId })).toMatchObject({ expireTime: new Date('2035-03-02T09:00:00Z') })
    await fixture.apply(emad, '2035-03-11', '2035-03-11', { attachmentIds: [file.id] })
    expect(await rows.findOne({ tenantId })).toMatchObject({ expireTime: null })
  })

  it('a file stands in the audit trail without its name', async () => {
    const { emad } = await fixture.pair()
    const leave = await fixture.apply(emad, '2035-03-11', '2035-03-11', SICK)
    const file = await add(emad, leave.id, 'diagnosis.pdf')
    await remove(emad, file.id)
    const records = (await fixture.audited(leave)).slice(1)
    const details = { applicant: emad.id, attachment: file.id }
    expect(records).toMatchObject([
      { action: 'leave.attachment_added', actorId: emad.id, details },
      { action: 'leave.attachment_removed', actorId: emad.id, details },
    ])
    expect(JSON.stringify(records)).not.toContain('diagnosis')
  })
})
