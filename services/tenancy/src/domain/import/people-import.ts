import { emailKey } from '@smartproject/kit/types/email-address'
import { isOneLine } from '@smartproject/kit/types/one-line'

import { judgeAddress, type Invitation, type InvitedProject } from '../invitation.js'
import type { Member } from '../member.js'
import { LAST_ROLE, PROJECT_OWNER } from '../project.js'

/** So many rows a file may have, besides its heading. */
export const ROWS_MAX = 10_000
/** So many bytes a file may have. */
export const FILE_MAX = 5 * 1024 * 1024
/** Columns a file may have, in any order; the address alone must be there. */
export const COLUMNS = ['email', 'fullname', 'report_to', 'right', 'projects', 'language'] as const
export type Column = (typeof COLUMNS)[number]

/** A row of a file as it was written, formulas too. */
export type Cells = Readonly<Record<Column, string>>

/** The fault of one cell. */
export interface RowFault {
  readonly field: Column
  readonly reason: string
  /** Lines of the rows that have the fault together, as a circle; left out for a fault of one row. */
  readonly lines?: readonly number[]
}

/** The result of a row: an invitation, nothing because the person is there or is asked already, nothing because of faults. */
export type RowOutcome = 'new' | 'back' | 'member' | 'pending' | 'faulty'

/** A row with what it means. */
export interface ImportRow {
  /** Place in the file; the heading is 1. */
  readonly line: number
  readonly cells: Cells
  /** Normalised address; empty for none. */
  readonly email: string
  readonly manageUsers: boolean
  readonly guest: boolean
  /** User id; empty for no one. */
  readonly reportTo: string
  /** Normalised address of a person of the same file who is no member yet; empty for none. */
  readonly reportToEmail: string
  readonly projects: readonly InvitedProject[]
  /** Of the mail; empty for that of the importing person. */
  readonly locale: string
  readonly outcome: RowOutcome
  readonly faults: readonly RowFault[]
}

/** One file of people on its way in. */
export interface PeopleImport {
  readonly id: string
  readonly by: string
  readonly fileName: string
  /** `sending` once it is committed, while a worker invites row by row; `undoing` while it takes that back. */
  readonly state: 'checked' | 'sending' | 'done' | 'undoing' | 'undone'
  /** Rows by outcome. */
  readonly counts: Readonly<Record<RowOutcome, number>>
  /** Rows that invite a person, from the commit on; each holds a seat. */
  readonly invited: number
  /** Those that are worked off: invited, or left out because of what was meanwhile. */
  readonly sent: number
  /** The last line that is worked off. */
  readonly line: number
  readonly createTime: Date
  /** Null before. */
  readonly commitTime: Date | null
  /** Counts changes; starts at 1. */
  readonly version: number
}

const UNDO_MS = 24 * 3_600_000

/** True while an import can be taken back. */
export function canUndo({ state, commitTime }: PeopleImport, now: Date): boolean {
  return (
    (state === 'sending' || state === 'done') &&
    commitTime !== null &&
    now.getTime() - commitTime.getTime() < UNDO_MS
  )
}

/** The facts that rows are judged by: the company as it is now. */
export interface ImportContext {
  readonly members: ReadonlyMap<string, Member>
  readonly invitations: ReadonlyMap<string, readonly Invitation[]>
  /** Numbers of open projects by their codes. */
  readonly projects: ReadonlyMap<string, number>
  readonly now: Date
}

const NAME_MAX = 200
const PROJECTS_MAX = 50
const MEMBER_ROLE = 4

const RIGHTS: Readonly<Record<string, { manageUsers: boolean; guest: boolean }>> = {
  '': { manageUsers: false, guest: false },
  member: { manageUsers: false, guest: false },
  manager: { manageUsers: true, guest: false },
  guest: { manageUsers: false, guest: true },
}

/** Addresses that a file names, of people and of those they report to. */
export function addressesIn(rows: readonly Cells[]): string[] {
  const keys = rows.flatMap(({ email, report_to: reportTo }) => [emailKey(email), emailKey(reportTo)])
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The meaning of each row of a file; the same address twice is a fault of the later row. */
export function judgeRows(rows: readonly Cells[], context: ImportContext): ImportRow[] {
  const seen = new Set<string>()
  const inFile = new Set(rows.map(({ email }) => emailKey(email)))
  return rows.map((cells, index): ImportRow => {
    const row = judgeRow(cells, index + 2, { ...context, inFile })
    const twice = row.email !== '' && seen.has(row.email)
    seen.add(row.email)
    if (!twice) return row
    return { ...row, outcome: 'faulty', faults: [{ field: 'email', reason: 'DUPLICATE' }, ...row.faults] }
  })
}

/** The company, and the addresses of the file. */
type FileContext = ImportContext & { readonly inFile: ReadonlySet<string | null> }

function judgeRow(cells: Cells, line: number, context: FileContext): ImportRow {
  const faults: RowFault[] = []
  const fault = (field: Column, reason: string) => void faults.push({ field, reason })
  const email = emailKey(cells.email)
  if (email === null) fault('email', cells.email.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID')
  const asked = judgeAddress({
    member: context.members.get(email ?? ''),
    earlier: context.invitations.get(email ?? '') ?? [],
    now: context.now,
  })
  if (asked === 'often') fault('email', 'TOO_OFTEN')
  if ([...cells.fullname].length > NAME_MAX) fault('fullname', 'TOO_LONG')
  if (!isOneLine(cells.fullname)) fault('fullname', 'CHARACTER_NOT_ALLOWED')
  const right = RIGHTS[cells.right.trim().toLowerCase()]
  // Ownership is given in another way, to one person.
  if (!right) fault('right', 'RIGHT_NOT_ALLOWED')
  const language = cells.language.trim().toLowerCase()
  if (!['', 'en', 'ar'].includes(language)) fault('language', 'LANGUAGE_UNKNOWN')
  const manager = managerOf(cells.report_to, context, fault)
  const projects = projectsOf(cells.projects, context, fault)
  if (right?.guest && projects.some(({ roleId }) => roleId === PROJECT_OWNER))
    fault('projects', 'GUEST_OWNS_PROJECT')
  return {
    line,
    cells,
    email: email ?? '',
    manageUsers: right?.manageUsers ?? false,
    guest: right?.guest ?? false,
    ...manager,
    projects,
    locale: language,
    outcome: faults.length > 0 || asked === 'often' ? 'faulty' : asked,
    faults,
  }
}

type AddFault = (field: Column, reason: string) => void

/** The manager of a row: a member, or a person of the same file in any row of it. */
function managerOf(
  text: string,
  { members, inFile }: FileContext,
  fault: AddFault,
): Pick<ImportRow, 'reportTo' | 'reportToEmail'> {
  const none = { reportTo: '', reportToEmail: '' }
  if (text.trim() === '') return none
  const email = emailKey(text)
  const person = members.get(email ?? '')
  if (person?.active) return { ...none, reportTo: person.userId }
  if (email !== null && inFile.has(email)) return { ...none, reportToEmail: email }
  fault('report_to', 'REPORT_TO_NOT_MEMBER')
  return none
}

/** Codes of projects with commas or semicolons between them, each with its role after a colon or without. */
function projectsOf(text: string, { projects }: ImportContext, fault: AddFault): InvitedProject[] {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > PROJECTS_MAX) fault('projects', 'TOO_MANY')
  const named = new Map<number, number>()
  for (const part of parts.slice(0, PROJECTS_MAX)) {
    const [code = '', role] = part.split(':')
    const number = projects.get(code.trim().toUpperCase())
    const roleId = role === undefined ? MEMBER_ROLE : Number(role.trim())
    if (number === undefined) fault('projects', 'PROJECT_UNKNOWN')
    else if (!Number.isInteger(roleId) || roleId < 1 || roleId > LAST_ROLE) fault('projects', 'ROLE_UNKNOWN')
    else if (named.has(number)) fault('projects', 'DUPLICATE')
    else named.set(number, roleId)
  }
  return [...named].map(([number, roleId]) => ({ number, roleId }))
}

/** How many rows there are of each outcome. */
export function countOutcomes(rows: readonly Pick<ImportRow, 'outcome'>[]): Record<RowOutcome, number> {
  const counts = { new: 0, back: 0, member: 0, pending: 0, faulty: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
