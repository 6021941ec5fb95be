/* The lines below are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { memo } from 'react'
import { formatMonth, formatMonthName, localDigits, yearText } from '../../i18n/format.js'
import { fromDayNumber, type Weekday } from '../../lib/plain-date.js'
import { offsetOf, ticksOf, unitsOf, type Axis, type Tick, type Unit } from './axis.js'
import type { GanttColumn } from './types.js'
import s from './Gantt.module.css'

export interface GanttHeadProps {
  readonly axis: Axis
  readonly columns: readonly GanttColumn[]
  readonly weekStart: Weekday
  readonly label: string
  /** The part of the axis that is in sight. */
  readonly from: number
  readonly to: number
}

/** The names of the columns, and the days over the bars. */
export const GanttHead = memo(function GanttHead(props: GanttHeadProps) {
  const { axis, columns, label } = props
  const { upper, lower } = unitsOf(axis)
  return (
    <div role="rowgroup" className={s.head}>
      <div role="row" aria-rowindex={1} className={s.headRow}>
        <div role="presentation" className={s.tree}>
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              className={s.columnHead}
              data-end={column.atEnd || undefined}
              style={{ width: column.width }}
            >
              {column.label}
            </div>
          ))}
        </div>
        <div role="columnheader" className={s.axis} style={{ width: axis.width }}>
          <span className="visually-hidden">{label}</span>
          <Ticks {...props} unit={upper} />
          <Ticks {...props} unit={lower} />
        </div>
      </div>
    </div>
  )
})

function Ticks({ axis, weekStart, from, to, unit }: GanttHeadProps & { unit: Unit }) {
  return (
    <div className={s.ticks} aria-hidden="true">
      {ticksOf(from, to, unit, weekStart).map((tick) => (
        <span
          key={tick.day}
          className={s.tick}
          data-unit={unit}
          style={{ insetInlineStart: offsetOf(axis, tick.day), width: tick.days * axis.dayWidth }}
        >
          <span className={s.tickText}>{textOf(unit, tick, tick.days * axis.dayWidth)}</span>
        </span>
      ))}
    </div>
  )
}

/** Below this width a name would be cut. */
const LEAST_PX: Record<Unit, number> = { day: 0, week: 24, month: 34, quarter: 34, year: 40 }
const LONG_MONTH_PX = 110

function textOf(unit: Unit, { day }: Tick, width: number): string {
  const date = fromDayNumber(day)
  if (width < LEAST_PX[unit]) return ''
  if (unit === 'day' || unit === 'week') return localDigits(String(Number(date.slice(8))))
  if (unit === 'year') return yearText(Number(date.slice(0, 4)))
  return unit === 'month' && width > LONG_MONTH_PX ? formatMonth(date) : formatMonthName(date)
}
