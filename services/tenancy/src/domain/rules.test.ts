import { openUntil } from '@smartproject/kit/types/plan/open-until'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { asManager, changed, newMember, withUser, type Member } from './member.js'
import { permissionsOf, type Grant } from './permissions.js'
import { canSee, checkMembers, roleIn, withCreator, withoutMember, type Project } from './project.js'
import { checkReportingLine } from './reporting-line.js'
import { defaultPolicies, isClosed, isTimeZone, todayOf, type Subscription } from './subscription.js'
import type { UserFact } from './user-fact.js'

const user: UserFact = {
  userId: 'u1',
  email: 'a@b.c',
  fullname: 'Ann',
  avatarUrl: '',
  locale: 'en',
  platformAdmin: false,
  active: true,
  version: 3,
}

describe('permissions', () => {
  const of = (change: object) =>
    permissionsOf({ active: true, subscribedAs: 'other', manageUsers: false, ...change }).toSorted()

  it('of a member, of a manager of users, of the owner, of a former member', () => {
    const member = ['LEAVE_USE', 'REPORT_READ', 'TASK_READ', 'TASK_WRITE', 'WORKSPACE_READ']
    expect(of({})).toEqual(member)
    const manager = [
      ...member,
      'MEMBER_MANAGE',
      'LEAVE_MANAGE',
      'AUDIT_READ',
      'PROJECT_MANAGE',
      'PROJECT_CREATE',
    ]
    expect(of({ manageUsers: true })).toEqual(manager.toSorted())
    expect(of({ subscribedAs: 'owner' })).toEqual(
      [
        ...manager,
        'SUBSCRIPTION_MANAGE',
        'BILLING_READ',
        'BILLING_MANAGE',
        'REPORTS_READ',
        'FINANCE_READ',
        'FINANCE_MANAGE',
      ].toSorted(),
    )
    expect(of({ subscribedAs: 'owner', active: false })).toEqual([])
    expect(of({ manageUsers: true, active: false })).toEqual([])
  })

  it('are given by person beside the right, and hold as far as the right goes', () => {
    const given = (grants: Grant[], change: object = {}) =>
      of({ grants, ...change }).filter((one) => /^(REPORTS|FINANCE)_/.test(one))
    expect(given(['REPORTS_READ', 'FINANCE_READ'])).toEqual(['FINANCE_READ'])
    expect(given(['REPORTS_READ'], { manageUsers: true })).toEqual(['REPORTS_READ'])
    expect(given(['FINANCE_MANAGE'])).toEqual(['FINANCE_MANAGE', 'FINANCE_READ'])
    expect(given(['FINANCE_READ'], { guest: true })).toEqual([])
    expect(given(['FINANCE_READ'], { active: false })).toEqual([])
  })

  it('let members open projects where the owner says so, and guests never', () => {
    const open = (change: object) =>
      permissionsOf(
        { active: true, subscribedAs: 'other', manageUsers: false, ...change },
        { ...defaultPolicies, membersCreateProjects: true },
      ).includes('PROJECT_CREATE')
    expect([open({}), open({ manageUsers: true }), open({ guest: true }), open({ active: false })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(of({}).includes('PROJECT_CREATE')).toBe(false)
  })
})

describe('members', () => {
  const member = newMember(user, {
    reportTo: '',
    subscribedAs: 'other',
    manageUsers: false,
    guest: false,
  })

  it('take over a newer user only, as a new version', () => {
    expect(withUser(member, user)).toBeNull()
    expect(withUser(member, { ...user, version: 2, fullname: 'Old' })).toBeNull()
    expect(withUser(member, { ...user, version: 4, fullname: 'Anna' })).toEqual({
      ...member,
      fullname: 'Anna',
      version: 2,
      userVersion: 4,
    })
  })

  const change = { reportTo: '', manageUsers: false, active: true }

  it('keep of the owner everything but the reporting person', () => {
    const owner: Member = { ...member, subscribedAs: 'owner', manageUsers: true }
    const as = { ...change, manageUsers: true }
    expect(changed(owner, { ...as, reportTo: 'u2', guest: false, grants: [] })).toEqual({
      ...owner,
      reportTo: 'u2',
    })
    const refused: (typeof change & Partial<Member>)[] = [
      { ...as, active: false },
      { ...as, guest: true },
      { ...as, manageUsers: false },
      { ...as, grants: ['FINANCE_READ'] },
    ]
    for (const one of refused)
      expect(() => changed(owner, one)).toThrow(expect.objectContaining({ reason: 'OWNER_STAYS' }))
  })

  it('are guests or manage users, never both, also when one of the two is left out', () => {
    const guest: Member = { ...member, guest: true }
    expect(() => changed(guest, { ...change, manageUsers: true })).toThrow(
      expect.objectContaining({ fields: [{ field: 'guest', reason: 'GUEST_MANAGES' }] }),
    )
    expect(changed(guest, { ...change, manageUsers: true, guest: false })).toMatchObject({ guest: false })
  })

  it('are no guests after they owned the company', () => {
    expect(asManager({ ...member, subscribedAs: 'owner', guest: true })).toMatchObject({
      guest: false,
      manageUsers: true,
    })
  })
})

describe('reporting lines', () => {
  const lines: Record<string, string> = {
    owner: 'owner',
    mona: 'owner',
    emad: 'mona',
    sara: 'emad',
    free: '',
  }
  const check = (userId: string, reportTo: string) =>
    checkReportingLine(userId, reportTo, (id) => Promise.resolve(lines[id] ?? null))

  it.each([
    ['emad', ''],
    ['emad', 'emad'],
    ['emad', 'owner'],
    ['emad', 'free'],
    ['new', 'sara'],
  ])('lets %s report to %j', async (userId, reportTo) => {
    await expect(check(userId, reportTo)).resolves.toBeUndefined()
  })

  it('refuses a person who is no active member', async () => {
    await expect(check('emad', 'stranger')).rejects.toMatchObject({
      reason: 'REPORT_TO_NOT_MEMBER',
      fields: [{ field: 'report_to', reason: 'REPORT_TO_NOT_MEMBER' }],
    })
  })

  it.each([
    ['mona', 'emad'],
    ['mona', 'sara'],
  ])('refuses a circle: %s under %s', async (userId, reportTo) => {
    await expect(check(userId, reportTo)).rejects.toMatchObject({ reason: 'REPORT_TO_CYCLE' })
  })

  it('ends on a circle of other members', async () => {
    const circle: Record<string, string> = { a: 'b', b: 'a' }
    await expect(
      checkReportingLine('x', 'a', (id) => Promise.resolve(circle[id] ?? null)),
    ).resolves.toBeUndefined()
  })
})

describe('projects', () => {
  const project: Project = {
    id: 'p',
    number: 1,
    code: 'WEB',
    name: 'Website',
    description: '',
    descriptionTree: '',
    archived: false,
    members: [{ userId: 'u1', roleId: 5 }],
    startDate: null,
    endDate: null,
    health: null,
    roles: [],
    companyRoles: [],
    partsOff: [],
    words: 'usual',
    pictureId: '',
    sample: false,
    removed: false,
    version: 1,
  }
  const viewer = (userId: string, permissions: string[] = [], owner = false) => ({
    userId,
    owner,
    permissions: new Set(permissions),
  })

  it('are seen by those with a role, project managers and the owner', () => {
    expect(canSee(project, viewer('u1'))).toBe(true)
    expect(canSee(project, viewer('u2'))).toBe(false)
    expect(canSee(project, viewer('u2', ['PROJECT_MANAGE']))).toBe(true)
    expect(canSee(project, viewer('u2', [], true))).toBe(true)
    expect([roleIn(project, 'u1'), roleIn(project, 'u2')]).toEqual([5, 0])
  })

  it('are owned by their maker', () => {
    const members = [
      { userId: 'u1', roleId: 4 },
      { userId: 'u2', roleId: 3 },
    ]
    expect(withCreator(members, 'u1')).toEqual([
      { userId: 'u1', roleId: 1 },
      { userId: 'u2', roleId: 3 },
    ])
  })

  it('lose a leaving member, and never their last owner (Q23)', () => {
    const [gone, other] = [
      { userId: 'gone', roleId: 1 },
      { userId: 'other', roleId: 4 },
    ]
    expect(withoutMember([gone, other], 'gone', 'heir')).toEqual([{ userId: 'heir', roleId: 1 }, other])
    expect(withoutMember([gone, other], 'gone', 'other')).toEqual([{ userId: 'other', roleId: 1 }])
    expect(withoutMember([gone, { ...other, roleId: 1 }], 'gone', 'heir')).toEqual([{ ...other, roleId: 1 }])
    expect(withoutMember([other, gone], 'other', 'heir')).toEqual([gone])
    expect(withoutMember([other], 'other', 'heir')).toEqual([])
  })

  it('take in no person from outside, but keep former members', () => {
    const known = { active: new Map([['u2', { guest: false }]]), before: project.members }
    expect(() => checkMembers([{ userId: 'u1', roleId: 4 }], known)).not.toThrow()
    expect(() => checkMembers([{ userId: 'u2', roleId: 4 }], known)).not.toThrow()
    expect(() => checkMembers([...project.members, { userId: 'u3', roleId: 4 }], known)).toThrow(
      expect.objectContaining({
        fields: [{ field: 'members[1].user_id', reason: 'PROJECT_MEMBER_UNKNOWN' }],
      }),
    )
  })

  it('have no guest as a new owner', () => {
    const known = { active: new Map([['u2', { guest: true }]]), before: project.members }
    expect(() => checkMembers([{ userId: 'u2', roleId: 2 }], known)).not.toThrow()
    expect(() => checkMembers([{ userId: 'u2', roleId: 1 }], known)).toThrow(
      expect.objectContaining({ fields: [{ field: 'members[0].role_id', reason: 'GUEST_OWNS_PROJECT' }] }),
    )
    const owned = { ...known, before: [{ userId: 'u2', roleId: 1 }] }
    expect(() => checkMembers([{ userId: 'u2', roleId: 1 }], owned)).not.toThrow()
  })
})

describe('subscriptions', () => {
  const plan = (endDate: string, change: { gracePeriodDays?: number; suspended?: boolean } = {}) => ({
    planId: 2,
    title: 'BASIC',
    startDate: plainDate('2026-01-01'),
    endDate: plainDate(endDate),
    gracePeriodDays: 0,
    suspended: false,
    seats: 0,
    entitlements: [],
    version: 1,
    ...change,
  })
  const subscription = (change: Partial<Subscription>) =>
    ({ timeZone: 'Asia/Qatar', plan: null, ...change }) as Subscription
  const lateEvening = new Date('2026-03-01T21:30:00Z')

  it('close the day after the last one, in their own zone (E4)', () => {
    expect(todayOf(subscription({}), lateEvening)).toBe('2026-03-02')
    expect(isClosed(subscription({ plan: plan('2026-03-01') }), lateEvening)).toBe(true)
    expect(isClosed(subscription({ plan: plan('2026-03-02') }), lateEvening)).toBe(false)
    expect(isClosed(subscription({ plan: plan('2026-03-01'), timeZone: 'UTC' }), lateEvening)).toBe(false)
    expect(isClosed(subscription({}), lateEvening)).toBe(false)
  })

  it('close after the days of grace, and at once when suspended', () => {
    expect(openUntil(subscription({ plan: plan('2026-03-01', { gracePeriodDays: 7 }) }))).toEqual(
      new Date('2026-03-08T21:00:00Z'),
    )
    expect(openUntil(subscription({ plan: plan('2026-03-01', { suspended: true }) }))).toEqual(new Date(0))
    expect(openUntil(subscription({}))).toBeNull()
  })

  it('with a plan for ever never close', () => {
    expect(isClosed(subscription({ plan: plan('9999-12-31') }), lateEvening)).toBe(false)
  })

  it.each([
    ['Asia/Qatar', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['+03:00', false],
    ['', false],
  ])('know the zone %j: %s', (name, known) => expect(isTimeZone(name)).toBe(known))
})
