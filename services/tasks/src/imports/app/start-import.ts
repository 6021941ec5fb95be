import type { Caller } from '@smartproject/kit/types/caller'

import { fillableProject, type Job, startJob } from '../../jobs/area.js'
import { type ImportContent, type ImportDetail, USUAL_LENGTH_UNIT, withUntaken } from '../domain/detail.js'
import type { ParsedFile, Source } from '../domain/parsed.js'
import { type Deps, IMPORT } from './deps.js'
import { contextOf } from './import-context.js'
import { suggestColumns, suggestLanes, suggestPeople } from './suggest-mapping.js'

/** A file as it was sent. */
export interface StartImportInput {
  readonly projectNumber: number
  readonly fileName: string
  readonly content: Uint8Array
  /** The kind of the file; null where it is to be recognised. */
  readonly source: Source | null
}

/**
 * Reads a file of tasks and proposes what its columns, states and people are; writes no task.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, invalid `content` with the reason of the reader,
 * precondition JOB_RUNNING | TOO_MANY_JOBS.
 */
export async function startImport(deps: Deps, caller: Caller, input: StartImportInput): Promise<Job> {
  const { projectNumber, fileName, content, source } = input
  const stores = deps.work.read(caller.tenantId)
  const project = await fillableProject(stores, caller, { projectNumber, kind: IMPORT })
  const parsed = await deps.parseImport(content, { source })
  const context = await contextOf(
    stores,
    project,
    parsed.columns.map(({ header }) => header),
  )
  return startJob(deps, caller, {
    kind: IMPORT,
    projectNumber,
    title: fileName,
    state: 'uploaded',
    detail: detailOf(parsed, context, await stores.subscriptions.timeZone()),
    rows: parsed.rows.map(({ line, cells, faults }) => ({
      line,
      content: { cells, faults, struck: false } satisfies ImportContent,
    })),
    audited: { source: parsed.source },
  })
}

function detailOf(
  parsed: ParsedFile,
  context: Awaited<ReturnType<typeof contextOf>>,
  timeZone: string,
): ImportDetail {
  const rows = parsed.rows.map(({ cells, faults }) => ({ cells, faults, struck: false }))
  const columns = suggestColumns(parsed.columns, context)
  const given = [...parsed.lanes, ...(context.remembered?.lanes ?? [])]
  return {
    source: parsed.source,
    columns: withUntaken(columns, rows),
    lanes: suggestLanes(columns, rows, { settings: context.settings, given }),
    // People who were no members then may have joined since.
    people: suggestPeople(columns, rows, {
      ...context,
      given: context.remembered?.people.filter(({ userId }) => userId !== '') ?? [],
    }),
    dateOrder: parsed.dateOrder,
    timeZone: context.remembered?.timeZone ?? timeZone,
    lengthUnit: context.remembered?.lengthUnit ?? USUAL_LENGTH_UNIT,
    notes: parsed.notes,
    markdown: parsed.markdown,
  }
}
