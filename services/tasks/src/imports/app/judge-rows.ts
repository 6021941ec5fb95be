import { createHash } from 'node:crypto'

import { newId } from '@smartproject/kit/types/ids'

import { takesPart } from '../../facts/area.js'
import {
  type JobPlanner,
  type JobRow,
  type JudgedJob,
  type JudgedRow,
  misplaced,
  type Stores,
} from '../../jobs/area.js'
import { spannedDays } from '../../schedule/area.js'
import type { TypedLink } from '../../task/area.js'
import { allowedLanes, type TaskStatus } from '../../workflow/area.js'
import type { ImportContent, ImportDetail } from '../domain/detail.js'
import { type KnownRow, planRow, type PlanRules } from './plan-row.js'
import { bringAlong } from './bring-along.js'
import { placeOf, readRow } from './read-row.js'
import type { ReadRow, RowRules } from './row-cells.js'
import { withChanges } from './row-changes.js'
import { namedIn, References } from './row-references.js'

/** A row that was read and is not left out. */
interface OpenRow {
  readonly line: number
  readonly content: ImportContent
  readonly read: ReadRow
  readonly key: string
  /** The id that its new task has, as long as it is not another one's. */
  readonly reserved: string
}

/** Makes the plan of the import of a file: which rows make a task, change one, or change nothing. */
export const importPlanner: JobPlanner = { judge: judgeRows, before: bringAlong }

async function judgeRows(about: JudgedJob): Promise<JudgedRow[]> {
  const { stores, job, project, rows } = about
  const detail = JSON.parse(job.detail) as ImportDetail
  const contents = rows.map((row) => ({ row, content: JSON.parse(row.content) as ImportContent }))
  const left = new Set(await stores.members.leftAmong(detail.people.flatMap(({ userId }) => userId || [])))
  const fields = await stores.fields.usableIn(project.number)
  const rules: RowRules = {
    detail,
    lanes: new Map(detail.lanes.flatMap(({ text, status }) => (status ? [[text, status] as const] : []))),
    people: new Map(detail.people.flatMap(({ text, userId }) => (userId ? [[text, userId] as const] : []))),
    fields: new Map(fields.map((field) => [field.id, field])),
    takesPart: (userId) => takesPart(project, userId) && !left.has(userId),
    importer: about.caller.userId,
  }
  const open = withKeys(
    contents.filter(({ content }) => !content.struck),
    rules,
  )
  const known = await knownRows(about, open)
  const planRules = await planRulesOf(about, detail, known)
  const judged = known.map((row) => planRow(row, planRules))
  const placed = await judgePlaces(about, detail, judged)
  const shown = await withChanges(stores, { rules: planRules, known, judged: placed })
  const byLine = new Map(shown.map((row) => [row.line, row]))
  return rows.map(
    ({ line }) => byLine.get(line) ?? { line, outcome: 'struck', faults: [], taskId: '', plan: null },
  )
}

/** The rows with what tells each from others when the same file comes again; a key that comes twice is a fault of both. */
function withKeys(
  contents: readonly { readonly row: JobRow; readonly content: ImportContent }[],
  rules: RowRules,
): OpenRow[] {
  const seen = new Map<string, number>()
  const lines = new Map<string, number>()
  const rows = contents.map(({ row, content }): OpenRow => {
    const read = readRow(content, rules)
    const foreign = read.foreignId || read.foreignKey
    const own = foreign === '' ? `hash:${hashOf(content.cells)}` : `${rules.detail.source}:${foreign}`
    const times = (seen.get(own) ?? 0) + 1
    seen.set(own, times)
    const first = lines.get(own)
    if (first === undefined) lines.set(own, row.line)
    else if (foreign === '') read.hints.push({ column: -1, value: String(first), reason: 'ROW_TWICE' })
    const key = foreign === '' && times > 1 ? `${own}:${times}` : own
    return { line: row.line, content, read, key, reserved: row.taskId }
  })
  const target = placeOf(rules.detail, 'id') < 0 ? 'key' : 'id'
  const column = placeOf(rules.detail, target)
  for (const { key, read, content } of rows)
    if (!key.startsWith('hash:') && (seen.get(key) ?? 0) > 1)
      read.faults.push({ column, value: content.cells[column] ?? '', reason: 'KEY_TWICE' })
  return rows
}

function hashOf(cells: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 32)
}

/** Finds the tasks that rows already are: by the key they came in with before, or by their own item ids. */
async function knownRows({ stores, project }: JudgedJob, rows: readonly OpenRow[]): Promise<KnownRow[]> {
  const { number } = project
  const byKey = await stores.importKeys.of(
    number,
    rows.map(({ key }) => key),
  )
  const items = await stores.taskLinks.idsByItems(
    number,
    rows.flatMap(({ read }) => (read.foreignKey === '' ? [] : [read.foreignKey])),
  )
  const idOf = ({ key, read }: OpenRow) => items.get(read.foreignKey) ?? byKey.get(key)
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
  const found = await stores.tasks.withIds(ids)
  const tasks = new Map(
    found
      .filter(({ deleteTime, projectNumber }) => !deleteTime && projectNumber === number)
      .map((task) => [task.id, task]),
  )
  const taken = new Set(found.map(({ id }) => id))
  return rows.map((row) => {
    const task = tasks.get(idOf(row) ?? '') ?? null
    const free = row.reserved !== '' && !taken.has(row.reserved) ? row.reserved : newId()
    return { line: row.line, read: row.read, key: row.key, task, taskId: task?.id ?? free }
  })
}

async function planRulesOf(
  { stores, caller, project, now }: JudgedJob,
  detail: ImportDetail,
  known: readonly KnownRow[],
): Promise<PlanRules> {
  const { number } = project
  const named = [...new Set(known.flatMap(({ read }) => namedIn(read)))]
  const [items, settings, names, typed, plans, daysOf] = await Promise.all([
    stores.taskLinks.idsByItems(number, named),
    stores.boardSettings.of(number),
    namesIn(stores, number),
    typedInto(stores, known),
    stores.plans.of(known.flatMap(({ task }) => task?.id ?? [])),
    spannedDays(stores, now, peopleOf(known)),
  ])
  return {
    detail,
    project,
    references: new References(known, items),
    settings,
    allowed: new Set<TaskStatus>(allowedLanes(settings, project, caller)),
    nameOf: names,
    typedLinks: typed,
    plans,
    daysOf,
  }
}

/** Assignees whose days are counted: those of tasks that follow their links. */
function peopleOf(known: readonly KnownRow[]): string[] {
  return known.flatMap(({ read, task }) =>
    read.schedule.mode === 'auto' ? (read.edit.assigneeId ?? task?.assigneeId ?? []) : [],
  )
}

async function namesIn(stores: Stores, projectNumber: number): Promise<Map<string, string>> {
  const [labels, categories, releases] = await Promise.all([
    stores.labels.usableIn(projectNumber),
    stores.categories.usableIn(projectNumber),
    stores.releases.usableIn(projectNumber),
  ])
  return new Map([
    ...[...labels, ...categories].map(({ id, name }) => [id, name] as const),
    ...releases.map(({ id, title }) => [id, title] as const),
  ])
}

async function typedInto(stores: Stores, known: readonly KnownRow[]): Promise<Map<string, TypedLink>> {
  const ids = known.flatMap(({ task }) => (task && task.blockedByIds.length > 0 ? [task.id] : []))
  return new Map((await stores.typedLinks.into(ids)).map((link) => [`${link.to}:${link.from}`, link]))
}

/** Rows whose tasks would stand below too many others, or in a circle, are faults. */
async function judgePlaces(
  { stores, project }: JudgedJob,
  detail: ImportDetail,
  judged: readonly JudgedRow[],
): Promise<readonly JudgedRow[]> {
  const plans = judged.flatMap(({ plan }) => plan ?? [])
  if (plans.every(({ edit }) => edit.parentId === undefined && edit.blockedByIds === undefined)) return judged
  const nodes = new Map(
    (await stores.taskLinks.nodesOf(project.number)).map(({ id, ...node }) => [id, node] as const),
  )
  for (const { taskId, edit } of plans) {
    const before = nodes.get(taskId)
    nodes.set(taskId, {
      parentId: edit.parentId ?? before?.parentId ?? '',
      blockedByIds: [...(edit.blockedByIds ?? before?.blockedByIds ?? [])],
    })
  }
  const faults = misplaced(nodes)
  return judged.map((row) => {
    const reason = row.plan ? faults.get(row.taskId) : undefined
    if (!reason) return row
    const column = placeOf(detail, reason === 'LINK_CIRCLE' ? 'predecessors' : 'parent')
    return { ...row, outcome: 'fault', plan: null, faults: [...row.faults, { column, value: '', reason }] }
  })
}
