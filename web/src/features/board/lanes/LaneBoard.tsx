import { useQueryClient } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { cx } from '../../../lib/cx.js'
import type { BoardData, LaneData } from '../../../task-kit/api/board-data.js'
import { loadNextPage } from '../api/board.js'
import type { LanePlace } from '../dnd/drag-state.js'
import { LANES, useWork, type TaskStatus } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { useBoardFrame } from '../board-context.js'
import { LaneCards } from './LaneCards.js'
import { LaneFoot } from './LaneFoot.js'
import { LaneHead } from './LaneHead.js'
import s from '../Board.module.css'

/** Columns of the board: collapsed lanes are strips, the others share the rest. */
export function columnsOf(closed: ReadonlySet<string>): string {
  return LANES.map((lane) => (closed.has(lane) ? '44px' : 'minmax(var(--lane-min), 1fr)')).join(' ')
}

export interface LaneBoardProps {
  board: BoardData
  closed: ReadonlySet<string>
  onToggle: (status: TaskStatus) => void
}

const EMPTY = (status: TaskStatus): LaneData => ({ status, count: 0, tasks: [], next_page_token: '' })

export function laneIn(board: BoardData | undefined, status: TaskStatus): LaneData {
  return board?.lanes.find((lane) => lane.status === status) ?? EMPTY(status)
}

/** The five lanes side by side: heads that stay, cards below them. */
export function LaneBoard({ board, closed, onToggle }: LaneBoardProps) {
  const { setup } = useWork()
  const laneName = useLaneName(setup)
  const columns = { gridTemplateColumns: columnsOf(closed) }
  return (
    <>
      <div className={s.heads} style={columns}>
        {LANES.map((status) => (
          <HeadOf
            key={status}
            lane={laneIn(board, status)}
            name={laneName(status)}
            collapsed={closed.has(status)}
            onToggle={onToggle}
          />
        ))}
      </div>
      <div className={cx(s.lanes, s.lanesFill)} style={columns}>
        {LANES.map((status) => (
          <LaneColumn
            key={status}
            row=""
            lane={laneIn(board, status)}
            name={laneName(status)}
            laneCount={laneIn(board, status).count}
            collapsed={closed.has(status)}
          />
        ))}
      </div>
    </>
  )
}

interface HeadOfProps {
  lane: LaneData
  name: string
  collapsed: boolean
  onToggle: (status: TaskStatus) => void
}

/** A head is drawn again only when its own lane changes. */
const HeadOf = memo(function HeadOf({ lane, name, collapsed, onToggle }: HeadOfProps) {
  const client = useQueryClient()
  const { subscription, project } = useWork()
  const { view } = useBoardFrame()
  const hasMore = lane.next_page_token !== '' && project !== null
  const more = () =>
    void loadNextPage(client, { subscription, project: project ?? 0, view }, lane).catch(() => undefined)
  return (
    <LaneHead
      status={lane.status}
      name={name}
      count={lane.count}
      capped={lane.count_capped ?? false}
      loaded={lane.tasks.length}
      collapsed={collapsed}
      onToggle={() => onToggle(lane.status)}
      onMore={hasMore ? more : undefined}
    />
  )
})

export interface LaneColumnProps {
  row: string
  lane: LaneData
  name: string
  /** Tasks of the whole lane, also those of other rows. */
  laneCount: number
  collapsed: boolean
}

/** The cards of a lane with the foot where new ones are made. */
export const LaneColumn = memo(function LaneColumn(props: LaneColumnProps) {
  const { row, lane, name, laneCount, collapsed } = props
  const { status } = lane
  const place = useMemo<LanePlace>(() => ({ row, status }), [row, status])
  if (collapsed) return <div className={s.closedLane} aria-hidden />
  return (
    // In rows the same five lanes come again and again: as many regions of one name would help no one.
    <section
      className={s.lane}
      data-lane={status}
      data-empty={lane.count === 0 || undefined}
      aria-label={row === '' ? name : undefined}
    >
      <LaneCards lane={lane} place={place} name={name} />
      <LaneFoot place={place} name={name} count={laneCount} />
    </section>
  )
})
