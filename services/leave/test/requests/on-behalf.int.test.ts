import { LeaveFixture } from '../support/leave-fixture.js'
import { aPerson, type Person } from '../support/people.js'

let fixture: LeaveFixture

beforeAll(async () => {
  fixture = await LeaveFixture.open()
}, 120_000)

afterAll(() => fixture.close())

async function team() {
  const { tenantId, approver, emad } = await fixture.pair()
  const owner = await fixture.member(tenantId, { name: 'Olivia', owner: true })
  return { tenantId, approver, emad, owner }
}

const applyFor = (caller: Person, applicant: Person, more: { deputy?: Person } = {}) =>
  fixture.apply(caller, '2035-03-11', '2035-03-12', { applicant, ...more })

const counts = async (...people: Person[]) =>
  Promise.all(
    people.map(async (person) => {
      const list = await fixture.client.listOwnLeave(
        { all: true, page: undefined, appliedFrom: undefined },
        await fixture.as(person),
      )
      return list.leaves.length
    }),
  )

describe('leave that another person applies for', () => {
  it('is leave of the applicant with the approver of the applicant, and names the caller in history, audit and event', async () => {
    const { approver, emad, owner } = await team()
    const leave = await applyFor(owner, emad)
    expect(leave).toMatchObject({ userId: emad.id, reportTo: approver.id, reason: 'a rest' })
    expect(await counts(emad, owner, approver)).toEqual([1, 0, 0])
    expect(await fixture.history(emad, leave)).toMatchObject([{ action: 'applied', actorId: owner.id }])
    const audited = await fixture.audited(leave)
    expect(audited).toMatchObject([
      { action: 'leave.applied', actorId: owner.id, details: { applicant: emad.id, acting_as: 'owner' } },
    ])
    const published = await fixture.published(leave)
    expect(published).toMatchObject([{ userId: emad.id, actorId: owner.id, reportTo: approver.id }])
    expect((await fixture.withdraw(emad, leave)).id).toBe(leave.id)
  })

  it('the person whom the applicant reports to applies and then decides as for any request', async () => {
    const { approver, emad } = await team()
    const leave = await applyFor(approver, emad)
    expect((await fixture.audited(leave))[0]?.details).toMatchObject({ acting_as: 'approver' })
    expect(await fixture.approve(approver, leave)).toMatchObject({ userId: emad.id, decidedBy: approver.id })
  })

  it('keeps the rules of the applicant: overlaps, deputy', async () => {
    const { approver, emad } = await team()
    await expect(applyFor(approver, emad, { deputy: emad })).rejects.toMatchObject({
      reason: 'DEPUTY_IS_APPLICANT',
    })
    await applyFor(approver, emad)
    await expect(applyFor(approver, emad)).rejects.toMatchObject({ reason: 'LEAVE_OVERLAPS' })
  })

  it('is refused to everybody else, and changes nothing', async () => {
    const { tenantId, approver, emad } = await team()
    const colleague = await fixture.member(tenantId, { name: 'Sara', reportTo: approver })
    const manager = await fixture.member(tenantId, { name: 'Hana', manages: true })
    const refused = { reason: 'NOT_MANAGER_OF_APPLICANT' }
    await expect(applyFor(colleague, emad)).rejects.toMatchObject(refused)
    await expect(applyFor(manager, emad)).rejects.toMatchObject(refused)
    await expect(applyFor(emad, approver)).rejects.toMatchObject(refused)
    expect(await counts(emad, approver, colleague)).toEqual([0, 0, 0])
  })

  it('the applicant is an active member of the company', async () => {
    const { tenantId, approver, owner } = await team()
    const unknown = { reason: 'MEMBER_NOT_FOUND', fields: [{ field: 'user_id', reason: 'MEMBER_NOT_FOUND' }] }
    await expect(applyFor(owner, aPerson(tenantId, 'Nadia'))).rejects.toMatchObject(unknown)
    const other = await team()
    await expect(applyFor(owner, other.emad)).rejects.toMatchObject(unknown)
    await expect(applyFor(approver, other.emad)).rejects.toMatchObject({ reason: 'NOT_MANAGER_OF_APPLICANT' })
    expect(await counts(other.emad)).toEqual([0])
  })
})

it('the list of a team names the people for whom the caller applies', async () => {
  const { tenantId, approver, emad, owner } = await team()
  const sara = await fixture.member(tenantId, { name: 'Adel', reportTo: approver })
  const list = async (person: Person) =>
    fixture.client.listTeamLeave(
      { decided: false, everybody: false, all: false, page: undefined, appliedFrom: undefined },
      await fixture.as(person),
    )
  expect(await list(approver)).toMatchObject({ reportIds: [sara.id, emad.id], appliesForAll: false })
  expect(await list(emad)).toMatchObject({ reportIds: [], appliesForAll: false })
  expect(await list(owner)).toMatchObject({ reportIds: [], appliesForAll: true })
})
