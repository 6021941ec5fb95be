import type { ApiArea, ApiScope } from '../contract/api-scopes.js'
import { adminCalls } from '../contract/admin.js'
import { boardCalls } from '../contract/board.js'
import { calendarCalls } from '../contract/calendar.js'
import { calls, type CallName } from '../contract/calls.js'
import { companyCalls } from '../contract/companies.js'
import { entryCalls } from '../contract/entries.js'
import { fileCalls } from '../contract/files.js'
import { leaveCalls } from '../contract/leave.js'
import { notificationCalls } from '../contract/notifications.js'
import { peopleCalls } from '../contract/people.js'
import { projectCalls } from '../contract/projects.js'
import { reportCalls } from '../contract/reports.js'
import { roleCalls } from '../contract/roles.js'
import { talkCalls } from '../contract/talk.js'
import { timeCalls } from '../contract/time.js'
import { workCalls } from '../contract/work.js'
import { workspaceCalls } from '../contract/workspace.js'

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
  settings: [companyCalls, roleCalls, adminCalls],
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
