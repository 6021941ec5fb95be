import { addDays } from '@smartproject/kit/types/plain-date'

import { dayEnds } from '../../domain/day-ends.js'
import type { ItemKind, ProjectItem } from '../../domain/facts.js'
import {
  laneAt,
  NO_GROUP,
  NOTHING,
  sumByGroup,
  tasksIn,
  type GroupedTask,
  type GroupSum,
} from '../../domain/grouped-counts.js'
import type { TaskContent } from '../../domain/task-history.js'
import { laneColumns } from './lane-columns.js'
import { choiceParam, dayParam, rangeFaults } from './params.js'
import { defineReport, type QueryContext, type Scope } from './report.js'
import { inCompany, inProject } from './scopes.js'

const DAYS = 30
const MOST_ROWS = 1_000

/**
 * Tasks by lane at the end of a range, and the hours that were logged in it, for each category or label, the largest
 * first, and for what has none. Labels and categories are those of now, the lane is that of then; leave is left out.
 * Hours and minutes are null for a reader who may not read how long people worked.
 */
const byCategoryOrLabel = (id: string, scope: Scope) =>
  defineReport({
    id,
    scope,
    params: {
      by: choiceParam(['category', 'label']),
      from: dayParam((today) => addDays(today, 1 - DAYS)),
      to: dayParam((today) => today),
    },
    check: rangeFaults,
    columns: {
      id: { kind: 'id' },
      name: { kind: 'item' },
      color: { kind: 'color' },
      ...laneColumns,
      hours: { kind: 'number', unit: 'hours', measure: 'flow' },
      minutes: { kind: 'number', unit: 'minutes', measure: 'flow' },
    },
    async query(context, { by, from, to }) {
      const { stores, subject, today } = context
      const items = await stores.items.usableIn(by, subject.projectNumbers)
      const minutes = await stores.work.minutesByTask(subject.projectNumbers, { from, to })
      const known = new Set(items.map(({ id }) => id))
      const { groups, total } = sumByGroup(
        await groupedTasks(context, { by, to: to < today ? to : today, known, minutes }),
      )
      const rowOf = (item: ProjectItem | null, sum: GroupSum) => ({
        id: item?.id ?? null,
        name: item?.name ?? null,
        color: item?.color ?? null,
        ...sum,
        hours: subject.effort ? Math.round((sum.minutes * 100) / 60) / 100 : null,
        minutes: subject.effort ? sum.minutes : null,
      })
      const sums = items.map((item) => ({ item, sum: groups.get(item.id) ?? NOTHING }))
      const rows = sums.toSorted(
        (a, b) => tasksIn(b.sum) - tasksIn(a.sum) || compare(a.item.name, b.item.name),
      )
      return {
        rows: [
          ...rows.slice(0, MOST_ROWS).map(({ item, sum }) => rowOf(item, sum)),
          rowOf(null, groups.get(NO_GROUP) ?? NOTHING),
        ],
        total: rowOf(null, total),
        more: rows.length > MOST_ROWS,
      }
    },
  })

/** Of one project. */
export const categoryLabel = byCategoryOrLabel('category-label', inProject)

/** Of all projects whose reports the caller reads. */
export const companyCategoryLabel = byCategoryOrLabel('company-category-label', inCompany)

interface Grouping {
  readonly by: 'category' | 'label'
  readonly to: QueryContext['today']
  /** Ids of what is not deleted. */
  readonly known: ReadonlySet<string>
  readonly minutes: ReadonlyMap<string, number>
}

/** The shares of the projects' tasks, and the work on unknown tasks. */
async function groupedTasks(
  { stores, subject, timeZone, today }: QueryContext,
  { by, to, known, minutes }: Grouping,
): Promise<GroupedTask[]> {
  const [day] = dayEnds(timeZone, [to])
  const rest = new Map(minutes)
  const { histories: kept } = stores
  const read = to < today ? kept.wholeOfProjects : kept.latestOfProjects
  const histories = await read(subject.projectNumbers)
  const tasks = histories.map((history) => {
    const worked = rest.get(history.taskId) ?? 0
    rest.delete(history.taskId)
    const held = idsOf(history.states.at(-1), by).filter((id) => known.has(id))
    return { groups: held, lane: day ? laneAt(history, day) : null, minutes: worked }
  })
  return [...tasks, ...[...rest.values()].map((worked) => ({ groups: [], lane: null, minutes: worked }))]
}

function idsOf(now: TaskContent | undefined, by: ItemKind): readonly string[] {
  if (!now) return []
  return by === 'label' ? now.labelIds : [now.categoryId]
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
