import { randomUUID } from 'node:crypto'

import { billingCalls } from '@smartproject/bff/api/billing/billing'
import { calls } from '@smartproject/bff/api/calls'
import { methods } from '@smartproject/proto/methods'
import { eventually } from '@smartproject/testkit/eventually'
import { MEMBER_PERMISSIONS } from '@smartproject/testkit/keys'

import { day, Founder, type Company, type PersonName } from './support/companies.js'
import { closeDatabases, databases, quiet, tenantHash } from './support/databases.js'
import { attacks } from './support/requests/http-requests.js'
import { UNHEARD } from './support/requests/http/refusals.js'
import { keyOf, methodOf, Rpc, type Credential, type Outcome } from './support/rpc.js'
import { GOOD_REFUSALS } from './support/requests/rpc/refusals.js'
import { rpcRequests } from './support/requests/rpc-requests.js'
import { signIn, type CallName, type RawAnswer, type TestSession } from './support/browser/session.js'
import { Things } from './support/things.js'
import { kinds, type IdPool } from './support/world.js'

// A company whose plan has ended is read-only for members and owner, by every RPC and every HTTP call. The lists come
// from the registries, so a new call is among them.

type Who = 'r4' | 'owner'
type Request = (ids: IdPool) => Record<string, unknown>

/** Changes by HTTP that a member of a closed company may still make. */
const OPEN_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'markNotificationsSeen',
  'markRead',
  'markAllRead',
  'setThreadLevel',
  'startExport',
  'exportEntries',
  'downloadDocuments',
  'cancelExport',
  'addUpdateDownloadProgresData',
  // Asked is the member who is taken out next.
  'startTransfer',
  'setCompanyClosing',
  'cancelTransfer',
  'deleteUserSubscription',
  'revokeInvitation',
  'endInvitationLink',
])
/** Open too, such as paying to open the company again. Their result depends on earlier calls. */
const ALSO_OPEN: ReadonlySet<CallName> = new Set<CallName>([
  'setNotificationPreferences',
  'redeemCode',
  'askOwner',
  ...(Object.keys(billingCalls) as CallName[]).filter((name) => calls[name].writes),
])
/** Done by the asked next owner, and by a leaving member; the owner can do neither. */
const BY_OTHERS: ReadonlySet<string> = new Set([
  'leaveCompany',
  'tenancy/LeaveSubscription',
  'acceptTransfer',
  'declineTransfer',
  'tenancy/AcceptTransfer',
  'tenancy/DeclineTransfer',
])
/** An invited person is in no company yet. */
const BEFORE_A_COMPANY: ReadonlySet<CallName> = new Set<CallName>(['acceptInvitation', 'declineInvitation'])

/** Read unattended, for ever: ends with the plan. */
const ENDS_WITH_THE_PLAN: ReadonlySet<string> = new Set(['leave/ReadLeaveFeed'])

const requests = Object.keys(rpcRequests).filter((name) => methodOf(rpcKey(name)).scope === 'TENANT')
const refusedRpcs = requests.filter((name) => isRefused(name))
const readingRpcs = requests.filter((name) => !methodOf(rpcKey(name)).writes && !ENDS_WITH_THE_PLAN.has(name))
/** Of a member only the end of the membership is left: as deleteUserSubscription asks for it. */
const openRpcs = requests.filter(
  (name) => methodOf(rpcKey(name)).whenClosed && name !== 'tenancy/UpdateMember' && !BY_OTHERS.has(name),
)
const aimed = (Object.keys(attacks) as CallName[]).filter((name) => typeof attacks[name] === 'function')
const writingCalls = aimed.filter(
  (name) =>
    calls[name].writes &&
    calls[name].access !== 'platform' &&
    !OPEN_CALLS.has(name) &&
    !ALSO_OPEN.has(name) &&
    !BY_OTHERS.has(name) &&
    !BEFORE_A_COMPANY.has(name),
)
const readingCalls = aimed.filter((name) => !calls[name].writes && !UNHEARD[name])

function rpcKey(request: string): string {
  return request.split(':')[0] ?? ''
}

function isRefused(request: string): boolean {
  const { writes, whenClosed } = methodOf(rpcKey(request))
  return writes && !whenClosed
}

let rpc: Rpc
let founder: Founder
let company: Company
let things: Things
let standing: IdPool
let own: IdPool
/** With the code of a mail that the approver has got before the plan ended. */
let mailed: IdPool
let owner: TestSession
let untouched: Record<string, string>
const before = new Map<string, string>()

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  company = await founder.company(await founder.user(), 'few')
  things = new Things(rpc, founder, company)
  standing = await things.pool(kinds, 'owner')
  own = { ...standing, ...(await things.pool(['progressId', 'exportId'], 'r4')) }
  mailed = await things.pool(['code'], 'applicant')
  owner = await signIn(company.people.owner.email)
  await quiet(company.tenantId)
  for (const who of ['r4', 'owner'] as const)
    for (const name of readingRpcs) before.set(`${name} ${who}`, outcomeText(await call(name, who)))
  for (const name of readingCalls) before.set(name, String((await send(name)).status))
  await setPlan(-30)
  await eventually(async () => (await send('createTask')).status === 402)
  await quiet(company.tenantId)
  untouched = await tenantHash(company.tenantId)
}, 180_000)

afterAll(async () => {
  rpc.close()
  await closeDatabases()
})

/** Sets on which day, from today, the plan ends. */
async function setPlan(end: number): Promise<void> {
  const reason = 'Agreed with the company'
  const dates = { startDate: day(-60), endDate: day(end) }
  const plan = { tenantId: company.tenantId, planId: 4, months: 1, ...dates, reason }
  await rpc.call('billing/SetSubscriptionPlan', plan, await founder.admin())
}

/** A passport of this moment. */
async function credential(who: PersonName): Promise<Credential> {
  const { userId } = company.people[who]
  const request = { userId, sessionId: 's', subscriptionNumber: company.number }
  const { passport } = await rpc.call('tenancy/IssuePassport', request, { asBffFor: 'tenancy' })
  return { passport: String(passport) }
}

async function call(name: string, who: Who): Promise<Outcome> {
  const ids = who === 'owner' ? standing : own
  return rpc.try(rpcKey(name), (rpcRequests[name] as Request)(ids), await credential(who))
}

function outcomeText({ kind, reason }: Outcome): string {
  return kind === 'ok' ? 'ok' : `${kind} ${reason}`
}

function send(name: CallName, ids = standing): Promise<RawAnswer> {
  const { path, method } = calls[name]
  const body = (attacks[name] as Request)(ids)
  return owner.raw(path, { method, body, headers: { 'idempotency-key': randomUUID() } })
}

it('the table of closed companies has a request for every RPC', () => {
  expect(new Set(requests.map(rpcKey))).toEqual(
    new Set(methods.filter(({ scope }) => scope === 'TENANT').map(keyOf)),
  )
})

describe('refuses to change anything (P35)', () => {
  it.each(refusedRpcs)('%s', async (name) => {
    const { permission } = methodOf(rpcKey(name))
    const may = (MEMBER_PERMISSIONS as readonly string[]).includes(permission ?? '')
    expect(outcomeText(await call(name, 'owner'))).toBe('forbidden PLAN_EXPIRED')
    expect(outcomeText(await call(name, 'r4'))).toBe(
      `forbidden ${may ? 'PLAN_EXPIRED' : 'PERMISSION_DENIED'}`,
    )
  })

  it.each([...ENDS_WITH_THE_PLAN])('to read %s', async (name) => {
    expect(outcomeText(await call(name, 'owner'))).toBe('forbidden PLAN_EXPIRED')
  })

  it('a membership, as long as it goes on', async () => {
    expect(outcomeText(await call('tenancy/UpdateMember', 'owner'))).toBe('forbidden PLAN_EXPIRED')
  })

  it.each(writingCalls)('by HTTP: %s', async (name) => {
    const { status, body } = await send(name)
    expect({ status, body }).toMatchObject({ status: 402, body: { reason: 'PLAN_EXPIRED' } })
  })

  it('and nothing of the company has changed by all that', async () => {
    expect(await tenantHash(company.tenantId)).toEqual(untouched)
  })

  it('and the audit trail names the caller and the call', async () => {
    const admin = (await databases()).find(([name]) => name === 'admin')?.[1]
    const wanted = {
      tenantId: company.tenantId,
      actorId: company.people.r4.userId,
      action: 'call.denied',
      targetId: 'tasks/CreateTask',
    }
    const row = await eventually(() => admin?.collection('audit_records').findOne(wanted), {
      withinMs: 30_000,
    })
    expect(JSON.stringify(row)).toContain('PLAN_EXPIRED')
  })
})

describe('answers as before', () => {
  it.each(readingRpcs)('%s', async (name) => {
    for (const who of ['r4', 'owner'] as const)
      expect({ who, answered: outcomeText(await call(name, who)) }).toEqual({
        who,
        answered: before.get(`${name} ${who}`),
      })
  })

  it.each(readingCalls)('by HTTP: %s', async (name) => {
    expect(String((await send(name)).status)).toBe(before.get(name))
  })
})

describe('still does', () => {
  it.each(openRpcs)('%s', async (name) => {
    const refusal = GOOD_REFUSALS[name]
    expect(
      await inTurn(async () => outcomeText(await call(name, 'owner')), 'exhausted TOO_MANY_EXPORTS'),
    ).toBe(refusal ? `not_found ${refusal}` : 'ok')
  })

  it('the answer of a member who is asked to become the owner', async () => {
    const { transferId } = await things.pool(['transferId'], 'owner')
    const decline = (rpcRequests['tenancy/DeclineTransfer'] as Request)({ ...standing, transferId })
    const outcome = await rpc.try('tenancy/DeclineTransfer', decline, await credential('spare'))
    expect(outcomeText(outcome)).toBe('ok')
  })

  it.each([...OPEN_CALLS])('by HTTP: %s', async (name) => {
    const { exportId } = await things.pool(['exportId'], 'owner')
    expect(await inTurn(async () => (await send(name, { ...standing, exportId })).status, 429)).toBe(200)
  })

  it.each([...ALSO_OPEN])('by HTTP, with any result: %s', async (name) => {
    const { status, body } = await send(name)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatchObject({ reason: 'PLAN_EXPIRED' })
  })

  /** One person's exports run three at a time: the next one waits until an earlier one has ended. */
  function inTurn<R>(ask: () => Promise<R & {}>, full: R): Promise<R & {}> {
    return eventually(
      async () => {
        const answer = await ask()
        return answer === full ? undefined : answer
      },
      { withinMs: 20_000, what: 'an earlier export to end' },
    )
  }
})

it('a closed company is open again within a moment after its plan was renewed, by HTTP and by the link of a mail from before (P35, L28)', async () => {
  await setPlan(300)
  const paid = Date.now()
  await eventually(async () => (await send('createTask')).status === 200, { everyMs: 50 })
  // It is far below a second on a machine that does nothing else.
  expect(Date.now() - paid).toBeLessThan(5_000)
  const decision = (rpcRequests['leave/DecideLeaveByCode'] as Request)(mailed)
  expect(outcomeText(await rpc.try('leave/DecideLeaveByCode', decision, await credential('approver')))).toBe(
    'ok',
  )
}, 60_000)
