import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { SHOWN_CARDS, isMovable, type BoardTask, type Density, type Line } from '../model.js'
import type { CellEvents } from './board-props.js'
import { nextCell, nextSpot, type Extent, type Spot } from './grid-keys.js'
import type { Carry } from './use-carry.js'

export interface GridFocusOptions extends Pick<CellEvents, 'onMenu' | 'onOpenCell'> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: readonly Line[]
  readonly columns: number
  readonly density: Density
  readonly carry: Carry
  /** The lines that fill a screen. */
  page: () => number
  scrollTo: (row: number) => void
  onSuggest: (task: BoardTask) => void
}

const isRtl = () => document.documentElement.dir === 'rtl'

/** The focus on the board, and the actions of keys there. */
export function useGridFocus(options: GridFocusOptions) {
  const { lines, columns, scroller, density, carry } = options
  const [place, setPlace] = useState<{ line: string; column: number; at: number } | null>(null)
  const [asked, setAsked] = useState(0)
  const rows = useMemo(() => new Map(lines.map(({ key }, row) => [key, row])), [lines])
  const row = (place && rows.get(place.line)) ?? 0
  const spot: Spot = { row, column: place ? place.column : -1, at: place?.at ?? -1 }
  const extent: Extent = {
    rows: lines.length,
    columns,
    page: options.page(),
    stopsOf: (atRow, column) => stopsOf(lines[atRow], column, density),
  }
  useFocusFollows(scroller, lines[row], spot, asked)

  const go = (to: Spot) => {
    const line = lines[to.row]
    if (!line) return
    options.scrollTo(to.row)
    setPlace({ line: line.key, column: to.column, at: to.at })
    setAsked((count) => count + 1)
  }
  const carryBy = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') carry.restore()
    else if (event.key === ' ' || event.key === 'Enter') carry.drop()
    else {
      const next = nextCell(event, spot, extent, isRtl())
      if (!next) return event.key === 'Tab'
      const to = personRow(lines, spot.row, next.row)
      const line = lines[to]
      if (line?.kind !== 'person') return true
      const column = Math.max(0, next.column)
      go({ row: to, column, at: -1 })
      carry.over({ line: line.key, user: line.row.user, period: column })
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !isOfGrid(event.target)) return
    if (carry.lifted) {
      if (carryBy(event)) event.preventDefault()
      return
    }
    const next = nextSpot(event, spot, extent, isRtl())
    if (next) go(next)
    else if (!act(event, options, spot)) return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const named = target instanceof HTMLElement ? target.dataset['spot'] : undefined
    const [line = '', column = '-1', at = '-1'] = named?.split('~') ?? []
    if (named !== undefined) setPlace({ line, column: Number(column), at: Number(at) })
  }
  return { spot, onKeyDown, onFocus }
}

const isOfGrid = (target: EventTarget) =>
  target instanceof HTMLElement && target.dataset['spot'] !== undefined

function stopsOf(line: Line | undefined, column: number, density: Density): number {
  const cards = line?.kind === 'person' ? (line.cards[column]?.length ?? 0) : 0
  const shown = Math.min(cards, SHOWN_CARDS[density])
  return cards > shown ? shown + 1 : shown
}

/** The nearest line of a person on the way to another line. */
function personRow(lines: readonly Line[], from: number, to: number): number {
  const step = to < from ? -1 : 1
  for (let row = to; row >= 0 && row < lines.length; row += step)
    if (lines[row]?.kind === 'person') return row
  return from
}

/** The action of a key that does not move the focus. @returns whether there was one */
function act({ key, target, ctrlKey }: KeyboardEvent, options: GridFocusOptions, spot: Spot): boolean {
  const line = options.lines[spot.row]
  if (line?.kind !== 'person' || spot.column < 0 || ctrlKey) return false
  const cards = line.cards[spot.column] ?? []
  const card = spot.at >= 0 ? cards[spot.at] : cards.length === 1 ? cards[0] : undefined
  if (key === 'Enter' && spot.at < 0) {
    options.onOpenCell(line.key, spot.column)
    return true
  }
  // The button of the cards that do not fit is none of them.
  if (!card || spot.at >= SHOWN_CARDS[options.density] || !(target instanceof HTMLElement)) return false
  const letter = key.toLowerCase()
  if (key === ' ' && isMovable(card.task, line.row.user)) {
    options.carry.lift({ task: card.task, user: line.row.user, period: spot.column })
    options.carry.over({ line: line.key, user: line.row.user, period: spot.column })
  } else if (letter === 'a') options.onSuggest(card.task)
  else if (letter === 'm' && isMovable(card.task, line.row.user))
    options.onMenu(card.task, `${line.row.user}|${spot.column}`, target.getBoundingClientRect())
  else return key === ' '
  return true
}

/** The focus goes where keys lead, as soon as it is drawn. */
function useFocusFollows(
  scroller: RefObject<HTMLElement | null>,
  line: Line | undefined,
  { column, at }: Spot,
  asked: number,
): void {
  const done = useRef(0)
  useEffect(() => {
    if (asked === done.current || !line) return
    const cell = line.kind === 'group' ? -1 : column
    const found = scroller.current?.querySelector<HTMLElement>(
      `[data-spot="${CSS.escape(`${line.key}~${cell}~${line.kind === 'group' ? -1 : at}`)}"]`,
    )
    if (!found) return
    done.current = asked
    found.focus()
  })
}
