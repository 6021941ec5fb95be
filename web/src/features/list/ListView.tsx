import { useMemo } from 'react'
import { useProject } from '../../lib/place/place.js'
import { FIELD_GROUPS } from '../../task-kit/field-lists.js'
import { useTaskView } from '../../task-kit/filter/use-task-view.js'
import type { Layout } from '../../task-kit/filter/view-address.js'
import type { TaskGrouping, View } from '../../task-kit/model.js'
import { TaskList } from './TaskList.js'

const GROUPINGS: readonly TaskGrouping[] = ['status', ...FIELD_GROUPS]
const NO_PROJECTS: readonly never[] = []

export interface ListViewProps {
  /** Opens another layout for a saved view that wants one. */
  onLayout?: (layout: Layout, view: View) => void
}

/** The tasks of a project as a list. It brings its own filter bar; the page around it has the title. */
export function ListView({ onLayout }: ListViewProps) {
  const project = useProject()
  const view = useTaskView()
  const { filter, archived, order } = view
  const selection = useMemo(
    () => ({ projects: [project], archived, filter, order }),
    [project, archived, filter, order],
  )
  return (
    <TaskList
      view={view}
      selection={selection}
      projects={NO_PROJECTS}
      groupings={GROUPINGS}
      {...(onLayout ? { onLayout } : {})}
    />
  )
}
