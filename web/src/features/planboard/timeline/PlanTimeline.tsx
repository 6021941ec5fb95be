import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { isWeekend, type WorkingTime } from '../../../lib/company/company.js'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { useOpenTask } from '../../../task-kit/open/open-task.js'
import { Button } from '../../../ui/Button.js'
import { GanttKit } from '../../../ui/gantt/GanttKit.js'
import type { GanttWords } from '../../../ui/gantt/types.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { linesOf, tasksOf, type TaskIndex } from '../layout.js'
import { ScenarioBar } from '../scenarios/ScenarioBar.js'
import { ScenarioPanel } from '../scenarios/ScenarioPanel.js'
import { useScenarioActs } from '../scenarios/use-scenario-acts.js'
import type { Shown } from '../ShownBoard.js'
import type { BoardView } from '../use-board-view.js'
import { useBoardWords } from '../use-board-words.js'
import { PhoneTimeline } from './PhoneTimeline.js'
import { taskOfRow, timelineRows } from './timeline-rows.js'
import { TimelineTools, useZoom } from './TimelineTools.js'
import { useTimelineColumns } from './use-timeline-columns.js'
import b from '../Planboard.module.css'

const TREE = { name: 'planboard', share: 0.5 }

export interface PlanTimelineProps extends Shown {
  readonly subscription: number
  readonly view: BoardView
  readonly time: WorkingTime
}

/** People with their load, their tasks as bars, and the scenarios beside them. */
export function PlanTimeline(props: PlanTimelineProps) {
  const { subscription, board, plan, scenario, view } = props
  const { t } = useTranslation('planboard')
  const [zoom, setZoom] = useZoom()
  const [trying, setTrying] = useState(scenario !== null)
  const acts = useScenarioActs(subscription, view)
  const tasks = useMemo(() => tasksOf(board), [board])
  const { rows, toggle } = useRows(props, tasks)
  const narrow = useNarrow()
  const panel = trying && (
    <ScenarioPanel
      {...{ board, plan, scenario, acts }}
      onChoose={(id) => view.set({ scenario: id })}
      onClose={() => setTrying(false)}
    />
  )
  return (
    <>
      {scenario && (
        <ScenarioBar scenario={scenario} acts={acts} onLeave={() => view.set({ scenario: null })} />
      )}
      <TimelineTools
        {...{ subscription, board, view, zoom, trying }}
        onZoom={setZoom}
        onTry={() => setTrying((now) => !now)}
      />
      {narrow && panel && <div className={b.above}>{panel}</div>}
      {rows.length === 0 ? (
        <EmptyState
          title={t('filterHides')}
          action={<Button onClick={() => view.set({ q: null })}>{t('filterClear')}</Button>}
        />
      ) : narrow ? (
        <PhoneTimeline board={board} rows={rows} tasks={tasks} />
      ) : (
        <div className={cx(panel && b.board, scenario && b.tried)}>
          <Bars {...props} rows={rows} tasks={tasks} zoom={zoom} onToggle={toggle} />
          {panel && <aside className={b.beside}>{panel}</aside>}
        </div>
      )}
    </>
  )
}

interface BarsProps extends PlanTimelineProps {
  readonly rows: ReturnType<typeof timelineRows>
  readonly tasks: TaskIndex
  readonly zoom: ReturnType<typeof useZoom>[0]
  onToggle: (id: string, isOpen: boolean) => void
}

function Bars({ board, time, rows, tasks, zoom, onToggle }: BarsProps) {
  const { t } = useTranslation('planboard')
  const columns = useTimelineColumns(board, tasks)
  const words = useGanttWords()
  const { open } = useOpenTask()
  const isOff = useMemo(() => {
    const holidays = new Set(time.holidays.map(({ date }) => date))
    return (day: string) => holidays.has(day) || isWeekend(day, time)
  }, [time])
  return (
    <GanttKit
      label={t('timeline.title')}
      rows={rows}
      links={[]}
      columns={columns}
      tree={TREE}
      zoom={zoom}
      today={board.today}
      weekStart={time.weekStart}
      isOff={isOff}
      words={words}
      onToggle={onToggle}
      onOpen={(id) => tasks.has(taskOfRow(id)) && open(taskOfRow(id))}
      // Cards are moved on the board; bars only show where they lie.
      onMove={() => Promise.resolve()}
      onLink={() => undefined}
    />
  )
}

function useRows({ board, plan, view }: PlanTimelineProps, tasks: TaskIndex) {
  const words = useBoardWords()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { sort, search } = view
  const planned = useMemo(() => plan && tasksOf(plan), [plan])
  const rows = useMemo(
    () =>
      timelineRows(board, linesOf(board, tasks, { sort, search }), tasks, {
        closed,
        planned,
        loadWords: (load, at) => {
          const period = board.periods[at]
          const said = [words.load(load), words.state(load)].filter(Boolean).join(', ')
          return period ? `${words.periodSpoken(period, board.unit)}: ${said}` : said
        },
      }),
    [board, tasks, planned, closed, sort, search, words],
  )
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((now) => {
      const next = new Set(now)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  return { rows, toggle }
}

function useGanttWords(): GanttWords {
  const { t } = useTranslation('planboard')
  return useMemo(
    () => ({
      bars: t('timeline.bars'),
      keys: t('timeline.keys'),
      spoken: ({ label, baseline }, { start, due }) => {
        const said = t('timeline.spoken', { label, start: fromDayNumber(start), due: fromDayNumber(due) })
        return baseline ? `${said}, ${t('scenario.movedCard')}` : said
      },
      restored: ({ label }) => label,
    }),
    [t],
  )
}
