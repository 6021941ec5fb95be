import { useMemo, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { isWeekend, type WorkingTime } from '../../../lib/company/company.js'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { useOpenTask, useTaskLink } from '../../../task-kit/open/open-task.js'
import type { Zoom } from '../../../ui/gantt/axis.js'
import { LatePreviewSheet } from '../../../task-kit/schedule/LatePreviewSheet.js'
import { GanttKit } from '../../../ui/gantt/GanttKit.js'
import type { GanttRow, GanttWords } from '../../../ui/gantt/types.js'
import { periodsOf, type TaskIndex } from '../layout.js'
import { isMovable, type Board, type BoardTask, type Lifted } from '../model.js'
import { SuggestPanel } from '../panels/SuggestPanel.js'
import { PlanOverlays, type Overlay } from '../PlanOverlays.js'
import type { ScenarioActs } from '../scenarios/use-scenario-acts.js'
import { useMoves } from '../use-moves.js'
import type { PlanTimelineProps } from './plan-timeline-props.js'
import { taskOfRow, userOfRow } from './timeline-rows.js'
import { useBarMoves } from './use-bar-moves.js'
import { useTimelineColumns } from './use-timeline-columns.js'
import b from '../Planboard.module.css'

const TREE = { name: 'planboard', share: 0.5 }

export interface TimelineBarsProps extends PlanTimelineProps {
  readonly acts: ScenarioActs
  readonly rows: readonly GanttRow[]
  readonly tasks: TaskIndex
  readonly zoom: Zoom
  /** Stands beside the bars; false for nothing. */
  readonly panel: ReactElement | false
  onToggle: (id: string, isOpen: boolean) => void
}

/** The bars, which go to other days by hand and by keys, and to other people by their menu; with the questions before a move. */
export function TimelineBars(props: TimelineBarsProps) {
  const { board, scenario, view, tasks } = props
  const [sought, setSought] = useState<BoardTask | null>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const moves = useMoves(props)
  const bars = useBarMoves(props)
  const linkOf = useTaskLink()
  const { open } = useOpenTask()
  const panel = sought ? (
    <SuggestPanel
      key={sought.id}
      task={tasks.get(sought.id) ?? sought}
      scenario={board.scenario}
      onAssign={(task, user) => {
        void moves.put({ task, user: task.assignee, period: null }, { user, period: null })
        setSought(null)
      }}
      onClose={() => setSought(null)}
    />
  ) : (
    props.panel
  )
  return (
    <div className={cx(panel && b.board, scenario && b.tried)}>
      <Bars {...props} onOpen={open} onMove={bars.move} onMenu={setOverlay} />
      {panel && <aside className={b.beside}>{panel}</aside>}
      <PlanOverlays
        {...{ board, tasks, view, overlay, setOverlay, moves, linkOf }}
        onSuggest={setSought}
        onOpen={open}
      />
      {bars.schedule.pending && (
        <LatePreviewSheet
          pending={bars.schedule.pending}
          schedule={bars.schedule}
          codeOf={(id) => tasks.get(id)?.item_id ?? ''}
        />
      )}
    </div>
  )
}

interface BarsProps extends TimelineBarsProps {
  onOpen: (task: string) => void
  onMove: ReturnType<typeof useBarMoves>['move']
  onMenu: (menu: Overlay) => void
}

function Bars({ board, time, rows, tasks, zoom, onToggle, onOpen, onMove, onMenu }: BarsProps) {
  const { t } = useTranslation('planboard')
  const taskOf = (row: string) => tasks.get(taskOfRow(row))
  return (
    <GanttKit
      label={t('timeline.title')}
      rows={rows}
      links={[]}
      columns={useTimelineColumns(board, tasks)}
      tree={TREE}
      zoom={zoom}
      today={board.today}
      weekStart={time.weekStart}
      isOff={useDaysOff(time)}
      words={useGanttWords()}
      onToggle={onToggle}
      onOpen={(id) => taskOf(id) && onOpen(taskOfRow(id))}
      onMove={async (id, span) => {
        const task = taskOf(id)
        if (task) await onMove(task, span)
      }}
      onLink={() => undefined}
      onMenu={(id, at) => {
        const lifted = liftedAt(board, taskOf(id), userOfRow(id))
        if (lifted) onMenu({ kind: 'menu', lifted, at })
      }}
    />
  )
}

/** The task of a row as a card in the row of a person; null where it may not be moved. */
function liftedAt(board: Board, task: BoardTask | undefined, user: string): Lifted | null {
  if (!task || !isMovable(task, user)) return null
  return { task, user, period: periodsOf(task, board.periods)?.[0] ?? null }
}

function useDaysOff(time: WorkingTime): (day: string) => boolean {
  return useMemo(() => {
    const holidays = new Set(time.holidays.map(({ date }) => date))
    return (day) => holidays.has(day) || isWeekend(day, time)
  }, [time])
}

function useGanttWords(): GanttWords {
  const { t } = useTranslation(['planboard', 'timeline'])
  return useMemo(
    () => ({
      bars: t('timeline.bars'),
      keys: t('timeline.keys'),
      spoken: ({ label, baseline }, { start, due }) => {
        const said = t('timeline.spoken', { label, start: fromDayNumber(start), due: fromDayNumber(due) })
        return baseline ? [said, t('scenario.movedCard')].join(t('spoken.and')) : said
      },
      restored: ({ label }) => t('timeline:restored', { label }),
    }),
    [t],
  )
}
