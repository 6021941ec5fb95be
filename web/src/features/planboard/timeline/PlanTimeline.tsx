import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isWeekend, type WorkingTime } from '../../../lib/company/company.js'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { useOpenTask, useTaskLink } from '../../../task-kit/open/open-task.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText } from '../../../ui/DateText.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { ZOOMS } from '../../../ui/gantt/axis.js'
import { GanttKit } from '../../../ui/gantt/GanttKit.js'
import type { GanttColumn, GanttRow, GanttWords } from '../../../ui/gantt/types.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { PhoneRows } from '../../../ui/table/PhoneRows.js'
import { LoadBar } from '../board/LoadBar.js'
import { tasksOf, type TaskIndex } from '../layout.js'
import type { Board } from '../model.js'
import type { BoardView } from '../use-board-view.js'
import { useBoardWords } from '../use-board-words.js'
import { useScenarios } from '../use-scenarios.js'
import { ScenarioBar } from './ScenarioBar.js'
import { timelineRows } from './timeline-rows.js'
import s from './PlanTimeline.module.css'

export interface PlanTimelineProps {
  readonly subscription: number
  readonly board: Board
  readonly view: BoardView
  readonly time: WorkingTime
}

/** Bars of people, their load under their names, and where a scenario would move what. */
export function PlanTimeline({ subscription, board, view, time }: PlanTimelineProps) {
  const { t } = useTranslation('planboard')
  const [zoom, setZoom] = useZoom()
  const scenarios = useScenarios(subscription)
  const scenario = scenarios.scenarios.find(({ id }) => id === view.scenario) ?? null
  const tasks = useMemo(() => tasksOf(board), [board])
  const { rows, toggle } = useRows(board, tasks, scenario)
  const columns = useColumns(board, tasks)
  const words = useGanttWords()
  const { open } = useOpenTask()
  const narrow = useNarrow()
  const isOff = useMemo(() => {
    const holidays = new Set(time.holidays.map(({ date }) => date))
    return (day: string) => holidays.has(day) || isWeekend(day, time)
  }, [time])
  return (
    <>
      <div className={s.tools}>
        {!narrow && (
          <SegmentedControl
            label={t('timeline.zoom')}
            size="small"
            segments={ZOOMS.map((value) => ({ value, label: t(`timeline.zooms.${value}`) }))}
            value={zoom}
            onChange={setZoom}
          />
        )}
        <ScenarioBar {...scenarios} scenario={scenario} board={board} onChoose={(id) => view.set({ scenario: id })} />
        <Link to={`/${subscription}/drfv3`}>{t('title')}</Link>
      </div>
      {narrow ? (
        <PhoneTimeline board={board} rows={rows} tasks={tasks} />
      ) : (
        <GanttKit
          label={t('timeline.title')}
          rows={rows}
          links={[]}
          columns={columns}
          zoom={zoom}
          today={board.today}
          weekStart={time.weekStart}
          isOff={isOff}
          words={words}
          onToggle={toggle}
          onOpen={(id) => tasks.has(id) && open(id)}
          onMove={() => Promise.resolve()}
          onLink={() => undefined}
        />
      )}
    </>
  )
}

function useZoom() {
  const [params, setParams] = useSearchParams()
  const zoom = ZOOMS.find((one) => one === params.get('zoom')) ?? 'week'
  const set = (value: (typeof ZOOMS)[number]) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('zoom', value)
        return next
      },
      { replace: true },
    )
  return [zoom, set] as const
}

function useRows(board: Board, tasks: TaskIndex, scenario: Parameters<typeof timelineRows>[2]['scenario']) {
  const words = useBoardWords()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () =>
      timelineRows(board, tasks, {
        closed,
        scenario,
        stretchWords: (load, at) => {
          const period = board.periods[at]
          return period ? [words.period(period, board.unit), words.load(load), words.state(load)].join(' ') : ''
        },
      }),
    [board, tasks, closed, scenario, words],
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

function useColumns(board: Board, tasks: TaskIndex): GanttColumn[] {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const linkOf = useTaskLink()
  return useMemo(() => {
    const people = new Map(board.rows.map((row) => [row.user, row]))
    const day = (date: string | null | undefined) => (date ? <DateText date={date} /> : '')
    return [
      {
        id: 'name',
        label: t('person'),
        width: 260,
        renderCell: ({ id, label }) =>
          tasks.has(id) ? (
            <Link to={linkOf(id)} tabIndex={-1} title={label} className={s.name}>
              {label}
            </Link>
          ) : (
            <strong>
              <Bdi>{label}</Bdi>
            </strong>
          ),
      },
      { id: 'start', label: t('column.from'), width: 92, renderCell: ({ id }) => day(tasks.get(id)?.start) },
      { id: 'due', label: t('column.to'), width: 92, renderCell: ({ id }) => day(tasks.get(id)?.due) },
      {
        id: 'load',
        label: t('fact.load'),
        width: 96,
        atEnd: true,
        renderCell: ({ id }) => {
          const total = people.get(id)?.total
          return total ? words.load(total) : ''
        },
      },
    ]
  }, [board.rows, tasks, words, linkOf, t])
}

function useGanttWords(): GanttWords {
  const { t } = useTranslation('planboard')
  return useMemo(
    () => ({
      bars: t('timeline.bars'),
      keys: t('timeline.keys'),
      spoken: ({ label }, span) =>
        t('timeline.spoken', { label, start: fromDayNumber(span.start), due: fromDayNumber(span.due) }),
      restored: ({ label }) => label,
    }),
    [t],
  )
}

function PhoneTimeline({ board, rows, tasks }: { board: Board; rows: readonly GanttRow[]; tasks: TaskIndex }) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const linkOf = useTaskLink()
  return (
    <PhoneRows
      label={t('timeline.title')}
      rows={rows}
      rowKey={({ id, level }) => `${level} ${id}`}
      empty={null}
      renderTitle={({ id, label }) =>
        tasks.has(id) ? <Link to={linkOf(id)}>{label}</Link> : <strong>{label}</strong>
      }
      renderFacts={({ id }) => {
        const task = tasks.get(id)
        if (!task) return <LoadBar load={board.rows.find(({ user }) => user === id)?.total} words={words} />
        return (
          <>
            {task.start !== null && <DateText date={task.start} />}
            {task.due !== null && <DateText date={task.due} />}
          </>
        )
      }}
    />
  )
}
