import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { selection } from '../../../task-kit/bulk/selection.js'
import type { Card } from '../../../task-kit/model.js'
import type { CellChange } from './cell-editor-props.js'
import type { Left } from './CellInput.js'
import type { GridColumn } from '../columns.js'
import { isRtl, moveIn, writes, type Place } from './grid-moves.js'
import { orderOf, type GridRow } from './grid-rows.js'
import type { CellPlace, RowActions } from './TaskRow.js'

const TYPED: readonly (GridColumn['editor'] | undefined)[] = ['name', 'text', 'points', 'estimate']

/** Whether a letter may begin to edit a cell: only where a text or a number stands. */
function takesLetters(column: GridColumn | undefined): boolean {
  const kind = column?.field?.kind
  return TYPED.includes(column?.editor) || kind === 'text' || kind === 'number' || kind === 'link'
}

export interface GridOptions {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  editable: boolean
  scroller: RefObject<HTMLElement | null>
  scrollTo: (row: number) => void
  /** Rows that fit on the screen. */
  page: () => number
  onChange: (card: Card, change: CellChange) => void
  onToggleGroup: (group: string, open: boolean) => void
  onMore: (group: string) => void
  onOpen: (id: string) => void
}

export interface GridState {
  active: CellPlace | null
  activeIndex: number
  editing: { typed: string | null } | null
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
  actions: RowActions
  setActive: (place: CellPlace) => void
}

function cellOf(scroller: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  const line = (at: number | string) =>
    scroller?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${row}|${at}`)}"]`) ?? null
  // Groups and the like are one cell, whatever the column.
  return line(column) ?? line('*')
}

function placeOf(target: Element): CellPlace | null {
  const name = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? ''
  const cut = name.lastIndexOf('|')
  if (cut < 0) return null
  const column = name.slice(cut + 1)
  return { row: name.slice(0, cut), column: column === '*' ? 1 : Number(column) }
}

function samePlace(a: CellPlace | null, b: CellPlace): boolean {
  return a?.row === b.row && a.column === b.column
}

/** Moves the focus where the active cell went by a key or after editing; never by news of others. */
function useFocusFollows(scroller: RefObject<HTMLElement | null>, active: CellPlace | null, asked: number) {
  const done = useRef(0)
  useEffect(() => {
    if (asked === done.current || active === null) return
    done.current = asked
    const cell = cellOf(scroller.current, active)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, active, asked])
}

/** Which cell is active and which is edited, and what keys and presses do. */
export function useGrid(options: GridOptions): GridState {
  const { rows, scroller } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [place, setPlace] = useState<CellPlace | null>(null)
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  const [asked, setAsked] = useState(0)
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const known = place && indexOf.has(place.row) ? place : null
  const first = rows.find((row) => row.kind === 'task') ?? rows[0]
  // Something in the grid must be reachable by Tab, also before anybody was in it.
  const active = known ?? (first ? { row: first.key, column: 1 } : null)
  useFocusFollows(scroller, active, asked)

  const go = useCallback((to: CellPlace, edit: { typed: string | null } | null = null) => {
    const index = latest.current.rows.findIndex((row) => row.key === to.row)
    if (index >= 0) latest.current.scrollTo(index)
    setPlace(to)
    setEditing(edit)
    if (edit === null) setAsked((count) => count + 1)
  }, [])

  const startEdit = useCallback(
    (at: CellPlace, typed: string | null) => {
      const { rows: now, columns: shown, editable } = latest.current
      const row = now.find((one) => one.key === at.row)
      if (!row || !editable) return
      if (row.kind === 'create') return go(at, { typed })
      if (row.kind === 'task' && shown[at.column - 1]?.editor) go(at, { typed })
    },
    [go],
  )
  const actions = useActions(latest, { go, startEdit, setPlace, setEditing })
  const onKeyDown = useKeys({ latest, active, editing, go, startEdit })
  return {
    active,
    activeIndex: active ? (indexOf.get(active.row) ?? -1) : -1,
    editing,
    onKeyDown,
    // However the focus came to a cell, as by a screen reader: the keys go on from there.
    onFocus: useCallback(({ target }) => {
      const focused = placeOf(target)
      if (focused) setPlace((now) => (samePlace(now, focused) ? now : focused))
    }, []),
    actions,
    setActive: setPlace,
  }
}

interface Doing {
  go: (to: CellPlace, edit?: { typed: string | null } | null) => void
  startEdit: (at: CellPlace, typed: string | null) => void
  setPlace: (place: CellPlace) => void
  setEditing: (editing: { typed: string | null } | null) => void
}

function useActions(latest: RefObject<GridOptions>, doing: Doing): RowActions {
  const { go, startEdit, setPlace, setEditing } = doing
  return useMemo(
    () => ({
      onPress: (place, event) => {
        if (event.target instanceof Element && event.target.closest('a, input, [data-layer]')) return
        const column = latest.current.columns[place.column - 1]
        setPlace(place)
        setEditing(null)
        // A picker opens at the first press; a text waits for the second one.
        if (column?.editor && !takesLetters(column)) startEdit(place, null)
        else go(place)
      },
      onDoublePress: (place) => startEdit(place, null),
      onBox: (card, { shiftKey }) => {
        if (shiftKey) selection.range(card.id, orderOf(latest.current.rows))
        else selection.toggle(card.id)
      },
      onChange: (card, change) => latest.current.onChange(card, change),
      onLeave: (place, left) => leave(latest.current, place, left, { go, setEditing }),
    }),
    [latest, go, startEdit, setPlace, setEditing],
  )
}

/** After editing: stay on the cell, or go on to the next one that can be edited, over the end of the row. */
function leave(
  now: GridOptions,
  place: CellPlace,
  left: Left,
  doing: Pick<Doing, 'go' | 'setEditing'>,
): void {
  if (left === 'away') return doing.setEditing(null)
  if (left === 'stay') return doing.go(place)
  const step = left === 'next' ? 1 : -1
  let row = now.rows.findIndex((one) => one.key === place.row)
  let column = place.column + step
  if (column < 1 || column > now.columns.length) {
    row += step
    column = step > 0 ? 1 : now.columns.length
  }
  const target = now.rows[row]
  doing.go(target ? { row: target.key, column } : place)
}

interface Keys extends Pick<Doing, 'go' | 'startEdit'> {
  latest: RefObject<GridOptions>
  active: CellPlace | null
  editing: { typed: string | null } | null
}

function useKeys({ latest, active, editing, go, startEdit }: Keys) {
  return useCallback(
    (event: KeyboardEvent) => {
      if (active === null || editing !== null || event.nativeEvent.isComposing) return
      // Keys of a popover that belongs to a cell pass here too, though it is drawn elsewhere.
      if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
      if (event.target.closest('[role=columnheader]')) return
      const now = latest.current
      const row = now.rows.findIndex((one) => one.key === active.row)
      const line = now.rows[row]
      if (!line) return
      if (actOn(event, { now, row, line, active, go, startEdit })) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    [latest, active, editing, go, startEdit],
  )
}

interface Act extends Pick<Doing, 'go' | 'startEdit'> {
  now: GridOptions
  row: number
  line: GridRow
  active: CellPlace
}

/** @returns true when the key meant something here */
function actOn(event: KeyboardEvent, act: Act): boolean {
  return selects(event, act) || turnsGroup(event, act) || begins(event, act) || moves(event, act)
}

function selects(event: KeyboardEvent, { now, row, line, active, go }: Act): boolean {
  const order = orderOf(now.rows)
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    selection.all(order)
    return true
  }
  if (event.key === 'Escape' && selection.read().ids.size > 0) {
    selection.clear()
    return true
  }
  if (line.kind !== 'task') return false
  if (event.key === ' ') {
    if (event.shiftKey) selection.range(line.card.id, order)
    else selection.toggle(line.card.id)
    return true
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!event.shiftKey || step === 0) return false
  const next = now.rows[row + step]
  if (next?.kind !== 'task') return true
  if (!selection.read().ids.has(line.card.id)) selection.toggle(line.card.id)
  selection.range(next.card.id, order)
  go({ row: next.key, column: active.column })
  return true
}

function turnsGroup(event: KeyboardEvent, { now, line }: Act): boolean {
  if (line.kind === 'more' && (event.key === 'Enter' || event.key === ' ')) {
    now.onMore(line.group)
    return true
  }
  if (line.kind !== 'group') return false
  const rtl = isRtl()
  const opens = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')
  const closes = event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')
  if (event.key === 'Enter' || event.key === ' ') now.onToggleGroup(line.group, !line.open)
  else if (opens && !line.open) now.onToggleGroup(line.group, true)
  else if (closes && line.open) now.onToggleGroup(line.group, false)
  else return opens || closes
  return true
}

function begins(event: KeyboardEvent, { now, line, active, startEdit }: Act): boolean {
  if (line.kind === 'task' && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    now.onOpen(line.card.id)
    return true
  }
  if (event.key === 'Enter' || event.key === 'F2') {
    if (line.kind === 'task' && active.column === 0) selection.toggle(line.card.id)
    else startEdit(active, null)
    return true
  }
  const takes = line.kind === 'create' || takesLetters(now.columns[active.column - 1])
  if (!now.editable || !writes(event) || !takes) return false
  startEdit(active, event.key)
  return true
}

function moves(event: KeyboardEvent, { now, row, line, active, go }: Act): boolean {
  // A line that is one cell has no cells aside.
  if (line.kind !== 'task' && event.key === 'Tab') return false
  const size = {
    rows: now.rows.length,
    columns: now.columns.length + 1,
    page: now.page(),
    rtl: isRtl(),
  }
  const to: Place | null = moveIn(event, { row, column: active.column }, size)
  const target = to && now.rows[to.row]
  if (!to || !target) return false
  go({ row: target.key, column: to.column })
  return true
}
