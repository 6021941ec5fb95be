import { DomainError, type FieldViolation, invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { TARGETS } from '@smartproject/kit/types/columns/targets'

import type { FieldDefinition } from '../../catalogue/area.js'
import type { Project, ProjectPart } from '../../facts/area.js'
import { DRAFT_STATES, type Job, jobOf, saveJob } from '../../jobs/area.js'
import {
  type ColumnTarget,
  type ImportDetail,
  type MapImportInput,
  USUAL_LENGTH_UNIT,
  withUntaken,
} from '../domain/detail.js'
import type { Deps } from './deps.js'
import { contentsOf, contextOf } from './import-context.js'
import { suggestLanes, suggestPeople } from './suggest-mapping.js'

/** The part of a project that a column belongs to. */
const PARTS: Partial<Record<ColumnTarget, ProjectPart>> = { labels: 'labels', category: 'categories' }

/**
 * Keeps what the columns, states, people and dates of a file are; states and people that the columns bring are proposed.
 * Errors: those of a job, precondition JOB_SETTLED, invalid `targets` | `lanes` | `time_zone`.
 */
export async function mapImport(deps: Deps, caller: Caller, input: MapImportInput): Promise<Job> {
  const stores = deps.work.read(caller.tenantId)
  const { job, project } = await jobOf(stores, caller, input.id)
  if (!DRAFT_STATES.includes(job.state)) throw new DomainError('precondition', 'JOB_SETTLED')
  const detail = JSON.parse(job.detail) as ImportDetail
  const context = await contextOf(stores, project, [])
  const targets = readTargets(input, detail, { project, fields: context.fields })
  const contents = (await contentsOf(stores, job.id)).map(({ content }) => content)
  const columns = detail.columns.map((column, at) => ({ ...column, target: targets[at] ?? '' }))
  const next: ImportDetail = {
    ...detail,
    columns: withUntaken(columns, contents),
    lanes: suggestLanes(columns, contents, {
      settings: context.settings,
      given: [...detail.lanes, ...input.lanes],
    }),
    people: suggestPeople(columns, contents, { ...context, given: [...detail.people, ...input.people] }),
    dateOrder: input.dateOrder === 'ambiguous' ? detail.dateOrder : input.dateOrder,
    timeZone: input.timeZone || detail.timeZone,
    lengthUnit: input.lengthUnit ?? detail.lengthUnit ?? USUAL_LENGTH_UNIT,
  }
  return deps.work.write(caller, async (parts, changes) => {
    await jobOf(parts, caller, job.id)
    changes.audit({ action: 'job.mapped', targetType: 'job', targetId: job.id, project: job.projectNumber })
    return saveJob(
      parts,
      job,
      { state: 'mapped', detail: JSON.stringify(next), reason: '' },
      deps.clock.now(),
    )
  })
}

function readTargets(
  { targets }: MapImportInput,
  { columns }: ImportDetail,
  { project, fields }: { project: Project; fields: readonly FieldDefinition[] },
): ColumnTarget[] {
  const faults: FieldViolation[] = []
  if (targets.length !== columns.length) faults.push({ field: 'targets', reason: 'COLUMNS_OTHERS' })
  const taken = new Set<string>()
  const read = targets.map((text, at): ColumnTarget => {
    const field = `targets.${at}`
    if (text === '') return ''
    if (taken.has(text)) faults.push({ field, reason: 'REPEATED' })
    taken.add(text)
    const target = targetOf(text, fields)
    if (target === null) faults.push({ field, reason: 'UNKNOWN' })
    const part = target !== null && (target.startsWith('field:') ? 'document_tasks' : PARTS[target])
    if (part && project.partsOff?.includes(part)) faults.push({ field, reason: 'PART_SWITCHED_OFF' })
    return target ?? ''
  })
  if (!taken.has('name') && !taken.has('key') && !taken.has('id'))
    faults.push({ field: 'targets', reason: 'NAME_MISSING' })
  if (faults.length > 0) throw invalid(faults)
  return read
}

function targetOf(text: string, fields: readonly FieldDefinition[]): ColumnTarget | null {
  const known = TARGETS.find((target) => target === text)
  if (known) return known
  const field = fields.find(({ id }) => text === `field:${id}`)
  return field ? `field:${field.id}` : null
}
