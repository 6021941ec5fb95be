/* Cells are drawn line by line as they come into sight, which a table cannot be; the roles say what they are. */
/* oxlint-disable prefer-tag-over-role */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { SHOWN_CARDS, type CellCard, type Density, type Load } from '../model.js'
import type { BoardWords } from '../use-board-words.js'
import { BoardCard } from './BoardCard.js'
import type { CellEvents, TargetWords } from './board-props.js'
import { LoadBar } from './LoadBar.js'
import s from './Board.module.css'

export interface BoardCellProps {
  readonly line: string
  readonly user: string
  readonly period: number
  readonly label: string
  readonly load: Load | undefined
  readonly cards: readonly CellCard[]
  readonly density: Density
  /** The place in the cell that Tab leads to; null where it is in another cell. */
  readonly at: number | null
  readonly off: boolean
  readonly refused: boolean
  readonly target: TargetWords | null
  /** The task that is carried, where it lies here. */
  readonly lifted: string | null
  readonly keys: string
  readonly words: BoardWords
  readonly events: CellEvents
}

/** A person in a period: the load, and the first of the cards. */
export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { line, user, period, label, load, cards, density, at, off, refused, target } = props
  const place = `${user}|${period}`
  const shown = cards.slice(0, SHOWN_CARDS[density])
  const hidden = cards.length - shown.length
  return (
    <div
      role="gridcell"
      aria-colindex={period + 2}
      tabIndex={at === -1 ? 0 : -1}
      data-spot={`${line}~${period}~-1`}
      data-place={`${line}~${place}`}
      className={cx(s.cell, off && s.off, refused && s.refused, target && s.target)}
      data-tone={target?.tone}
    >
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        {target ? (
          <span className={s.targetWords}>{target.text}</span>
        ) : (
          <LoadBar load={load} words={props.words} />
        )}
      </span>
      <div className={s.cards}>
        {shown.map((card, index) => (
          <CellCardView key={card.task.id} {...props} card={card} index={index} place={place} />
        ))}
        {hidden > 0 && <MoreCards {...props} hidden={hidden} index={shown.length} />}
      </div>
    </div>
  )
})

function CellCardView(props: BoardCellProps & { card: CellCard; index: number; place: string }) {
  const { card, index, place, line, period, at, lifted, keys, events } = props
  const { t } = useTranslation('planboard')
  return (
    <BoardCard
      task={card.task}
      pale={card.piece.helper || card.piece.part}
      late={card.piece.late}
      lifted={lifted === card.task.id}
      to={events.linkOf(card.task.id)}
      from={place}
      active={at === index}
      spot={`${line}~${period}~${index}`}
      keys={keys}
      menuLabel={t('cardMenu', { code: card.task.item_id })}
      onMenu={events.onMenu}
    />
  )
}

function MoreCards({
  hidden,
  index,
  line,
  period,
  at,
  events,
}: BoardCellProps & { hidden: number; index: number }) {
  const { t } = useTranslation('planboard')
  return (
    <button
      type="button"
      className={s.more}
      tabIndex={at === index ? 0 : -1}
      data-spot={`${line}~${period}~${index}`}
      onClick={() => events.onOpenCell(line, period)}
    >
      <span aria-hidden="true">+{formatNumber(hidden)}</span>
      <span className="visually-hidden">{t('moreCards', { count: hidden })}</span>
    </button>
  )
}
