import { calls, type CallInput, type CallName, type CallOutput } from '@smartproject/bff/api/calls'
import type { Leave } from '@smartproject/bff/api/leave/shapes'
import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { stubApi, type Answer } from './render-app.js'

/** A refusal as the server words it. */
export class Refusal {
  readonly status: number
  readonly reason: string
  readonly meta: Record<string, string>
  readonly errors: readonly { field: string; reason: string }[]

  constructor(
    status: number,
    reason: string,
    meta: Record<string, string> = {},
    errors: readonly { field: string; reason: string }[] = [],
  ) {
    this.status = status
    this.reason = reason
    this.meta = meta
    this.errors = errors
  }
}

export type Answers = { [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Refusal }

function answerOf<N extends CallName>(
  name: N,
  give: (input: CallInput<N>) => CallOutput<N> | Refusal,
): Answer {
  return (input) => {
    // Both sides must fit the API, so neither a screen nor its test can drift away from the server.
    const asked = calls[name].input.parse(input ?? {}) as CallInput<N>
    const answer = give(asked)
    if (answer instanceof Refusal) return { status: answer.status, body: { ...answer, requestId: 'r-1' } }
    return { body: calls[name].output.parse(answer) }
  }
}

/** Answers calls at the edge of the browser in the shapes of the API. Returns what was asked. */
export function stubCalls(answers: Answers) {
  const table = Object.entries(answers).map(([name, give]) => [
    name,
    answerOf(name as CallName, give as (input: unknown) => never),
  ])
  window.EventSource = FakeStream as unknown as typeof EventSource
  FakeStream.open.length = 0
  return stubApi(Object.fromEntries(table) as Record<string, Answer>)
}

/** The live stream, pushed by hand. */
export class FakeStream extends EventTarget {
  static readonly open: FakeStream[] = []
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeStream.open.push(this)
  }

  close(): void {}

  static push(type: string, data: unknown): void {
    for (const stream of FakeStream.open) {
      stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
    }
  }
}

const USERS = { emad: 'Emad Al-Harbi', mona: 'Mona Al-Sayed', olivia: 'Olivia Hartmann', admin: 'Ada Admin' }
export type Who = keyof typeof USERS

export function aUser(who: Who) {
  return {
    id: `u-${who}`,
    fullname: USERS[who],
    email: `${who}@demo.test`,
    url: '',
    locale: 'en' as const,
    platform_admin: who === 'admin',
  }
}

export function aSession(who: Who | null): CallOutput<'session'> {
  return {
    user: who && aUser(who),
    factorDue: false,
    setup: false,
    csrfToken: 'token',
    serverTime: '2026-11-17T08:00:00.000Z',
    sid: null,
    envelopeKey: null,
    envelopeKeyId: null,
  }
}

export function aCompany(
  extra: Partial<CallOutput<'getsublist'>[number]> = {},
): CallOutput<'getsublist'>[number] {
  return {
    id: 1,
    title: 'Demo Company',
    subscribedas: 'other',
    role: extra.subscribedas === 'owner' ? 'owner' : 'member',
    planenddate: '2027-03-01',
    expired: false,
    ...extra,
  }
}

/** A company in the Gulf: Friday and Saturday are free, the week starts on Sunday. */
export function someSettings(extra: Partial<SubscriptionDetail> = {}): SubscriptionDetail {
  return {
    id: 1,
    title: 'Demo Company',
    owner_id: 'u-olivia',
    time_zone: 'Asia/Qatar',
    today: '2026-11-17',
    week_start: 7,
    weekend_days: [5, 6],
    weeks: [{ from_date: null, weekend_days: [5, 6] }],
    holidays: [{ date: '2026-11-26', name: 'Founding Day' }],
    expected_holidays: [],
    leave_approve_anyway: false,
    members_create_projects: false,
    second_factor: false,
    session_hours: 0,
    only_provider: '',
    overall_utilisation: '',
    overall_utilisation_status: 0,
    iteration: '',
    iteration_status: 1,
    dynamic_report: '',
    dynamic_report_status: 0,
    user_dashboard: '',
    user_dashboard_status: 1,
    drf: '',
    drf_status: 0,
    storage_status: 1,
    planstartdate: null,
    planenddate: '2027-03-01',
    planexpirydays: 103,
    plan_month: null,
    subplan: null,
    graceperoid: 0,
    trialday: null,
    card_status: null,
    plan_renewal: null,
    version: 1,
    ...extra,
  }
}

export function aLeave(extra: Partial<Leave> = {}): Leave {
  return {
    id: 'lv-1',
    user_id: 'u-emad',
    user_name: 'Emad Al-Harbi',
    user_email: 'emad@demo.test',
    from_date: '2026-11-22',
    to_date: '2026-11-24',
    leave_type: 'Annual leave',
    leave_type_title: { en: 'Annual leave', ar: 'إجازة سنوية' },
    reason: 'Family visit',
    comment: '',
    status: 'pending',
    report_to: 'u-mona',
    reporttoname: 'Mona Al-Sayed',
    applied_at: '2026-11-10T08:30:00.000Z',
    approved_at: null,
    declined_at: null,
    approved_by: null,
    decided_by_name: null,
    task_no: null,
    project_id: [1],
    starts_at_noon: false,
    ends_at_noon: false,
    working_days: 3,
    version: 1,
    overdue: false,
    mail_late: false,
    can_edit: false,
    can_withdraw: false,
    can_decide: false,
    can_change: false,
    can_reassign: false,
    can_resend: false,
    can_attach: false,
    attachments: [],
    deputy_id: null,
    deputy_name: '',
    ...extra,
  }
}

/** The first settings of a company. */
export const LEAVE_TYPES: LeaveTypeRow[] = [
  ['Sick leave', 'إجازة مرضية'],
  ['Casual leave', 'إجازة عارضة'],
  ['Annual leave', 'إجازة سنوية'],
  ['Training', 'تدريب'],
].map(([en = '', ar = ''], index) => ({
  key: en,
  title: { en, ar },
  colour: '#0f6e66',
  order: index + 1,
  active: true,
  paid: true,
  reason_from_days: 0,
  attachment_from_days: 0,
  notice_days: 0,
  longest_days: 0,
  past_days: true,
  counts_against_balance: false,
  without_approval: false,
  approver_id: null,
  version: 0,
}))

export const LAST_PAGE = { next_page_token: '' }

export type CompanyRole = 'guest' | 'member' | 'manager' | 'owner'

const MEMBER = ['workspace_read', 'leave_use', 'task_read', 'task_write', 'report_read']
const MANAGER = [...MEMBER, 'audit_read', 'leave_manage', 'member_manage', 'project_manage', 'project_create']
const PERMISSIONS: Readonly<Record<CompanyRole, readonly string[]>> = {
  guest: ['workspace_read', 'task_read', 'task_write'],
  member: MEMBER,
  manager: MANAGER,
  owner: [
    ...MANAGER,
    'billing_read',
    'billing_manage',
    'subscription_manage',
    'reports_read',
    'finance_read',
    'finance_manage',
  ],
}

/** The permissions of a person in a company, as the server names them. */
export function companyPermissions(role: CompanyRole): readonly string[] {
  return PERMISSIONS[role]
}

/** The server's answer about a person's rights in company 1. */
export function asRole(role: CompanyRole): Answers {
  const permissions = JSON.stringify({
    manageusers: role === 'manager' || role === 'owner',
    permissions: PERMISSIONS[role],
  })
  const subscribedas = role === 'owner' ? 'owner' : 'other'
  return { userPermission: () => ({ permissions, subscribedas }) }
}

/** Everything the shell asks for before a page of company 1 can stand. */
export function signedIn(who: Who): Answers {
  return {
    session: () => aSession(who),
    getsublist: () => [aCompany()],
    getsubdefaultdetail: () => [someSettings()],
    ...asRole('member'),
    subcribtionProjectDatas: () => [],
    getRolesDataById: () => [{ role_id: 4, name: '', Permissions: '{"reports":{"read":true}}' }],
    getUserList: () => (Object.keys(USERS) as Who[]).map((one) => aUser(one)),
    getUserSub: () => [
      {
        id: 'm-1',
        user: `u-${who}`,
        subscription: 1,
        report_to: 'u-mona',
        subscribedas: 'other',
        role: 'member',
      },
    ],
    listShortcuts: () => ({ favourites: [], recents: [] }),
    rememberVisit: () => ({}),
    listOwnInvitations: () => [],
    getDomainOffer: () => ({ offer: null }),
    listDomains: () => [],
    getCaptcha: () => ({ captcha: 'altcha', offered: ['none', 'altcha'], version: 0 }),
    listNotifications: () => ({ notifications: [], page: LAST_PAGE, unseen: 0 }),
    listOwnLeave: () => ({ leaves: [], page: LAST_PAGE }),
    listTeamLeave: () => ({
      leaves: [],
      page: LAST_PAGE,
      is_approver: false,
      pending_count: 0,
      report_ids: [],
      applies_for_all: false,
    }),
    listLeaveEvents: () => ({ events: [] }),
    listLeaveTypes: () => ({ types: LEAVE_TYPES }),
    listLeaveCalendar: () => ({ people: [], entries: [], page: LAST_PAGE }),
    getLeaveLocksById: () => [],
    getLeaveDelegate: () => ({
      delegation: { delegate_id: '', delegate_name: '', from_date: null, to_date: null, version: 0 },
      stands_in_for: [],
    }),
    getLeaveBalances: ({ user }) => ({
      enabled: false,
      year: 2026,
      person: {
        user_id: user ?? `u-${who}`,
        name: '',
        email: '',
        start_date: null,
        entitlements: [],
        version: 0,
        balances: [],
      },
    }),
    previewLeaveBalance: () => ({ years: [], enough: true }),
    getPeopleNames: ({ users }) =>
      users.flatMap((id) => {
        const fullname = Object.entries(USERS).find(([name]) => id === `u-${name}`)?.[1]
        return fullname === undefined ? [] : [{ id, fullname, url: '', active: true, owner: true }]
      }),
    getWorkTime: () => ({
      time: {
        user_id: '',
        user_name: '',
        own_weeks: [],
        own_places: [],
        holidays: [],
        weeks: [{ from_date: null, weekend_days: [5, 6] }],
        version: 0,
      },
    }),
    listLeaveShortfalls: () => ({ shortfalls: [] }),
    getLeavePolicy: () => ({
      policy: { self_decision: true, past_days: true, approvers_below: false, minimums: [], version: 0 },
      earliest: '2024-11-17',
      latest: '2031-11-17',
      longest_days: 732,
      guide: '',
    }),
  }
}
