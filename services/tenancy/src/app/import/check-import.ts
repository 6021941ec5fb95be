import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Invitation } from '../../domain/invitation.js'
import { judgeManagers } from '../../domain/import/file-managers.js'
import {
  addressesIn,
  COLUMNS,
  countOutcomes,
  judgeRows,
  ROWS_MAX,
  type Cells,
  type Column,
  type PeopleImport,
  type ImportContext,
} from '../../domain/import/people-import.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { TenancyDeps } from '../deps.js'

const PROJECTS_MAX = 10_000
/** So many rows are kept in one transaction. */
const BATCH = 500

/** A file of people as it was sent. */
export interface CheckImportInput {
  readonly fileName: string
  readonly content: Uint8Array
}

/**
 * Reads a file of people and notes the effect of each row; it sends no invitation. Errors: invalid IMPORT_UNREADABLE |
 * IMPORT_TOO_LARGE | IMPORT_NO_EMAIL | IMPORT_EMPTY.
 */
export async function checkImport(
  deps: TenancyDeps,
  caller: Caller,
  { fileName, content }: CheckImportInput,
): Promise<PeopleImport> {
  const cells = cellsOf(await deps.sheets.read(content))
  const now = deps.clock.now()
  const stores = deps.work.read(caller.tenantId)
  const rows = judgeManagers(judgeRows(cells, await importContext(stores, addressesIn(cells), now)))
  const made: PeopleImport = {
    id: newId(),
    by: caller.userId,
    fileName,
    state: 'checked',
    counts: countOutcomes(rows),
    invited: 0,
    sent: 0,
    line: 0,
    createTime: now,
    commitTime: null,
    version: 1,
  }
  // Before the file itself, and not all at once: a transaction with 10,000 rows does not fit everywhere.
  const part = { ...caller, idempotency: null }
  for (let at = 0; at < rows.length; at += BATCH)
    await deps.work.write(part, (parts) => parts.imports.insertRows(made.id, rows.slice(at, at + BATCH), now))
  return deps.work.write(caller, async ({ imports }, changes) => {
    await imports.insert(made)
    changes.audit({
      action: 'tenancy.import_checked',
      targetType: 'import',
      targetId: made.id,
      details: { rows: String(rows.length), faulty: String(made.counts.faulty) },
    })
    return made
  })
}

/** The rows below the heading, by the names in it. */
function cellsOf([heading = [], ...rows]: readonly string[][]): Cells[] {
  const places = new Map(heading.map((name, index) => [name.trim().toLowerCase(), index] as const))
  if (!places.has('email')) throw refused('IMPORT_NO_EMAIL')
  if (rows.length === 0) throw refused('IMPORT_EMPTY')
  if (rows.length > ROWS_MAX) throw refused('IMPORT_TOO_LARGE')
  const cellOf = (row: readonly string[], column: Column) => row[places.get(column) ?? -1] ?? ''
  return rows.map(
    (row) =>
      Object.fromEntries(COLUMNS.map((column) => [column, cellOf(row, column).slice(0, 1_000)])) as Cells,
  )
}

function refused(reason: string) {
  const field: FieldViolation = { field: 'content', reason }
  return invalid([field], reason)
}

/** The company as it is now, as far as these addresses matter. */
async function importContext(
  stores: TenancyStores,
  emails: readonly string[],
  now: Date,
): Promise<ImportContext> {
  const open = await stores.projects.list({ memberId: null, includeArchived: false }, 0, PROJECTS_MAX)
  const projects = new Map(open.map(({ code, number }) => [code, number]))
  return { ...(await peopleAt(stores, emails)), projects, now }
}

/** Members and invitations of addresses. */
export async function peopleAt(
  stores: TenancyStores,
  emails: readonly string[],
): Promise<Pick<ImportContext, 'members' | 'invitations'>> {
  const members = new Map((await stores.members.withEmails(emails)).map((one) => [one.email, one] as const))
  const invitations = new Map<string, Invitation[]>()
  for (const one of await stores.invitations.toAddresses(emails))
    invitations.set(one.email, [...(invitations.get(one.email) ?? []), one])
  return { members, invitations }
}
