// The library moves cards about, so they are no native items; the focus on one is what the keys act on.
/* oxlint-disable prefer-tag-over-role, no-noninteractive-tabindex */
import { memo, useCallback, type CSSProperties } from 'react'
import { useSelected } from '../../../task-kit/bulk/selection.js'
import { CardBody } from './CardBody.js'
import { cardText } from './card-text.js'
import s from './Card.module.css'
import { useFlash } from '../../../task-kit/flash.js'
import { cardKey, useDrag } from '../dnd/drag-state.js'
import { DragCard, type CardHandle } from '../dnd/DragCard.js'
import { useWork, type Card } from '../../../task-kit/model.js'
import { useBoardFrame } from '../board-context.js'
import { useBoardUi } from '../board-ui.js'
import { useSelecting } from '../keys/use-selecting.js'

/** Pixels between two cards. */
export const GAP = 8

export interface BoardCardProps {
  card: Card
  row: string
  index: number
  /** Cards of the lane, those that are not loaded too. */
  count: number
  /** Pixels from the beginning of the list. */
  top: number
  measure: (element: HTMLElement | null) => void
}

/** A card at its place in a lane. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, row, index } = props
  const { writable } = useBoardFrame()
  return (
    <DragCard dragKey={cardKey(row, card.id)} index={index} fixed={!writable}>
      {(handle) => <Place {...props} handle={handle} />}
    </DragCard>
  )
})

/** The words a screen reader says of a card on top of what stands on it. */
function wordsOf(card: Card, selected: boolean): string {
  const t = cardText()
  const name = t('card.label', { code: card.item_id, name: card.name })
  const more = [selected && t('card.chosen'), card.archived && t('card.archived')].filter(Boolean)
  return [name, ...more].join(', ')
}

function Place({ card, row, index, count, top, measure, handle }: BoardCardProps & { handle: CardHandle }) {
  const t = cardText()
  const { today } = useWork()
  const { density, lookup, base, writable, sortedBy } = useBoardFrame()
  const key = cardKey(row, card.id)
  const selected = useSelected(card.id)
  const selecting = useSelecting()
  const flashing = useFlash(card.id)
  const isTabStop = useBoardUi((ui) => ui.focus === key)
  const isCut = useBoardUi(
    (ui) => (ui.clip?.cut ?? false) && ui.clip?.cards.some((one) => one.id === card.id),
  )
  const carriedAlong = useDrag((drag) => drag?.ids.includes(card.id) ?? false)
  const { attach: attachHandle } = handle
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      attachHandle(element)
      measure(element)
    },
    [attachHandle, measure],
  )
  // In an ordered lane nothing gives way: the place is not for the hand to choose.
  const { transform: _aside, transition: _moving, ...still } = handle.style
  const style: CSSProperties = {
    ...(sortedBy === null ? handle.style : still),
    position: 'absolute',
    insetBlockStart: top,
    insetInline: 0,
    // Counted by the code that carries a card, so that the others close up without a gap too much.
    marginBlockEnd: GAP,
  }
  return (
    <div
      {...handle.attributes}
      ref={attach}
      // A list whose items mostly do not exist has to say which these are.
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-roledescription={t('card.type')}
      aria-label={wordsOf(card, selected)}
      aria-describedby={handle.describedBy}
      tabIndex={isTabStop ? 0 : -1}
      className={s.card}
      style={style}
      data-index={index}
      data-density={density}
      data-card-key={key}
      data-task-id={card.id}
      data-row={row}
      data-selected={selected || undefined}
      data-flash={flashing}
      data-cut={isCut || undefined}
      data-gone={carriedAlong || undefined}
    >
      <CardBody
        card={card}
        lookup={lookup}
        density={density}
        today={today}
        base={base}
        selecting={selecting}
        selected={selected}
        writable={writable}
      />
    </div>
  )
}
