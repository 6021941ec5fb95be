import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWeekend, type WorkingTime } from '../../lib/company/company.js'
import { FilterHidesAll } from '../../task-kit/filter/FilterHidesAll.js'
import { useTaskView, type TaskView } from '../../task-kit/filter/use-task-view.js'
import { useWork, type Card } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { GanttKit } from '../../ui/gantt/GanttKit.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { GanttTools } from './GanttTools.js'
import { LinkDialog } from './LinkDialog.js'
import { linksOf } from './model.js'
import { PhoneTasks } from './PhoneTasks.js'
import { useColumns } from './use-columns.js'
import { useGanttRows } from './use-gantt-rows.js'
import { useGanttWords } from './use-gantt-words.js'
import { useTaskChanges } from './use-task-changes.js'
import { useTimelineTasks } from './use-timeline-tasks.js'
import { useTimelineView } from './use-timeline-view.js'

export interface GanttPartProps {
  readonly project: number
  readonly projectCode: string
  readonly time: WorkingTime
}

/** The tasks of a project as a tree with bars. */
export function GanttPart(props: GanttPartProps) {
  const view = useTaskView()
  const { tasks, total, error, retry } = useTimelineTasks(props.project, view.filter)
  if (tasks) return <Loaded {...props} view={view} tasks={tasks} total={total} />
  if (error) return <ErrorState error={error} onRetry={retry} />
  return <Skeleton height={560} />
}

interface LoadedProps extends GanttPartProps {
  readonly view: TaskView
  readonly tasks: ReadonlyMap<string, Card>
  readonly total: number | null
}

function Loaded({ projectCode, time, view, tasks, total }: LoadedProps) {
  const { t } = useTranslation('timeline')
  const { setup, today } = useWork()
  const nameOf = usePersonName(setup)
  const narrow = useNarrow()
  const { zoom } = useTimelineView()
  const { open } = useOpenTask()
  const { move, link } = useTaskChanges()
  const [linked, setLinked] = useState<string | null>(null)
  const isOff = useDaysOff(time)
  const writable = setup?.writable ?? false
  const display = useGanttRows({ tasks, wanted: view.grouping, writable, nameOf })
  const all = display.allColumns
  const columns = useColumns({
    tasks,
    projectCode,
    all,
    isOff,
    nameOf,
    onLink: (task, ids) => void link(task, ids),
  })
  const words = useGanttWords(tasks, isOff, nameOf)
  const links = useMemo(() => linksOf(tasks), [tasks])
  const task = linked === null ? undefined : tasks.get(linked)
  return (
    <>
      <GanttTools
        view={view}
        tasks={tasks}
        total={total}
        writable={writable}
        display={display}
        isOff={isOff}
      />
      {tasks.size === 0 ? (
        <NoTasks view={view} />
      ) : narrow ? (
        <PhoneTasks rows={display.rows} tasks={tasks} nameOf={nameOf} />
      ) : (
        <GanttKit
          label={t('title')}
          rows={display.rows}
          links={links}
          columns={columns}
          zoom={zoom}
          today={today}
          weekStart={time.weekStart}
          isOff={isOff}
          words={words}
          onToggle={display.toggle}
          onOpen={(id) => tasks.has(id) && open(id)}
          onMove={async (id, span) => {
            const moved = tasks.get(id)
            if (moved) await move(moved, span)
          }}
          onLink={setLinked}
        />
      )}
      {task && (
        <LinkDialog
          task={task}
          tasks={tasks}
          projectCode={projectCode}
          onSave={link}
          onClose={() => setLinked(null)}
        />
      )}
    </>
  )
}

function NoTasks({ view }: { view: TaskView }) {
  const { t } = useTranslation('timeline')
  if (view.isFiltered) return <FilterHidesAll onClear={view.clear} />
  return <EmptyState title={t('empty')} help={t('emptyHelp')} />
}

/** Days off of the company: its weeks, and its holidays. */
function useDaysOff(time: WorkingTime): (day: string) => boolean {
  const holidays = useMemo(() => new Set(time.holidays.map(({ date }) => date)), [time])
  return useCallback((day) => holidays.has(day) || isWeekend(day, time), [holidays, time])
}
