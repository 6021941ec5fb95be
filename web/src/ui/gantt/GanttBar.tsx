/* Bars lie at places that a native range field cannot have. */
/* oxlint-disable prefer-tag-over-role */
import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '../../lib/cx.js'
import { TONE_COLORS } from '../theme/tone.js'
import type { Axis } from './axis.js'
import { milestonePlace, placeOf, type Span } from './bars.js'
import type { GanttRow } from './types.js'
import s from './Gantt.module.css'

export interface BarEvents {
  onBarKey: (event: KeyboardEvent<HTMLElement>, row: GanttRow) => void
  onBarPointer: (event: PointerEvent<HTMLElement>, row: GanttRow) => void
  onBarBlur: () => void
  onOpen: (id: string) => void
}

export interface GanttBarProps {
  readonly axis: Axis
  readonly row: GanttRow
  /** Where it is now, which may be on its way. */
  readonly span: Span
  readonly held: boolean
  readonly active: boolean
  readonly spoken: string
  /** The id of the text about keys. */
  readonly keys: string
  readonly events: BarEvents
}

/** A bar: a slider that is moved by keys, by a mouse, or at its grip by a finger. */
export function GanttBar(props: GanttBarProps) {
  const { axis, row, span, held, active, spoken, keys, events } = props
  const place = row.kind === 'milestone' ? milestonePlace(axis, span) : placeOf(axis, span)
  return (
    <div
      role="slider"
      tabIndex={active ? 0 : -1}
      aria-label={row.label}
      aria-orientation="horizontal"
      aria-valuemin={axis.from}
      aria-valuemax={axis.to}
      aria-valuenow={span.start}
      aria-valuetext={spoken}
      aria-disabled={!row.movable || undefined}
      aria-describedby={row.movable ? keys : undefined}
      data-bar={row.id}
      className={cx(s.bar, s[row.kind], row.critical && s.critical, held && s.held)}
      style={{
        insetInlineStart: place.at,
        width: row.kind === 'milestone' ? undefined : place.width,
        color: TONE_COLORS[row.tone],
      }}
      onKeyDown={(event) => events.onBarKey(event, row)}
      onPointerDown={(event) => events.onBarPointer(event, row)}
      onBlur={events.onBarBlur}
      onDoubleClick={() => events.onOpen(row.id)}
    >
      {row.kind !== 'milestone' && <span className={s.done} style={{ width: `${row.progress}%` }} />}
      {row.movable && <BarGrips row={row} />}
    </div>
  )
}

/** The ends that are pulled by a mouse, and the grip for a finger. */
function BarGrips({ row }: { row: GanttRow }) {
  return (
    <>
      {row.kind === 'task' && (
        <>
          <span className={s.gripStart} data-grip="start" />
          <span className={s.gripDue} data-grip="due" />
        </>
      )}
      <span className={s.touch} data-touch="" />
    </>
  )
}
