import { randomUUID } from 'node:crypto'

import { calls } from '@smartproject/bff/contract/calls'

import { workAttacks } from './support/http-attacks.js'
import { closeDatabases, tenantHash } from './support/databases.js'
import { dayFromToday, people, spansFrom } from './support/leave.js'
import {
  signIn,
  visit,
  type CallInput,
  type CallName,
  type RawAnswer,
  type TestSession,
} from './support/session.js'
import { secretsOf, unknownIds, victimIds, type IdPool } from './support/world.js'

// Every HTTP call, made by the owner of another company with the demo company's ids: no leak, no change, and the very
// answer an unknown id gets. A call of the contract that is missing here does not compile.

type Attacks = { [N in CallName]: ((ids: IdPool) => CallInput<N>) | 'nothing to aim at' }

const FARIS_SUBSCRIPTION = 2
const day = dayFromToday(5)
const dates = { from_date: dayFromToday(1_500), to_date: dayFromToday(1_501) }
const seen = (ids: IdPool) => ({ subscription: ids.subscription, id: ids.leaveId })
const decided = (ids: IdPool) => ({ ...seen(ids), version: ids.leaveVersion })

const attacks: Attacks = {
  ...workAttacks,
  session: 'nothing to aim at',
  authenticate_login: 'nothing to aim at',
  signOut: 'nothing to aim at',
  setLocale: 'nothing to aim at',
  me: 'nothing to aim at',
  getStrategies: 'nothing to aim at',
  ip: 'nothing to aim at',
  listPlatformSubscriptions: () => ({}),
  listPlatformUsers: () => ({}),
  listPlatformAudit: (ids) => ({ tenant_id: ids.tenantId }),
  getloginuserdata: (ids) => ({ userid: ids.userId }),
  getsublist: (ids) => ({ userId: ids.userId }),
  getUserSub: (ids) => ({ userId: ids.userId }),
  getsubdefaultdetail: (ids) => ({ id: ids.subscription }),
  userPermission: (ids) => ({ subscription: ids.subscription, userid: ids.userId }),
  GetAllmanagers: (ids) => ({ subscription: ids.subscription }),
  getUserList: (ids) => ({ subscription: ids.subscription, project: ids.project }),
  getProject: (ids) => ({ projectId: ids.project }),
  getRolesDataById: (ids) => ({ projectId: ids.project, subId: ids.subscription, user_id: ids.userId }),
  subcribtionProjectDatas: (ids) => ({ subscription: ids.subscription, user: ids.userId }),
  gettasktype: (ids) => ({ id: ids.project }),
  applyForLeave: (ids) => ({ subscription: ids.subscription, ...dates, leave_type: 'Training', reason: 'x' }),
  editLeave: (ids) => ({ ...decided(ids), ...dates, leave_type: 'Training', reason: 'x' }),
  withdrawLeave: decided,
  resendLeaveMail: seen,
  approveLeave: decided,
  rejectLeave: decided,
  changeApprovedLeave: (ids) => ({ ...decided(ids), ...dates }),
  cancelLeave: decided,
  reassignLeave: (ids) => ({ ...decided(ids), report_to: ids.userId }),
  getLeave: seen,
  listOwnLeave: (ids) => ({ subscription: ids.subscription, all: true }),
  listTeamLeave: (ids) => ({ subscription: ids.subscription, group: 'pending', all: true }),
  listLeaveClashes: seen,
  listLeaveEvents: seen,
  findanytaskincludeleave: (ids) => ({
    subid: ids.subscription,
    start: dayFromToday(-60),
    end: dayFromToday(60),
    userid: ids.userId,
  }),
  getLeaveLocksById: (ids) => ({ subscription: ids.subscription, user: ids.userId }),
  getLeaveByCode: (ids) => ({ code: ids.code }),
  decideLeaveByCode: (ids) => ({ code: ids.code, version: ids.leaveVersion }),
  listCalendarTasks: (ids) => ({
    subscription: ids.subscription,
    project: ids.project,
    start: dayFromToday(-60),
    end: dayFromToday(60),
  }),
  getUserNotification: (ids) => ({ userId: ids.userId }),
  listNotifications: (ids) => ({ subscription: ids.subscription }),
  markNotificationsSeen: (ids) => ({ subscription: ids.subscription, ids: [ids.notificationId] }),
  getProjectWeeklyDailyreport: (ids) => ({ project: ids.project, dates: [day] }),
  listAudit: (ids) => ({ subscription: ids.subscription }),
  listMailDeliveries: (ids) => ({ subscription: ids.subscription, leave_id: ids.leaveId }),
  custom: 'nothing to aim at',
  add: (ids) => ({
    tableName: 'leave_application',
    subscription: ids.subscription,
    fields: { ...dates, leave_type: 'Training', reason: 'x' },
  }),
  email: (ids) => ({
    leaveId: ids.leaveId,
    subscription: ids.subscription,
    subject: 'Smart Project Leave Application',
  }),
}

let faris: TestSession
let victim: Awaited<ReturnType<typeof victimIds>>

beforeAll(async () => {
  const { emad, mona } = await people()
  faris = await signIn('faris@demo.test')
  victim = await victimIds(emad, mona, spansFrom(1_600)())
})

afterAll(closeDatabases)

/** The answer without what differs from request to request. */
function essence(answer: RawAnswer, ids: IdPool): string {
  // An echo of what was sent is no leak; it is made equal.
  const echoes = Object.values(ids)
    .map(String)
    .filter((value) => value.length > 8)
  const text = echoes.reduce((t, value) => t.replaceAll(value, '<id>'), answer.text)
  return `${answer.status} ${text.replace(/"requestId":"[^"]*"/, '').replace(/"instance":"[^"]*"/, '')}`
}

const names = (Object.keys(attacks) as CallName[]).filter((name) => typeof attacks[name] === 'function')

describe.each(names)('%s with another company’s ids', (name) => {
  const attack = attacks[name] as (ids: IdPool) => Record<string, unknown>
  const aim = (ids: IdPool) =>
    faris.raw(calls[name].path, {
      method: calls[name].method,
      body: attack(ids),
      headers: { 'idempotency-key': randomUUID() },
    })

  it('answers as for ids that exist nowhere, and changes nothing', async () => {
    const unknown = unknownIds()
    const before = await tenantHash(victim.tenantId)
    const foreign = await aim(victim)
    expect(essence(foreign, victim)).toBe(essence(await aim(unknown), unknown))
    for (const secret of secretsOf(victim))
      if (!JSON.stringify(attack(victim)).includes(secret)) expect(foreign.text).not.toContain(secret)
    expect(await tenantHash(victim.tenantId)).toEqual(before)
  })

  it('finds nothing from inside the own company either', async () => {
    const own = { ...victim, subscription: FARIS_SUBSCRIPTION }
    const unknown = { ...unknownIds(), subscription: FARIS_SUBSCRIPTION }
    const before = await tenantHash(victim.tenantId)
    const foreign = await aim(own)
    for (const secret of secretsOf(victim))
      if (!JSON.stringify(attack(own)).includes(secret)) expect(foreign.text).not.toContain(secret)
    // Without an id in it the call is an honest one about the own company.
    if (JSON.stringify(attack(own)) !== JSON.stringify(attack(unknown)))
      expect(essence(foreign, own)).toBe(essence(await aim(unknown), unknown))
    expect(await tenantHash(victim.tenantId)).toEqual(before)
  })
})

describe('without a session', () => {
  it.each((Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public'))(
    '%s is refused',
    async (name) => {
      const nobody = await visit()
      const attack = attacks[name]
      const answer = await nobody.raw(calls[name].path, {
        method: calls[name].method,
        ...(calls[name].method === 'POST'
          ? { body: typeof attack === 'function' ? attack(victim) : {} }
          : {}),
      })
      expect(answer.status).toBe(401)
    },
  )
})
