/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatWeekday, localDigits } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { partsOf, weekdayOf, type PlainDate } from '../../../lib/plain-date.js'
import { barOn, halfOn, type CalendarModel, type CalendarRow } from './calendar-model.js'
import { CalendarBars } from './CalendarBars.js'
import { useCells, type Cell } from './use-cells.js'
import { dayText, kindText } from './words.js'
import s from './Calendar.module.css'

const ROW_HEIGHT = 34
const OVERSCAN = 8

export interface CalendarGridProps {
  label: string
  model: CalendarModel
  today: PlainDate
  onPerson: (row: CalendarRow) => void
  onLeave: (id: string, userId: string) => void
}

/** A row a person and a column a day; names and days stay in sight. */
export function CalendarGrid({ label, model, today, onPerson, onLeave }: CalendarGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('leave')
  const { rows, days } = model
  // Other days begin at their first one; those with today are scrolled to it.
  const hasToday = model.from <= today && today <= model.to
  useEffect(() => {
    if (scroller.current && !hasToday) scroller.current.scrollLeft = 0
  }, [model.from, model.to, hasToday])
  // Its functions always answer for the last drawing; nothing here is kept from an earlier one.
  // oxlint-disable-next-line incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.person.user_id ?? index,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT * 2,
  })
  const open = ({ row: index, day }: Cell) => {
    const row = rows[index]
    const entry = row && day >= 0 ? barOn(row, day)?.entry : null
    if (row && day < 0 && row.person.year_visible) onPerson(row)
    else if (entry?.id) onLeave(entry.id, entry.user_id)
  }
  const cells = useCells({
    rows: rows.length,
    days: days.length,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 3),
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
    onOpen: open,
  })
  const labels = useMemo(() => days.map((day) => dayText(day, t)), [days, t])
  return (
    <div
      ref={scroller}
      role="grid"
      // The cells take the focus, not the grid around them.
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      className={cx(s.grid, days.length > 31 && s.dense)}
      style={{ '--days': days.length } as CSSProperties}
      onKeyDown={cells.onKeyDown}
    >
      <Head model={model} today={today} labels={labels} />
      <div role="rowgroup" className={s.body} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <Row
                key={row.person.user_id}
                row={row}
                index={index}
                start={start}
                model={model}
                labels={labels}
                cells={cells}
                onOpen={open}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** The shown days begin at today where they do not fit, and have it. */
function scrollIntoView(day: HTMLElement | null): void {
  const box = day?.closest('[role=grid]')
  if (!day || !box) return
  const sight = box.getBoundingClientRect()
  box.scrollLeft += day.getBoundingClientRect().left - sight.left - sight.width / 2
}

interface HeadProps {
  model: CalendarModel
  today: PlainDate
  labels: readonly string[]
}

function Head({ model: { days }, today, labels }: HeadProps) {
  const { t } = useTranslation('leave')
  return (
    <div role="rowgroup" className={s.head}>
      <div role="row" aria-rowindex={1} className={s.row}>
        <span role="columnheader" aria-colindex={1} className={s.name}>
          {t('column.user')}
        </span>
        {days.map(({ date, off, closed }, day) => (
          <span
            key={date}
            role="columnheader"
            aria-colindex={day + 2}
            aria-label={labels[day]}
            title={labels[day]}
            aria-current={date === today ? 'date' : undefined}
            ref={date === today ? scrollIntoView : undefined}
            className={cx(s.day, off && s.off, closed !== null && s.closed, date === today && s.today)}
          >
            {partsOf(date).day === 1 && days.length > 31 ? (
              <small className={s.month}>{formatMonth(date)}</small>
            ) : (
              <small>{formatWeekday(weekdayOf(date), 'narrow')}</small>
            )}
            {localDigits(String(partsOf(date).day))}
          </span>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  row: CalendarRow
  index: number
  start: number
  model: CalendarModel
  labels: readonly string[]
  cells: ReturnType<typeof useCells>
  onOpen: (cell: Cell) => void
}

function Row({ row, index, start, model, labels, cells, onOpen }: RowProps) {
  const { t } = useTranslation(['leave', 'common', 'words'])
  const { at, takeFocus } = cells
  const propsOf = (day: number) => {
    const here = at.row === index && at.day === day
    return {
      'aria-colindex': day + 2,
      tabIndex: here ? 0 : -1,
      ref: here ? takeFocus : undefined,
      onClick: () => {
        cells.choose({ row: index, day })
        onOpen({ row: index, day })
      },
    }
  }
  const { person } = row
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cx(s.row, s.line)}
      style={{ insetBlockStart: start }}
    >
      <span
        role="rowheader"
        {...propsOf(-1)}
        title={person.name}
        className={cx(s.name, person.year_visible && s.opens)}
      >
        <bdi>{person.name}</bdi>
      </span>
      {model.days.map(({ date }, day) => {
        const bar = barOn(row, day)
        const entry = bar?.entry
        const half = bar && halfOn(bar, day)
        const words = entry && [
          kindText(entry, t),
          half && t(`part.${half}`),
          entry.status === 'pending' && t('words:leave.pending'),
        ]
        return (
          // The keys are heard by the grid.
          // oxlint-disable-next-line click-events-have-key-events
          <span
            key={date}
            role="gridcell"
            {...propsOf(day)}
            // Bars lie over the same places, so none is left to the order.
            style={{ gridColumn: day + 2 }}
            aria-label={[labels[day], ...(words || [])].filter(Boolean).join(', ')}
            className={cx(s.cell, row.off[day] && s.off, entry?.id && s.opens)}
          />
        )
      })}
      <CalendarBars bars={row.bars} />
    </div>
  )
}
