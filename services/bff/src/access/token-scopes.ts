import type { ApiArea, ApiScope } from '../api/account/api-scopes.js'
import { calls, type CallName } from '../api/calls.js'
import { companyCalls } from '../api/company/companies.js'
import { peopleCalls } from '../api/company/people.js'
import { projectCalls } from '../api/company/projects.js'
import { roleCalls } from '../api/company/roles.js'
import { workspaceCalls } from '../api/company/workspace.js'
import { leaveCalls } from '../api/leave/leave.js'
import { notificationCalls } from '../api/notifications.js'
import { allocationCalls } from '../api/planboard/allocations.js'
import { planboardCalls } from '../api/planboard/board.js'
import { scenarioCalls } from '../api/planboard/scenarios.js'
import { planningSetupCalls } from '../api/planboard/setup.js'
import { auditCalls } from '../api/platform/audit.js'
import { mailCalls } from '../api/platform/mails.js'
import { entryCalls } from '../api/registers/entries.js'
import { boardCalls } from '../api/work/board.js'
import { calendarCalls } from '../api/work/calendar.js'
import { fileCalls } from '../api/work/files.js'
import { planningCalls } from '../api/work/planning.js'
import { planActCalls } from '../api/work/plan-acts.js'
import { jobCalls } from '../api/work/jobs.js'
import { scheduleCalls } from '../api/work/schedule.js'
import { reportCalls } from '../api/work/reports.js'
import { talkCalls } from '../api/work/talk.js'
import { timeCalls } from '../api/work/time.js'
import { workCalls } from '../api/work/work.js'

/** The calls of each area. Those of the account, of the sign-in, of the platform and of older callers are in none. */
const AREAS: Readonly<Record<ApiArea, readonly object[]>> = {
  tasks: [
    workCalls,
    boardCalls,
    talkCalls,
    timeCalls,
    planningCalls,
    scheduleCalls,
    jobCalls,
    planActCalls,
    planningSetupCalls,
    planboardCalls,
    scenarioCalls,
    allocationCalls,
    fileCalls,
    entryCalls,
    calendarCalls,
    projectCalls,
    notificationCalls,
  ],
  leave: [leaveCalls],
  people: [peopleCalls, workspaceCalls],
  reports: [reportCalls],
  settings: [companyCalls, roleCalls, auditCalls, mailCalls],
}

/** Calls inside a company that no token makes: what lets people in, and what needs a browser to go on. */
const NEVER: readonly CallName[] = [
  'inviteMembers',
  'listInvitations',
  'resendInvitation',
  'revokeInvitation',
  'startUpload',
  'completeUpload',
  'makeLeaveFeed',
]

/** The calls outside a company that a token of all companies makes: which companies there are. */
const OUTSIDE: readonly CallName[] = ['getsublist']

const areaOf = new Map(
  Object.entries(AREAS).flatMap(([area, parts]) =>
    parts.flatMap((part) => Object.keys(part).map((name) => [name, area as ApiArea] as const)),
  ),
)

/** The scope that a token needs to make a call; null for a call that none makes. */
export function scopeOf(name: CallName): ApiScope | null {
  const area = areaOf.get(name)
  const { access, writes } = calls[name]
  if (!area || NEVER.includes(name) || (access !== 'member' && !OUTSIDE.includes(name))) return null
  return `${area}:${writes ? 'write' : 'read'}`
}
