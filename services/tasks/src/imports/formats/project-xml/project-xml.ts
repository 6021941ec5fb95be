import { targetOf } from '@smartproject/kit/types/columns/headings'

import { MAX_IMPORT_ROWS, type ParsedFile } from '../../domain/parsed.js'
import { writeAllocations } from '../../domain/written-allocations.js'
import { writePredecessors } from '../../domain/predecessors.js'
import { type NoteCounts, note, parsedOfRecords, type TaskRecord } from '../records.js'
import { refused } from '../refused.js'
import { assignedOf } from './assignments.js'
import { dayOfTime, lastDayOf, minutesIn } from './duration.js'
import { type Element, type PlanElements, readElements, valueOf } from './elements.js'
import { linksOf } from './links.js'

const HEADERS = {
  id: 'UID',
  name: 'Name',
  description: 'Notes',
  status: 'PercentComplete',
  priority: 'Priority',
  assignee: 'Resource',
  helpers: 'Other resources',
  start: 'Start',
  due: 'Finish',
  estimate: 'Work',
  spent: 'ActualWork',
  parent: 'Outline',
  predecessors: 'PredecessorLink',
  milestone: 'Milestone',
  mode: 'Manual',
  duration_kind: 'Type',
  duration: 'Duration',
  constraint: 'ConstraintType',
  deadline: 'Deadline',
  closed: 'Complete',
  allocations: 'Assignments',
} as const
/** Statuses by how much is done; the file has no other. */
const STATUSES = { 'Not started': 'new', 'In progress': 'progress', Complete: 'closed' } as const
/** Constraints by their numbers; those of 2 and 3 fix a date, which typed dates do. */
const CONSTRAINTS: Readonly<Record<string, string>> = { 4: 'SNET', 5: 'SNLT', 6: 'FNET', 7: 'FNLT' }
const AS_LATE_AS_POSSIBLE = '1'
const FIXED: ReadonlySet<string> = new Set(['2', '3'])
/** The type of a task whose work stays, whatever its dates. */
const FIXED_WORK = '2'
const USUAL_MINUTES = 480
const USUAL_PRIORITY = 500
const URGENT = 900
const DONE = 100

/** Tasks of a plan that Microsoft Project saved as XML. Errors: as `readElements`. */
export async function readProjectXml(content: Buffer): Promise<ParsedFile> {
  const plan = await readElements(content)
  const tasks = plan.listOf('Tasks').filter((task) => valueOf(task, 'UID') !== '0' && !isYes(task, 'IsNull'))
  if (tasks.length > MAX_IMPORT_ROWS) throw refused('TASK_IMPORT_TOO_LARGE')
  const notes: NoteCounts = {}
  note(notes, 'CALENDARS_NOT_TAKEN', plan.listOf('Calendars').length)
  const context = contextOf(plan, tasks, notes)
  const parents = parentsOf(tasks)
  const records = tasks.map((task, at): TaskRecord => {
    const { parts, custom } = context.own(task)
    return {
      line: at + 1,
      custom,
      parts: { ...parts, ...context.dates(task), ...context.people(task), parent: parents[at] ?? '' },
    }
  })
  const categories = new Map(Object.entries(STATUSES))
  return parsedOfRecords(records, { source: 'msproject', headers: HEADERS, notes, categories })
}

function contextOf({ listOf, values }: PlanElements, tasks: readonly Element[], notes: NoteCounts) {
  const assigned = assignedOf(listOf)
  const minutesPerDay = Number(values.get('MinutesPerDay')) || USUAL_MINUTES
  const byUid = new Map(tasks.map((task) => [valueOf(task, 'UID'), task]))
  const lag = {
    minutesPerDay,
    known: new Set(byUid.keys()),
    notes,
    daysOf: (uid: string) => {
      const task = byUid.get(uid)
      return task ? minutesIn(valueOf(task, 'Duration')) / minutesPerDay : 0
    },
  }
  const fields = new Map(
    listOf('ExtendedAttributes').map((one) => [
      valueOf(one, 'FieldID'),
      valueOf(one, 'Alias') || valueOf(one, 'FieldName'),
    ]),
  )
  return {
    own: (task: Element) => ownParts(task, fields),
    dates: (task: Element) => ({
      ...datesOf(task, notes),
      ...lengthOf(task, minutesPerDay),
      predecessors: writePredecessors(linksOf(task, lag)),
    }),
    people: (task: Element) => {
      const all = assigned.get(valueOf(task, 'UID')) ?? []
      const [first, ...others] = [...new Set(all.map(({ person }) => person))]
      return {
        assignee: first ?? '',
        helpers: others.join('\n'),
        allocations: writeAllocations(all),
      }
    },
  }
}

function ownParts(task: Element, fields: ReadonlyMap<string, string>) {
  const custom = new Map<string, string>()
  let key = ''
  for (const field of task.children.filter(({ name }) => name === 'ExtendedAttribute')) {
    const name = fields.get(valueOf(field, 'FieldID')) ?? ''
    if (targetOf(name) === 'key') key = valueOf(field, 'Value')
    else if (name !== '') custom.set(name, valueOf(field, 'Value'))
  }
  const percent = Number(valueOf(task, 'PercentComplete')) || 0
  const status = percent >= DONE ? 'Complete' : percent > 0 ? 'In progress' : 'Not started'
  const [work, actual] = ['Work', 'ActualWork'].map((name) => minutesIn(valueOf(task, name)))
  const parts = {
    key,
    id: valueOf(task, 'UID'),
    name: valueOf(task, 'Name'),
    description: valueOf(task, 'Notes'),
    status,
    closed: percent >= DONE ? 'yes' : '',
    priority: priorityOf(valueOf(task, 'Priority')),
    estimate: work ? `${work}m` : '',
    spent: actual ? `${actual}m` : '',
    milestone: isYes(task, 'Milestone') ? 'yes' : '',
    deadline: dayOfTime(valueOf(task, 'Deadline')),
  }
  return { parts, custom }
}

function datesOf(task: Element, notes: NoteCounts) {
  const [start, finish] = [valueOf(task, 'Start'), valueOf(task, 'Finish')]
  const kind = valueOf(task, 'ConstraintType')
  if (FIXED.has(kind)) note(notes, 'CONSTRAINT_BECOMES_MANUAL')
  if (kind === AS_LATE_AS_POSSIBLE) note(notes, 'CONSTRAINT_BECOMES_ASAP')
  const constraint = CONSTRAINTS[kind]
  const day = dayOfTime(valueOf(task, 'ConstraintDate'))
  return {
    start: isYes(task, 'Milestone') ? '' : dayOfTime(start),
    due: lastDayOf(start, finish),
    mode: isManual(task) ? 'manual' : 'auto',
    constraint: constraint !== undefined && day !== '' ? `${constraint} ${day}` : '',
  }
}

/** Working days of a task that follows its links; those of a summary are those of its parts. */
function lengthOf(task: Element, minutesPerDay: number) {
  if (isManual(task) || isYes(task, 'Milestone') || isYes(task, 'Summary')) return {}
  const days = Math.ceil(minutesIn(valueOf(task, 'Duration')) / minutesPerDay)
  const isEffort = valueOf(task, 'Type') === FIXED_WORK && minutesIn(valueOf(task, 'Work')) > 0
  return { duration: days > 0 ? `${days}d` : '', duration_kind: isEffort ? 'effort' : '' }
}

/** Dates are typed, or fixed by a constraint. */
function isManual(task: Element): boolean {
  return isYes(task, 'Manual') || FIXED.has(valueOf(task, 'ConstraintType'))
}

/** The numbers of the tasks above, by the levels of the outline in the order of the file. */
function parentsOf(tasks: readonly Element[]): string[] {
  const above: string[] = []
  return tasks.map((task) => {
    const level = Math.max(1, Math.min(Number(valueOf(task, 'OutlineLevel')) || 1, above.length + 1))
    above.length = level - 1
    above.push(valueOf(task, 'UID'))
    return above[level - 2] ?? ''
  })
}

/** A word for another priority than the usual one. */
function priorityOf(number: string): string {
  const priority = Number(number || USUAL_PRIORITY)
  if (priority === USUAL_PRIORITY) return ''
  return priority < USUAL_PRIORITY ? 'Low' : priority < URGENT ? 'High' : 'Urgent'
}

function isYes(task: Element, name: string): boolean {
  return ['1', 'true'].includes(valueOf(task, name))
}
