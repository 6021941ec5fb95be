import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createVerifier } from '@smartproject/kit/tokens/passport'
import { eventually } from '@smartproject/testkit/eventually'
import { testKeys } from '@smartproject/testkit/keys'
import { storedBy } from '@smartproject/testkit/stored'

import { tenants } from '../src/store/migrations/001-tenants.js'
import { projectCodes } from '../src/store/migrations/002-project-codes.js'
import { aWorld, BY_PASSWORD, deadlineMs, type World } from './world.js'

// The database of a release whose members had three rights and whose projects had neither settings of roles nor dates.

/** The rights of each of them in that release. */
const MEMBER = ['WORKSPACE_READ', 'LEAVE_USE', 'TASK_READ', 'TASK_WRITE', 'REPORT_READ']
const MANAGER = [...MEMBER, 'MEMBER_MANAGE', 'LEAVE_MANAGE', 'AUDIT_READ', 'PROJECT_MANAGE']
const HELD_BEFORE = {
  olivia: [...MANAGER, 'SUBSCRIPTION_MANAGE', 'BILLING_READ'],
  mona: MANAGER,
  emad: MEMBER,
} as const

let world: World

beforeAll(async () => {
  const prepare = storedBy(join(__dirname, 'stored', 'company.json'), [tenants, projectCodes])
  world = await aWorld(new Date().toISOString(), prepare)
}, 60_000)

afterAll(() => world.stop())

async function opened(userId: string, secondFactor = false, subscriptionNumber = 1) {
  const request = { userId, sessionId: 's', subscriptionNumber, ...BY_PASSWORD, secondFactor }
  const { passport } = await world.bff.issuePassport(request, { deadlineMs })
  const verifier = createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys })
  return { passport, rights: await verifier.passport(passport) }
}

const as = async (userId: string) => ({ deadlineMs, passport: (await opened(userId)).passport })

describe('after an upgrade', () => {
  it.each(['olivia', 'mona', 'emad'] as const)('%s may do all that was allowed before', async (name) => {
    const { rights } = await opened(name)
    expect(rights.permissions).toEqual(expect.arrayContaining([...HELD_BEFORE[name]]))
    expect(rights.role).toBe(name === 'olivia' ? 'owner' : 'other')
  })

  it('a member has no more rights than before', async () => {
    expect((await opened('emad')).rights.permissions).toEqual(MEMBER)
  })

  it('a former member has no way in', async () => {
    await expect(opened('left')).rejects.toMatchObject({ reason: 'SUBSCRIPTION_NOT_FOUND' })
  })

  it('the company is open, with no limit of seats and its week as it was', async () => {
    const { subscription } = await world.user.getSubscription({}, await as('emad'))
    expect(subscription).toMatchObject({ title: 'Demo Company', weekendDays: [5, 6], locked: false })
    const { seatsUsed, seatsLimit } = await world.user.listInvitations(
      { page: undefined, states: [], search: '' },
      await as('olivia'),
    )
    expect([seatsUsed, seatsLimit]).toEqual([3, 0])
  })

  it('projects keep their people, who are asked for no more than before', async () => {
    const { projects } = await world.user.listProjects(
      { includeArchived: true, page: undefined },
      await as('olivia'),
    )
    expect(projects.map(({ code, archived }) => [code, archived])).toEqual([
      ['WEB', false],
      ['OLD', true],
    ])
    const { project } = await world.user.getProject({ number: 1 }, await as('emad'))
    expect(project).toMatchObject({ name: 'Website', version: 1n })
    expect(project?.members.map(({ userId, roleId }) => [userId, roleId])).toEqual([
      ['mona', 1],
      ['emad', 4],
      ['left', 4],
    ])
  })

  it('a manager goes on changing projects and people, on former versions', async () => {
    const published = async () => {
      const { member } = await world.user.getMember({ userId: 'emad' }, await as('mona'))
      return member?.version === 2n && member
    }
    // Members are published once more, with the version after that of the earlier release.
    const member = await eventually(published, { withinMs: 10_000, what: 'the member of the next version' })
    expect(member).toMatchObject({ reportTo: 'mona', guest: false })
    const { project } = await world.user.setProjectMember(
      { projectNumber: 1, userId: 'emad', roleId: 3, requestId: randomUUID() },
      await as('mona'),
    )
    expect(project?.version).toBe(2n)
  })
})
