/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { toDayNumber } from '../../lib/plain-date.js'
import { useWidth } from '../../lib/use-width.js'
import { axisOf, daysOff, offsetOf, type Axis } from './axis.js'
import { spanOf, type Span } from './bars.js'
import { GanttDivider } from './GanttDivider.js'
import { GanttHead } from './GanttHead.js'
import { GanttLine, type LineEvents } from './GanttLine.js'
import { GanttLinks } from './GanttLinks.js'
import { hintOf } from './hints.js'
import { barsOf, type GanttProps, type GanttRow } from './types.js'
import { useAxisView, type DrawnDays } from './use-axis-view.js'
import { useBarPointer } from './use-bar-pointer.js'
import { useGanttFocus } from './use-gantt-focus.js'
import { useHeldBar } from './use-held-bar.js'
import { useTree } from './use-tree.js'
import s from './Gantt.module.css'

const ROW_HEIGHT = 36
const HEAD_HEIGHT = 48
const OVERSCAN = 8
const AT_REST: ReadonlyMap<string, Span> = new Map()

/** A tree of tasks with bars at their days, of which only the rows in sight are drawn. */
export function GanttKit(props: GanttProps) {
  const { label, rows, links, zoom, words, weekStart } = props
  const keys = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const today = toDayNumber(props.today)
  const tree = useTree(props, width)
  const { columns, width: treeWidth } = tree
  const axis = useAxis(rows, today, zoom, Math.max(200, width - treeWidth))
  const { drawn, seen, showDay } = useAxisView(scroller, axis, treeWidth, today)
  const held = useHeldBar(words, props.onMove)
  const indexOf = useMemo(
    () => new Map(rows.flatMap((row, index) => barsOf(row).map((bar) => [bar.id, index] as const))),
    [rows],
  )
  const activeIndex = useRef(-1)
  const virtualizer = useRows(rows, scroller, activeIndex)
  const focus = useGanttFocus({
    ...props,
    columns,
    scroller,
    indexOf,
    held,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    showBar: (row) => row.span && showDay(row.span.start),
  })
  const activeAt = focus.active ? (indexOf.get(focus.active.row) ?? -1) : -1
  useLayoutEffect(() => {
    activeIndex.current = activeAt
  })
  const onBarPointer = useBarPointer({ axis, held })
  const events = useSteady({
    onBarKey: focus.onBarKey,
    onBarPointer,
    onBarBlur: held.release,
    onOpen: props.onOpen,
    onToggle: props.onToggle,
    onLeaveEditor: focus.leaveEditor,
    onSeek: (bar) => focus.go({ row: bar, column: columns.length }),
  })
  const items = virtualizer.getVirtualItems()
  // Without the active row, which may be drawn far from the others.
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  return (
    <div className={s.frame}>
      <div
        ref={scroller}
        role="treegrid"
        // The cells take the focus, not the grid around them.
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={s.gantt}
        style={
          { '--tree': `${treeWidth}px`, '--all': `${treeWidth + axis.width}px` } as Record<string, string>
        }
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onContextMenu={focus.onContextMenu}
      >
        <GanttHead axis={axis} columns={columns} weekStart={weekStart} label={words.bars} {...drawn} />
        <div role="rowgroup" className={s.body} style={{ height: virtualizer.getTotalSize() }}>
          <Ground axis={axis} drawn={drawn} today={today} isOff={props.isOff} />
          <GanttLinks
            axis={axis}
            rows={rows}
            links={links}
            indexOf={indexOf}
            spans={held.spans}
            rowHeight={ROW_HEIGHT}
            first={Math.max(0, startIndex - OVERSCAN)}
            last={Math.min(rows.length - 1, endIndex + OVERSCAN)}
          />
          {items.map(({ index, start }) => {
            const row = rows[index]
            const active = index === activeAt ? focus.active : null
            const hint = row ? hintOf(row, held.spans, seen) : null
            return (
              row && (
                <GanttLine
                  key={row.id}
                  axis={axis}
                  row={row}
                  index={index}
                  start={start}
                  columns={columns}
                  active={active && active.column}
                  activeBar={active && active.row}
                  editing={active !== null && focus.editing}
                  spans={barsOf(row).some(({ id }) => held.spans.has(id)) ? held.spans : AT_REST}
                  beyond={hint?.bar ?? null}
                  side={hint?.side ?? null}
                  words={words}
                  keys={keys}
                  events={events}
                />
              )
            )
          })}
        </div>
      </div>
      <p id={keys} hidden>
        {words.keys}
      </p>
      <p role="status" className="visually-hidden">
        {held.said}
      </p>
      <GanttDivider tree={tree} />
    </div>
  )
}

function useAxis(rows: readonly GanttRow[], today: number, zoom: GanttProps['zoom'], space: number): Axis {
  const all = useMemo(() => {
    const spans = rows.flatMap((row) => [
      ...barsOf(row).flatMap(({ span, baseline }) => [span ?? [], baseline ?? []].flat()),
      ...(row.strip ?? []).map(({ span }) => span),
      ...(row.deadline === null ? [] : [{ start: row.deadline, due: row.deadline }]),
    ])
    return spanOf(spans.length > 0 ? spans : [{ start: today, due: today }])
  }, [rows, today])
  const first = Math.min(all?.start ?? today, zoom === 'fit' ? Infinity : today)
  const last = Math.max(all?.due ?? today, zoom === 'fit' ? -Infinity : today)
  return useMemo(() => axisOf(first, last, zoom, space), [first, last, zoom, space])
}

function useRows(
  rows: readonly GanttRow[],
  scroller: RefObject<HTMLDivElement | null>,
  activeIndex: RefObject<number>,
) {
  // Its functions always answer for the last drawing; nothing here is kept from an earlier one.
  // oxlint-disable-next-line incompatible-library
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    // The active row stays drawn wherever one scrolls, or the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        const at = activeIndex.current
        if (at < 0 || at >= range.count || drawn.includes(at)) return drawn
        return [...drawn, at].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })
}

/** The same functions for all drawings, which do what the last ones do; rows are drawn anew only for news of their own. */
function useSteady(events: LineEvents): LineEvents {
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  return useMemo(
    () => ({
      onBarKey: (event, row) => latest.current.onBarKey(event, row),
      onBarPointer: (event, row) => latest.current.onBarPointer(event, row),
      onBarBlur: () => latest.current.onBarBlur(),
      onOpen: (id) => latest.current.onOpen(id),
      onToggle: (id, open) => latest.current.onToggle(id, open),
      onLeaveEditor: () => latest.current.onLeaveEditor(),
      onSeek: (bar) => latest.current.onSeek(bar),
    }),
    [],
  )
}

interface GroundProps extends Pick<GanttProps, 'isOff'> {
  readonly axis: Axis
  readonly drawn: DrawnDays
  readonly today: number
}

/** Narrower days than this are not shaded: the picture would be grey. */
const LEAST_SHADED_PX = 4

/** Days off and today, below the bars. */
function Ground({ axis, drawn: { from, to }, today, isOff }: GroundProps) {
  const runs = useMemo(
    () => (axis.dayWidth < LEAST_SHADED_PX ? [] : daysOff(from, to, isOff)),
    [axis.dayWidth, from, to, isOff],
  )
  return (
    <div className={s.ground} aria-hidden="true" style={{ width: axis.width }}>
      {runs.map(({ day, days }) => (
        <span
          key={day}
          className={s.off}
          style={{ insetInlineStart: offsetOf(axis, day), width: days * axis.dayWidth }}
        />
      ))}
      <span className={s.today} style={{ insetInlineStart: offsetOf(axis, today) + axis.dayWidth / 2 }} />
    </div>
  )
}
