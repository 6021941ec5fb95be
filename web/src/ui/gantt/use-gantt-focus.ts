import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { barStep, treeStep, type TreeStep } from './bar-keys.js'
import { barAt, type GanttProps, type GanttRow } from './types.js'
import type { HeldBar } from './use-held-bar.js'

/** The column behind the last one is the bar. */
interface Place {
  readonly row: string
  readonly column: number
}

export interface GanttFocusOptions extends Pick<
  GanttProps,
  'rows' | 'columns' | 'onToggle' | 'onOpen' | 'onLink' | 'onMenu'
> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly indexOf: ReadonlyMap<string, number>
  readonly held: HeldBar
  scrollTo: (index: number) => void
  /** Brings the bar of a row into sight. */
  showBar: (row: GanttRow) => void
}

const isRtl = () => document.documentElement.dir === 'rtl'

/** Which cell or bar has the focus, and what keys do there. */
export function useGanttFocus(options: GanttFocusOptions) {
  const { rows, scroller, indexOf } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [place, setPlace] = useState<Place | null>(null)
  const [editing, setEditing] = useState(false)
  const [asked, setAsked] = useState(0)
  const known = place && indexOf.has(place.row) ? place : null
  const first = rows[0]
  const active = useMemo(() => known ?? (first ? { row: first.id, column: 0 } : null), [known, first])
  useFocusFollows(scroller, active, options.columns.length, asked)

  const go = useCallback((to: Place) => {
    const { indexOf: known, rows: all, scrollTo, showBar, columns } = latest.current
    const index = known.get(to.row)
    const row = barAt(all, known, to.row)
    if (index === undefined || !row) return
    scrollTo(index)
    if (to.column >= columns.length) showBar(row)
    setPlace(to)
    setEditing(false)
    setAsked((count) => count + 1)
  }, [])

  const note = useRowThatGoes({ rows, indexOf, place, go })

  const onKeyDown = (event: KeyboardEvent) => {
    const { columns, rows: all } = latest.current
    const at = placeOf(event.target, columns.length)
    const row = at && barAt(all, indexOf, at.row)
    if (!row || event.altKey || event.metaKey || editing) return
    if (at.column >= columns.length) return
    const step = treeStep(event, { column: at.column, expanded: row.expanded }, isRtl())
    if (!step) return
    event.preventDefault()
    takeStep(step, {
      at,
      row,
      options: latest.current,
      go,
      edit: () => setEditing(true),
      press: pressIn(event),
    })
  }
  const goHome = ({ id }: GanttRow) => {
    const line = rows[indexOf.get(id) ?? -1]
    if (line) go({ row: line.id, column: 0 })
  }
  const onBarKey = (event: KeyboardEvent<HTMLElement>, row: GanttRow) => {
    const { held, columns, onOpen, onLink } = latest.current
    if (event.altKey || event.metaKey) return
    const step = barStep(event, isRtl())
    const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      if (row.movable) held.step(row, row.kind === 'task' ? step.grip : 'all', step.days)
    } else if (vertical !== 0) {
      const next = rows[(indexOf.get(row.id) ?? 0) + vertical]
      if (next) go({ row: next.id, column: next.span ? columns.length : 0 })
    } else if (event.key === 'Enter') onOpen(row.id)
    else if (event.code === 'KeyL' && row.movable) onLink(row.id)
    else if (event.key === 'Home' || (event.key === 'Escape' && !held.restore())) goHome(row)
    else if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
  }
  // The menu key and Shift F10 come here as well.
  const onContextMenu = (event: MouseEvent) => {
    const { columns, onMenu } = latest.current
    const at = placeOf(event.target, columns.length)
    if (!at || !onMenu || editing) return
    event.preventDefault()
    onMenu(at.row, { left: event.clientX, top: event.clientY, width: 0, height: 0 })
  }
  return {
    active,
    editing,
    go,
    onKeyDown,
    onBarKey,
    onContextMenu,
    onBlur: note,
    leaveEditor: () => {
      setEditing(false)
      setAsked((count) => count + 1)
    },
    onFocus: (event: FocusEvent) => {
      note(event)
      const at = placeOf(event.target, latest.current.columns.length)
      if (at && (at.row !== place?.row || at.column !== place.column)) {
        setPlace(at)
        setEditing(false)
      }
    },
  }
}

interface GoingRow extends Pick<GanttFocusOptions, 'rows' | 'indexOf'> {
  /** Where the focus was last. */
  readonly place: Place | null
  go: (to: Place) => void
}

/**
 * The focus of a row that goes, as one that was moved out of sight, goes to the row that takes its place, or it would be lost.
 *
 * @returns is told when an element gets the focus or loses it
 */
function useRowThatGoes({ rows, indexOf, place, go }: GoingRow): (event: FocusEvent) => void {
  const last = useRef({ index: -1, left: true })
  useEffect(() => {
    const index = place ? indexOf.get(place.row) : undefined
    if (index !== undefined) {
      last.current.index = index
      return
    }
    const isLost = !last.current.left && document.activeElement === document.body
    const next = rows[Math.min(last.current.index, rows.length - 1)]
    if (place && isLost && next) go({ row: next.id, column: 0 })
  }, [rows, indexOf, place, go])
  return ({ type, target }) => {
    // An element that is taken away is no longer there when the browser tells of it, if it does.
    last.current.left = type === 'blur' && target.isConnected
  }
}

function placeOf(target: EventTarget, bars: number): Place | null {
  if (!(target instanceof Element)) return null
  const bar = target.closest<HTMLElement>('[data-bar]')?.dataset['bar']
  if (bar !== undefined) return { row: bar, column: bars }
  const name = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? ''
  const cut = name.lastIndexOf('|')
  return cut < 0 ? null : { row: name.slice(0, cut), column: Number(name.slice(cut + 1)) }
}

/** Moves the focus where keys led; never by news of others. */
function useFocusFollows(
  scroller: RefObject<HTMLElement | null>,
  active: Place | null,
  bars: number,
  asked: number,
) {
  const done = useRef(0)
  useEffect(() => {
    if (asked === done.current || !active) return
    done.current = asked
    const wanted =
      active.column >= bars
        ? `[data-bar="${CSS.escape(active.row)}"]`
        : `[data-cell="${CSS.escape(`${active.row}|${active.column}`)}"]`
    scroller.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true })
  }, [scroller, active, bars, asked])
}

/** Presses the button of the cell with the focus, where it has one. */
function pressIn({ target }: KeyboardEvent): () => boolean {
  return () => {
    const button =
      target instanceof Element ? target.querySelector<HTMLElement>('button:not([data-toggle])') : null
    button?.click()
    return button !== null
  }
}

interface StepContext {
  readonly at: Place
  readonly row: GanttRow
  readonly options: GanttFocusOptions
  go: (to: Place) => void
  edit: () => void
  press: () => boolean
}

function takeStep(step: TreeStep, { at, row, options, go, edit, press }: StepContext): void {
  const { rows, columns, indexOf, onToggle, onOpen } = options
  const goRow = (index: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (next) go({ row: next.id, column: at.column })
  }
  const index = indexOf.get(row.id) ?? 0
  switch (step.to) {
    case 'row':
      return goRow(index + step.by)
    case 'firstRow':
      return goRow(0)
    case 'lastRow':
      return goRow(rows.length - 1)
    case 'cell':
      return go({
        row: row.id,
        column: Math.min(Math.max(0, at.column + step.by), row.span ? columns.length : columns.length - 1),
      })
    case 'first':
      return go({ row: row.id, column: 0 })
    case 'bar':
      return go({ row: row.id, column: row.span ? columns.length : columns.length - 1 })
    case 'open':
      return row.expanded === false ? onToggle(row.id, true) : undefined
    case 'close': {
      if (row.expanded === true) return onToggle(row.id, false)
      const above = rows.slice(0, index).findLast(({ level }) => level < row.level)
      return above && go({ row: above.id, column: 0 })
    }
    case 'enter':
    default:
      if (row.movable && columns[at.column]?.renderEditor) return edit()
      return press() ? undefined : onOpen(row.id)
  }
}
