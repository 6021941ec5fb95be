import { methods, type MethodAccess } from '@smartproject/proto/methods'

import type { Passport } from '../tokens/passport.js'
import { authorise, featureFigure, requireFeature, requireOpen } from './authorise.js'

const NOW = Date.parse('2026-03-05T21:00:00Z')
const now = NOW / 1_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

function of(key: string): MethodAccess {
  const found = methods.find(({ service, name }) => `${service}/${name}` === key)
  if (!found) throw new Error(`there is no RPC ${key}`)
  return found
}

function call(key: string, openUntil: number | null) {
  const access = of(key)
  const passport: Passport = {
    userId: 'u',
    tenantId: 't',
    sessionId: 's',
    role: 'other',
    permissions: access.permission === null ? [] : [access.permission],
    version: 1,
    openUntil,
    features: null,
  }
  const identity = { passport, passportToken: 'x', service: '', requestId: 'r' }
  return () => authorise(identity, access, new AbortController().signal)
}

const expired = expect.objectContaining({ kind: 'forbidden', reason: 'PLAN_EXPIRED' }) as Error

describe('a subscription whose plan has ended (B7)', () => {
  const inTenant = methods.filter(({ scope }) => scope === 'TENANT')
  const keyOf = ({ service, name }: MethodAccess) => `${service}/${name}`
  const refused = inTenant.filter(({ writes, whenClosed }) => writes && !whenClosed).map(keyOf)
  const allowed = inTenant.filter(({ writes, whenClosed }) => !writes || whenClosed).map(keyOf)

  it.each(refused)('refuses %s', (key) => {
    expect(call(key, now)).toThrow(expired)
    expect(call(key, 0)).toThrow(expired)
  })

  it.each(allowed)('still answers %s', (key) => {
    expect(call(key, 0)()).toMatchObject({ caller: { tenantId: 't' } })
  })

  it('is closed from the very instant on, also for a passport that was made before it', () => {
    const write = call('tasks/CreateTask', now + 1)
    expect(write()).toMatchObject({ caller: { userId: 'u' } })
    jest.setSystemTime(NOW + 1_000)
    expect(write).toThrow(expired)
  })

  it('says that a right is missing before it says that the plan has ended', () => {
    const access = of('tasks/CreateTask')
    const passport = { userId: 'u', tenantId: 't', sessionId: 's', role: 'other', version: 1 } as const
    const identity = {
      passport: { ...passport, permissions: [], openUntil: 0, features: null },
      passportToken: 'x',
      service: '',
      requestId: 'r',
    }
    expect(() => authorise(identity, access, new AbortController().signal)).toThrow('PERMISSION_DENIED')
  })
})

it('a subscription without an end is open', () => {
  expect(call('tasks/CreateTask', null)()).toMatchObject({ caller: { userId: 'u' } })
  expect(() => requireOpen({ openUntil: null } as Passport)).not.toThrow()
})

describe('a visitor of the demo', () => {
  function visit(access: MethodAccess) {
    const permissions = access.permission === null ? [] : [access.permission]
    const about = { userId: 'u', tenantId: 't', sessionId: 's', version: 1, openUntil: null, features: null }
    const passport: Passport = { ...about, role: 'visitor', permissions }
    const identity = { passport, passportToken: 'x', service: '', requestId: 'r' }
    return () => authorise(identity, access, new AbortController().signal)
  }
  const keyed = methods
    .filter(({ scope }) => scope !== 'SERVICE')
    .map((method) => [`${method.service}/${method.name}`, method] as const)

  it.each(keyed.filter(([, { writes }]) => writes))(
    'writes nothing by %s, whatever rights it holds',
    (_key, method) => {
      expect(visit(method)).toThrow(expect.objectContaining({ kind: 'forbidden' }) as Error)
    },
  )

  it.each(keyed.filter(([, { scope }]) => scope === 'PLATFORM'))(
    'is no administrator for %s',
    (_key, method) => {
      expect(visit(method)).toThrow(expect.objectContaining({ kind: 'forbidden' }) as Error)
    },
  )

  it('reads with the rights it holds, and owns nothing', () => {
    expect(visit(of('tasks/ListTasks'))()).toMatchObject({ caller: { userId: 'u', owner: false } })
    expect(visit(of('tasks/CreateTask'))).toThrow('DEMO_READ_ONLY')
  })
})

describe('a feature of a plan', () => {
  const of = (features: readonly string[] | null) => () => {
    requireFeature({ features }, 'iteration')
  }

  it('is refused to a plan that does not hold it, by its name (B33)', () => {
    const refusal = { kind: 'forbidden', reason: 'FEATURE_OFF', meta: { feature: 'iteration' } }
    expect(of([])).toThrow(expect.objectContaining(refusal) as Error)
    expect(of(['drf'])).toThrow(expect.objectContaining(refusal) as Error)
  })

  it('is open to a plan that holds it, and while the plan is not known', () => {
    expect(of(['drf', 'iteration'])).not.toThrow()
    expect(of(null)).not.toThrow()
  })
})

describe('a figure of a feature', () => {
  const of = (features: readonly string[] | null) => featureFigure({ features }, 'storage')

  it('is the highest one that the plan names, and none where it names none', () => {
    expect(of(['storage', 'storage:10', 'storage:250', 'storages:900'])).toBe(250)
    expect(of(['storage', 'drf'])).toBeNull()
    expect(of(['storage:', 'storage:much'])).toBe(0)
    expect(of(null)).toBeNull()
  })
})

describe('the rules of all RPCs', () => {
  // Reading verbs; what else is there changes something.
  const READS = /^(Get|List|Search|Find|Group|Count|Locate|Watch|Read|Run|Preview|Propose|Suggest|Test)[A-Z]/
  /** They sign something, and change nothing. */
  const SIGNERS = [
    'tenancy/IssuePassport',
    'tenancy/IssueVisitorPassport',
    'tasks/CreateFileLink',
    'tasks/CreateVersionLink',
  ]

  it.each(methods.map((method) => [`${method.service}/${method.name}`, method] as const))(
    '%s says whether it writes',
    (key, { name, writes }) => {
      expect({ key, writes }).toEqual({ key, writes: !READS.test(name) && !SIGNERS.includes(key) })
    },
  )

  it('allow these RPCs in a closed subscription, and no others', () => {
    expect(methods.filter(({ whenClosed }) => whenClosed).map((m) => `${m.service}/${m.name}`)).toEqual([
      'billing/SaveBillingDetails',
      'billing/EnsureCustomer',
      'billing/SetUpCard',
      'billing/SetDefaultCard',
      'billing/RemoveCard',
      'billing/ReissueInvoice',
      'billing/RedeemLicence',
      'billing/StartPurchase',
      'billing/ConfirmPurchase',
      'billing/CancelPurchase',
      'billing/SetAutoRenew',
      'notify/MarkSeen',
      'notify/SetNotificationPreferences',
      'tenancy/UpdateMember',
      'tenancy/LeaveSubscription',
      'tenancy/AskOwner',
      'tenancy/RevokeInvitation',
      'tasks/MarkRead',
      'tasks/MarkAllRead',
      'tasks/SetThreadLevel',
      'tasks/StartExport',
      'tasks/CancelExport',
      'tasks/SaveProgress',
      'tasks/StartDocumentDownload',
      'tasks/StartEntryExport',
      'tenancy/EndInvitationLink',
      'tenancy/StartTransfer',
      'tenancy/CancelTransfer',
      'tenancy/AcceptTransfer',
      'tenancy/DeclineTransfer',
      'tenancy/SetClosing',
    ])
  })
})
