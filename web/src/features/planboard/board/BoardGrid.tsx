/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import {
  refusedAt,
  SHOWN_CARDS,
  type Board,
  type BoardTask,
  type Density,
  type Lifted,
  type Line,
} from '../model.js'
import type { BoardWords } from '../use-board-words.js'
import { BoardLine } from './BoardLine.js'
import type { CellEvents } from './board-props.js'
import type { Carry } from './use-carry.js'
import { useGridFocus } from './use-grid-focus.js'
import { useSteady } from './use-steady.js'
import s from './Board.module.css'

const GROUP_HEIGHT = 32
const HEAD_HEIGHT = 36
const CELL_HEIGHT = 44
const CARD_HEIGHT = 28
const OVERSCAN = 3

export interface BoardGridProps extends CellEvents {
  readonly board: Board
  readonly lines: readonly Line[]
  readonly density: Density
  readonly carry: Carry
  readonly words: BoardWords
  readonly scroller: RefObject<HTMLDivElement | null>
  onSuggest: (task: BoardTask) => void
}

/** People by periods, of which only the lines in sight are drawn. */
export function BoardGrid(props: BoardGridProps) {
  const { board, lines, density, carry, words, scroller } = props
  const { t } = useTranslation('planboard')
  const keys = useId()
  const activeRow = useRef(-1)
  const lineHeight = CELL_HEIGHT + SHOWN_CARDS[density] * CARD_HEIGHT
  const virtualizer = useLines(lines, lineHeight, scroller, activeRow)
  const events = useSteady(props)
  const focus = useGridFocus({
    ...props,
    columns: board.periods.length,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)),
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  })
  useLayoutEffect(() => {
    activeRow.current = focus.spot.row
  })
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        // The cells take the focus, not the grid around them.
        tabIndex={-1}
        aria-label={t('title')}
        aria-rowcount={lines.length + 1}
        aria-colcount={board.periods.length + 1}
        className={cx(s.grid, carry.lifted && s.carrying)}
        style={{ '--periods': board.periods.length, '--line': `${lineHeight}px` } as CSSProperties}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <Head board={board} words={words} />
        <div role="rowgroup" className={s.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            return (
              line && (
                <BoardLine
                  key={line.key}
                  {...carriedOver(board, line, carry)}
                  line={line}
                  index={index}
                  start={start}
                  periods={board.periods}
                  unit={board.unit}
                  density={density}
                  spot={focus.spot.row === index ? focus.spot : null}
                  keys={keys}
                  words={words}
                  events={events}
                />
              )
            )
          })}
        </div>
      </div>
      <p id={keys} hidden>
        {t('keys')}
      </p>
    </>
  )
}

/** The properties of a line that change while a card is carried. */
function carriedOver(board: Board, line: Line, { lifted, target, targetWords }: Carry) {
  if (!lifted || line.kind === 'group') return AT_REST
  return {
    refused: isRefused(board, lifted, line.row.user),
    lifted: lifted.task.id,
    target:
      target?.line === line.key && target.period !== null && targetWords
        ? { ...targetWords, period: target.period }
        : null,
  }
}

const AT_REST = { refused: false, lifted: null, target: null }

const isRefused = (board: Board, lifted: Lifted, user: string) =>
  refusedAt(board, lifted, { user, period: lifted.period }) !== null

function useLines(
  lines: readonly Line[],
  lineHeight: number,
  scroller: RefObject<HTMLDivElement | null>,
  activeRow: RefObject<number>,
) {
  // Its functions always answer for the last drawing; nothing here is kept from an earlier one.
  // oxlint-disable-next-line incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? GROUP_HEIGHT : lineHeight),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    // The active line stays drawn wherever one scrolls, or the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        const at = activeRow.current
        if (at < 0 || at >= range.count || drawn.includes(at)) return drawn
        return [...drawn, at].toSorted((a, b) => a - b)
      },
      [activeRow],
    ),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, lineHeight, lines])
  return virtualizer
}

function Head({ board, words }: { board: Board; words: BoardWords }) {
  const { t } = useTranslation('planboard')
  const { periods, unit, today } = board
  return (
    <div role="rowgroup" className={s.head}>
      <div role="row" aria-rowindex={1} className={s.headRow}>
        <span role="columnheader" aria-colindex={1} className={s.corner}>
          {t('person')}
        </span>
        {periods.map((period, at) => (
          <span
            key={period.first}
            role="columnheader"
            aria-colindex={at + 2}
            aria-label={words.periodSpoken(period, unit)}
            aria-current={period.first <= today && today <= period.last ? 'date' : undefined}
            className={s.period}
          >
            {words.period(period, unit)}
          </span>
        ))}
      </div>
    </div>
  )
}
