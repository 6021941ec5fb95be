import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../lib/stored.js'
import { useWork, type Card, type TaskGrouping } from '../../task-kit/model.js'
import { rowsOf, type Grouping } from './model.js'

/** The fields that tasks are grouped by; without one they stand below their parents. */
export const GROUPINGS = ['category', 'release', 'assignee'] as const satisfies readonly TaskGrouping[]

export interface RowsWanted {
  readonly tasks: ReadonlyMap<string, Card>
  readonly wanted: TaskGrouping | null
  readonly writable: boolean
  nameOf: (user: string) => string
}

/** The rows of the tree, and how they are shown. */
export function useGanttRows({ tasks, wanted, writable, nameOf }: RowsWanted) {
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [columns, setColumns] = useStored('timeline-columns', ['few', 'all'] as const, 'few')
  const grouping: Grouping = GROUPINGS.find((one) => one === wanted) ?? 'parent'
  const rows = useMemo(() => {
    const titles = new Map([
      ...(setup?.releases ?? []).map(({ id, title }) => [id, title] as const),
      ...(setup?.categories ?? []).map(({ id, name }) => [id, name] as const),
    ])
    const groupName = (group: string) => {
      if (group === '') return t(grouping === 'assignee' ? 'nobody' : 'noGroup')
      return grouping === 'assignee' ? nameOf(group) : (titles.get(group) ?? '…')
    }
    return rowsOf([...tasks.values()], { grouping, closed, writable, nameOf: groupName })
  }, [tasks, grouping, closed, writable, setup, nameOf, t])
  return {
    rows,
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

export type GanttDisplay = ReturnType<typeof useGanttRows>
