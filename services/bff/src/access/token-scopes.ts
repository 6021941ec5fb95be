import type { ApiArea, ApiScope } from '../contract/account/api-scopes.js'
import { calls, type CallName } from '../contract/calls.js'
import { companyCalls } from '../contract/company/companies.js'
import { peopleCalls } from '../contract/company/people.js'
import { projectCalls } from '../contract/company/projects.js'
import { roleCalls } from '../contract/company/roles.js'
import { workspaceCalls } from '../contract/company/workspace.js'
import { leaveCalls } from '../contract/leave/leave.js'
import { notificationCalls } from '../contract/notifications.js'
import { auditCalls } from '../contract/platform/audit.js'
import { mailCalls } from '../contract/platform/mails.js'
import { entryCalls } from '../contract/registers/entries.js'
import { boardCalls } from '../contract/work/board.js'
import { calendarCalls } from '../contract/work/calendar.js'
import { fileCalls } from '../contract/work/files.js'
import { reportCalls } from '../contract/work/reports.js'
import { talkCalls } from '../contract/work/talk.js'
import { timeCalls } from '../contract/work/time.js'
import { workCalls } from '../contract/work/work.js'

/** The calls of each area. Those of the account, of the sign-in, of the platform and of older callers are in none. */
const AREAS: Readonly<Record<ApiArea, readonly object[]>> = {
  tasks: [
    workCalls,
    boardCalls,
    talkCalls,
    timeCalls,
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
