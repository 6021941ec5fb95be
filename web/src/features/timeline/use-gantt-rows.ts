import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../lib/stored.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { useWork, type TaskGrouping } from '../../task-kit/model.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import { awayOf, rowsOf, type GanttTask, type Grouping } from './model.js'

/** The fields that tasks are grouped by; without one they stand below their parents. */
export const GROUPINGS = ['category', 'release', 'assignee'] as const satisfies readonly TaskGrouping[]

/** The rows of the tree, and how they are shown. */
export function useGanttRows(gantt: Gantt, tasks: readonly GanttTask[], wanted: TaskGrouping | null) {
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const nameOf = usePersonName(setup)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [critical, setCritical] = useStored('timeline-critical', ['on', 'off'] as const, 'off')
  const [columns, setColumns] = useStored('timeline-columns', ['few', 'all'] as const, 'few')
  const grouping: Grouping = GROUPINGS.find((one) => one === wanted) ?? 'parent'
  const showCritical = critical === 'on'
  const away = useMemo(() => awayOf(gantt.away), [gantt.away])
  const rows = useMemo(() => {
    const titles = new Map(
      [...(setup?.releases ?? []), ...(setup?.categories ?? [])].map((one) => [one.id, titleOf(one)]),
    )
    const groupName = (group: string) => {
      if (group === '') return t(grouping === 'assignee' ? 'nobody' : 'noGroup')
      return grouping === 'assignee' ? nameOf(group) : (titles.get(group) ?? '…')
    }
    return rowsOf(tasks, { grouping, closed, showCritical, away, nameOf: groupName })
  }, [tasks, away, grouping, closed, showCritical, setup, nameOf, t])
  return {
    rows,
    showCritical,
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
