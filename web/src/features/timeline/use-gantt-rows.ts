import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../lib/stored.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { useWork, type TaskGrouping } from '../../task-kit/model.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import { awayOf, removedRows, rowsOf, type GanttTask, type Grouping } from './model.js'
import { NO_BASELINE, useTimelineView } from './use-timeline-view.js'

/** The fields that tasks are grouped by; without one they stand below their parents. */
export const GROUPINGS = ['category', 'release', 'assignee'] as const satisfies readonly TaskGrouping[]

export interface ShownTasks {
  readonly tasks: readonly GanttTask[]
  /** A filter hides others. */
  readonly isFiltered: boolean
  readonly grouping: TaskGrouping | null
}

/** The rows of the tree, and how they are shown. */
export function useGanttRows(gantt: Gantt, { tasks, isFiltered, grouping: wanted }: ShownTasks) {
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const nameOf = usePersonName(setup)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [critical, setCritical] = useStored('timeline-critical', ['on', 'off'] as const, 'off')
  const [columns, setColumns] = useStored('timeline-columns', ['few', 'all'] as const, 'few')
  const grouping: Grouping = GROUPINGS.find((one) => one === wanted) ?? 'parent'
  const showCritical = critical === 'on'
  const { baseline } = useTimelineView()
  const showBaseline = gantt.baseline !== '' && baseline !== NO_BASELINE
  const away = useMemo(() => awayOf(gantt.away), [gantt.away])
  const rows = useMemo(() => {
    const titles = new Map(
      [...(setup?.releases ?? []), ...(setup?.categories ?? [])].map((one) => [one.id, titleOf(one)]),
    )
    const groupName = (group: string) => {
      if (group === '') return t(grouping === 'assignee' ? 'nobody' : 'noGroup')
      return grouping === 'assignee' ? nameOf(group) : (titles.get(group) ?? '…')
    }
    const options = { grouping, closed, showCritical, showBaseline, away, nameOf: groupName }
    const removed = showBaseline && !isFiltered ? gantt.removed : []
    return [...rowsOf(tasks, options), ...removedRows(removed, { closed, label: t('baseline.removedRows') })]
  }, [tasks, gantt.removed, isFiltered, away, grouping, closed, showCritical, showBaseline, setup, nameOf, t])
  return {
    rows,
    showCritical,
    /** Where tasks lay in the baseline is marked. */
    showBaseline,
    setCritical: (on: boolean) => setCritical(on ? 'on' : 'off'),
    allColumns: columns === 'all',
    setAllColumns: (on: boolean) => setColumns(on ? 'all' : 'few'),
    toggle: (id: string, open: boolean) =>
      setClosed((now) => {
        const next = new Set(now)
        if (open) next.delete(id)
        else next.add(id)
        return next
      }),
  }
}

function titleOf(one: { title: string } | { name: string }): string {
  return 'title' in one ? one.title : one.name
}

export type GanttDisplay = ReturnType<typeof useGanttRows>
