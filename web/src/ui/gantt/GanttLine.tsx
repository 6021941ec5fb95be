/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { ChevronEndIcon } from '../icons/icons.js'
import { offsetOf, type Axis } from './axis.js'
import { placeOf, type Span } from './bars.js'
import { GanttBar, type BarEvents } from './GanttBar.js'
import { GanttHint } from './GanttHint.js'
import type { Hint } from './hints.js'
import { TONE_COLORS } from '../theme/tone.js'
import { barsOf, type GanttColumn, type GanttRow, type GanttWords, type Stretch } from './types.js'
import s from './Gantt.module.css'

export interface LineEvents extends BarEvents {
  onToggle: (id: string, open: boolean) => void
  onLeaveEditor: () => void
  /** Brings a bar into sight. */
  onSeek: (bar: string) => void
}

export interface GanttLineProps {
  readonly axis: Axis
  readonly row: GanttRow
  readonly index: number
  readonly start: number
  readonly columns: readonly GanttColumn[]
  /** The cell that Tab leads to, where it is in this row. */
  readonly active: number | null
  readonly editing: boolean
  /** The bar that Tab leads to, where it is in this row. */
  readonly activeBar: string | null
  /** The bars of this row that are on their way. */
  readonly spans: ReadonlyMap<string, Span>
  /** The bar that lies beyond an edge, and which edge that is. */
  readonly beyond: Hint['bar'] | null
  readonly side: Hint['side'] | null
  readonly words: GanttWords
  /** The id of the text about keys. */
  readonly keys: string
  readonly events: LineEvents
}

/** A row: its cells, and its bar at its days. */
export const GanttLine = memo(function GanttLine(props: GanttLineProps) {
  const { row, index, start, columns, active, axis, beyond, side, events } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-expanded={row.expanded ?? undefined}
      className={cx(s.row, row.kind === 'group' && s.groupRow, active !== null && s.activeRow)}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="presentation" className={s.tree}>
        {columns.map((column, at) => (
          <Cell key={column.id} {...props} column={column} at={at} />
        ))}
      </div>
      <div role="gridcell" className={s.axis} style={{ width: axis.width }}>
        <Bars {...props} />
        <GanttHint row={row} beyond={beyond} side={side} events={events} />
      </div>
    </div>
  )
})

function Cell({
  row,
  column,
  at,
  active,
  editing,
  events,
}: GanttLineProps & { column: GanttColumn; at: number }) {
  const isActive = active === at
  const edited = isActive && editing && column.renderEditor
  return (
    <div
      role="gridcell"
      tabIndex={isActive && !edited ? 0 : -1}
      data-cell={`${row.id}|${at}`}
      data-end={column.atEnd || undefined}
      className={s.cell}
      style={{ width: column.width, ...(at === 0 ? { paddingInlineStart: 4 + row.level * 16 } : {}) }}
    >
      {at === 0 && row.expanded !== null && (
        <Toggle label={row.label} open={row.expanded} onToggle={(open) => events.onToggle(row.id, open)} />
      )}
      {edited ? edited(row, events.onLeaveEditor) : <span className={s.value}>{column.renderCell(row)}</span>}
    </div>
  )
}

interface ToggleProps {
  label: string
  open: boolean
  onToggle: (open: boolean) => void
}

/** Folds away what is below a row; keys do it by + and −. */
function Toggle({ label, open, onToggle }: ToggleProps) {
  const { t } = useTranslation('timeline')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(open ? 'fold' : 'unfold', { label })}
      className={s.toggle}
      data-toggle
      data-open={open || undefined}
      onClick={() => onToggle(!open)}
    >
      <ChevronEndIcon size={16} />
    </button>
  )
}

/** The line of a bar in the plan that is compared with. */
function Before({ axis, span }: { axis: Axis; span: Span }) {
  const { at, width } = placeOf(axis, span)
  return <span className={s.before} style={{ insetInlineStart: at, width }} />
}

function Bars({ axis, row, spans, words, keys, events, activeBar }: GanttLineProps) {
  const last = row.parts.at(-1) ?? row
  const end = (spans.get(last.id) ?? last.span)?.due ?? -Infinity
  return (
    <>
      {row.away.map((span) => {
        const { at, width } = placeOf(axis, span)
        return <span key={span.start} className={s.away} style={{ insetInlineStart: at, width }} />
      })}
      {row.strip && <Strip axis={axis} strip={row.strip} />}
      {barsOf(row).map(({ id, baseline }) => baseline && <Before key={id} axis={axis} span={baseline} />)}
      {barsOf(row).map((bar) => {
        const span = spans.get(bar.id) ?? bar.span
        return (
          span && (
            <GanttBar
              key={bar.id}
              axis={axis}
              row={bar}
              span={span}
              held={spans.has(bar.id)}
              active={activeBar === bar.id}
              spoken={words.spoken(bar, span)}
              keys={keys}
              events={events}
            />
          )
        )
      })}
      {row.deadline !== null && (
        <span
          className={cx(s.deadline, end > row.deadline && s.missed)}
          style={{ insetInlineStart: offsetOf(axis, row.deadline + 1) }}
        />
      )}
    </>
  )
}

function Strip({ axis, strip }: { axis: Axis; strip: readonly Stretch[] }) {
  return strip.map(({ span, tone, share, label }) => {
    const { at, width } = placeOf(axis, span)
    const style = { insetInlineStart: at, width, color: TONE_COLORS[tone] }
    return (
      <span key={span.start} role="img" aria-label={label} title={label} className={s.stretch} style={style}>
        <span className={s.load} style={{ blockSize: `${share}%` }} />
      </span>
    )
  })
}
