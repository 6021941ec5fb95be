import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/calls/api-error.js'
import { isWeekend, type WorkingTime } from '../../lib/company/company.js'
import { matchingTasksQuery } from '../../task-kit/api/list.js'
import { FilterHidesAll } from '../../task-kit/filter/FilterHidesAll.js'
import { useTaskView } from '../../task-kit/filter/use-task-view.js'
import { useWork } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { GanttKit } from '../../ui/gantt/GanttKit.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { codesOf, ganttQuery, useTimelineNews, type Gantt } from '../../task-kit/schedule/api.js'
import { GanttTools } from './GanttTools.js'
import { drawnLink } from './model.js'
import { PhoneTasks } from './PhoneTasks.js'
import { Proposals } from '../../task-kit/schedule/Proposals.js'
import type { Overlay } from './OpenOverlay.js'
import { TimelineOverlays } from './TimelineOverlays.js'
import { useColumns, type ColumnOptions } from './use-columns.js'
import { useGanttRows } from './use-gantt-rows.js'
import { useGanttWords } from './use-gantt-words.js'
import { LatePreviewSheet } from '../../task-kit/schedule/LatePreviewSheet.js'
import { useLinks } from '../../task-kit/schedule/use-links.js'
import { useSchedule } from '../../task-kit/schedule/use-schedule.js'
import { NO_BASELINE, useTimelineView } from './use-timeline-view.js'

const MOST_TASKS = 5_000
const TREE = { name: 'timeline', share: 0.5 }
/** All columns were asked for: they come before the bars. */
const WIDE_TREE = { name: 'timeline-all', share: 0.75 }

export interface GanttPartProps {
  readonly project: number
  readonly projectCode: string
  readonly time: WorkingTime
}

/** The tasks of a project as a tree with bars. */
export function GanttPart(props: GanttPartProps) {
  const { project } = props
  const { subscription } = useWork()
  const { baseline, setBaseline } = useTimelineView()
  const compared = baseline === null || baseline === NO_BASELINE ? undefined : baseline
  const gantt = useQuery({
    ...ganttQuery(subscription, project, compared),
    placeholderData: keepPreviousData,
  })
  useTimelineNews(subscription, project)
  // It was deleted, or the address is an old one.
  const isGone = isApiError(gantt.error) && gantt.error.reason === 'BASELINE_NOT_FOUND'
  useEffect(() => {
    if (isGone) setBaseline(null)
  }, [isGone, setBaseline])
  if (gantt.data) return <Loaded {...props} gantt={gantt.data} />
  if (gantt.error) return <ErrorState error={gantt.error} onRetry={() => void gantt.refetch()} />
  return <Skeleton height={560} />
}

/** The tasks that pass the filter of the address; all of them while that is not known. */
function useShownTasks({ project, gantt }: GanttPartProps & { gantt: Gantt }) {
  const { subscription } = useWork()
  const view = useTaskView()
  const matching = useQuery({
    ...matchingTasksQuery(subscription, project, view.filter, MOST_TASKS),
    enabled: view.isFiltered,
    placeholderData: keepPreviousData,
  })
  const ids = view.isFiltered ? matching.data : undefined
  const tasks = useMemo(() => {
    if (!ids) return gantt.tasks
    const passing = new Set(ids)
    return gantt.tasks.filter(({ id }) => passing.has(id))
  }, [gantt.tasks, ids])
  return { view, tasks, error: matching.data ? null : matching.error, retry: () => void matching.refetch() }
}

function Loaded(props: GanttPartProps & { gantt: Gantt }) {
  const { project, projectCode, time, gantt } = props
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const narrow = useNarrow()
  const title = `${projectCode} ${t('title')}`
  const { zoom } = useTimelineView()
  const { open } = useOpenTask()
  const { view, tasks: shown, error, retry } = useShownTasks(props)
  const tasks = useMemo(() => new Map(gantt.tasks.map((task) => [task.id, task])), [gantt.tasks])
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const isOff = useDaysOff(gantt, time)
  const schedule = useSchedule(subscription)
  useNamedProposal((id) => void schedule.carryOut(project, id))
  const link = useLinks(subscription)
  const codeOf = useMemo(() => codesOf(gantt), [gantt])
  const display = useGanttRows(gantt, { tasks: shown, ...view })
  const { rows } = display
  const columns = useColumns({
    gantt,
    tasks,
    projectCode,
    all: display.allColumns,
    showBaseline: display.showBaseline,
    codeOf,
    onMenu: useCallback((id, at) => setOverlay({ kind: 'menu', id, at }), []),
    onLink: useCallback<ColumnOptions['onLink']>(
      (task, before, after) => void link(task, before, after),
      [link],
    ),
  })
  const words = useGanttWords(tasks, isOff, display.showBaseline)
  const links = useMemo(() => {
    const critical = new Set(
      display.showCritical ? gantt.tasks.filter((one) => one.critical).map(({ id }) => id) : [],
    )
    return gantt.links.map((one) => drawnLink(one, critical))
  }, [gantt, display.showCritical])
  return (
    <>
      <GanttTools
        view={view}
        title={title}
        gantt={gantt}
        shown={shown}
        display={display}
        picture={() => ({
          title,
          heads: [t('column.name'), t('column.start'), t('column.due')],
          rows,
          links,
          zoom,
          today: gantt.today,
          weekStart: time.weekStart,
          isOff,
        })}
        codeOf={codeOf}
        onReschedule={() => void schedule.reschedule(project, true)}
        onLevel={() => setOverlay({ kind: 'level' })}
        onBaselines={() => setOverlay({ kind: 'baselines' })}
        onLink={() => setOverlay({ kind: 'link', id: null })}
      />
      {gantt.manageable && (
        <Proposals project={project} onLook={({ id }) => void schedule.carryOut(project, id)} />
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
      {gantt.tasks.length === 0 ? (
        <EmptyState title={t('empty')} help={t('emptyHelp')} />
      ) : shown.length === 0 ? (
        <FilterHidesAll onClear={view.clear} />
      ) : narrow ? (
        <PhoneTasks rows={rows} tasks={tasks} showBaseline={display.showBaseline} />
      ) : (
        <GanttKit
          label={t('title')}
          rows={rows}
          links={links}
          columns={columns}
          tree={display.allColumns ? WIDE_TREE : TREE}
          zoom={zoom}
          today={gantt.today}
          weekStart={time.weekStart}
          isOff={isOff}
          words={words}
          onToggle={display.toggle}
          onOpen={(id) => tasks.has(id) && open(id)}
          onMove={async (id, span) => {
            const task = tasks.get(id)
            if (task) await schedule.move(project, task, span)
          }}
          onLink={(id) => setOverlay({ kind: 'link', id })}
          onMenu={(id, at) => setOverlay({ kind: 'menu', id, at })}
        />
      )}
      {schedule.pending && (
        <LatePreviewSheet pending={schedule.pending} schedule={schedule} codeOf={codeOf} />
      )}
      <TimelineOverlays
        {...{ gantt, tasks, project, projectCode, time, codeOf, overlay, setOverlay }}
        onLevelled={({ changes, unplaced }) => void schedule.level(project, changes, unplaced)}
      />
    </>
  )
}

/** Shows the moves of the proposal that the address names, once. */
function useNamedProposal(carryOut: (proposal: string) => void): void {
  const { proposal, setProposal } = useTimelineView()
  const show = useEffectEvent((id: string) => {
    setProposal(null)
    carryOut(id)
  })
  useEffect(() => {
    if (proposal !== null) show(proposal)
  }, [proposal])
}

/** Days off as the schedule counts them; beside its days the week of the company. */
function useDaysOff({ calendar }: Gantt, time: WorkingTime): (day: string) => boolean {
  return useMemo(() => {
    const off = new Set(calendar.days_off)
    const holidays = new Set(time.holidays.map(({ date }) => date))
    return (day) =>
      day >= calendar.first && day <= calendar.last ? off.has(day) : holidays.has(day) || isWeekend(day, time)
  }, [calendar, time])
}
