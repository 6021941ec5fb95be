// A list of which most items do not exist cannot be a native one: it stretches as far as all of them would.
/* oxlint-disable prefer-tag-over-role */
import { observeElementRect, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../../../lib/after-paint.js'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../../ui/Button.js'
import type { LaneData } from '../../../task-kit/api/board-data.js'
import { CarriedPicture } from '../card/CarriedPicture.js'
import { estimatedHeight } from '../card/density.js'
import { cardKey, useDrag, type LanePlace } from '../dnd/drag-state.js'
import { DropLane, type CarriedCard, type LaneTarget } from '../dnd/DropLane.js'
import { RefusalNote } from './RefusalNote.js'
import { BoardCard, GAP } from '../card/BoardCard.js'
import { scrollerOf, useBoardActions, useBoardFrame } from '../board-context.js'
import { shownLanes } from './lane-registry.js'
import { watchLineWidth } from './line-width.js'
import { SkeletonCards } from './SkeletonCards.js'
import { useLanePages } from './use-lane-pages.js'
import { useScrollMargin } from './use-scroll-margin.js'
import s from '../Board.module.css'

const OVERSCAN = 3
/** The next page is asked for when this many cards are left below. */
const EARLY = 8
const HEAD_PX = 52
/** Header, title and filter: what is left of the window for the lanes is known when they stand, and cards are drawn before. */
const ABOVE_PX = 196
/** Stays at the lower edge, over the cards. */
const FOOT_PX = 34

export interface LaneCardsProps {
  lane: LaneData
  place: LanePlace
  name: string
}

/** The cards of a lane, of which only those near the window exist. Takes cards that are carried here. */
export const LaneCards = memo(function LaneCards({ lane, place, name }: LaneCardsProps) {
  const { moveRefusal } = useBoardActions()
  const { row, status } = place
  const reason = useDrag((drag) => drag && moveRefusal({ row, status }, drag.from, drag.ids.length))
  const picture = useCallback(
    (id: string, carried: CarriedCard) => <CarriedPicture id={id} row={row} carried={carried} />,
    [row],
  )
  return (
    <DropLane place={place} disabled={reason !== null} picture={picture}>
      {(target) => <Cards lane={lane} place={place} name={name} target={target} reason={reason} />}
    </DropLane>
  )
})

interface CardsProps extends LaneCardsProps {
  target: LaneTarget
  reason: string | null
}

/** Cards out of sight come when those in sight can be seen. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => afterPaint(() => startTransition(() => setOverscan(OVERSCAN))), [])
  return overscan
}

/** How high the lanes really are changes nothing in the first picture but at their lower edge: cards there come with those out of sight. */
function observeLater(list: Virtualizer<HTMLElement, Element>, give: (rect: Rect) => void): () => void {
  let leave: (() => void) | undefined
  const stay = afterPaint(() => {
    leave = observeElementRect(list, ({ width, height }) => give({ width, height: height - FOOT_PX }))
  })
  return () => {
    stay()
    leave?.()
  }
}

function useCards({ lane, place }: Omit<LaneCardsProps, 'name'>, list: RefObject<HTMLElement | null>) {
  const { density, lookup } = useBoardFrame()
  const scrollMargin = useScrollMargin(list)
  const overscan = useOverscan()
  const { tasks } = lane
  // A new function would make the list measure everything anew with every drawing.
  const getItemKey = useCallback((index: number) => tasks[index]?.id ?? index, [tasks])
  // Cards get what they show by their own properties, so nothing here is remembered wrongly.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scrollerOf(list.current),
    initialRect: { width: 0, height: window.innerHeight - ABOVE_PX - FOOT_PX },
    observeElementRect: observeLater,
    estimateSize: (index) => estimatedHeight(tasks[index], density, lookup),
    getItemKey,
    overscan,
    gap: GAP,
    scrollMargin,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
  })
  // Five lanes share what scrolls: one that grows above the window must not move the others.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false
  const measured = useRef(density)
  useLayoutEffect(() => {
    if (measured.current !== density) virtual.measure()
    measured.current = density
  }, [virtual, density])
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual])
  useLayoutEffect(() => shownLanes.set({ place, cards: tasks, scrollTo }), [place, tasks, scrollTo])
  useEffect(() => () => shownLanes.delete(place), [place])
  return { scrollMargin, virtual }
}

function Cards({ lane, place, name, target, reason }: CardsProps) {
  const { t } = useTranslation('board')
  const { sortedBy } = useBoardFrame()
  const { attach, attributes, isOver, hasPlaceholder } = target
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? watchLineWidth(list.current) : undefined), [])
  const { scrollMargin, virtual } = useCards({ lane, place }, list)
  const pages = useLanePages(lane)
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? -1
  const near = pages.hasMore && lastShown >= lane.tasks.length - EARLY
  const { load, error } = pages
  useEffect(() => {
    if (near && !error) load()
  }, [near, error, load])
  const carriedFrom = useDrag((drag) => drag?.from.status === place.status && drag.from.row === place.row)
  const sorted = sortedBy !== null && isOver && !carriedFrom
  const foot = useMemo(
    () => <PageFoot error={error} loading={pages.hasMore} onRetry={load} />,
    [error, pages.hasMore, load],
  )
  return (
    <div
      {...attributes}
      ref={attach}
      className={cx(s.cards, isOver && s.over)}
      data-disabled={reason !== null || undefined}
    >
      <div
        ref={list}
        role="list"
        aria-label={t('lane.list', { lane: name })}
        className={s.list}
        style={{ height: virtual.getTotalSize() + (hasPlaceholder && !sortedBy ? 96 : 0) }}
      >
        {items.map((item) => {
          const card = lane.tasks[item.index]
          return (
            card && (
              <BoardCard
                key={cardKey(place.row, card.id)}
                card={card}
                row={place.row}
                index={item.index}
                // That is how lists say that they do not know their length.
                count={lane.count_capped ? -1 : lane.count}
                top={item.start - scrollMargin}
                measure={virtual.measureElement}
              />
            )
          )
        })}
      </div>
      {lane.count === 0 && lane.tasks.length === 0 && !isOver && (
        <p className={s.nothing}>{t('lane.empty')}</p>
      )}
      {pages.hasMore && (near || error !== null) && foot}
      {reason !== null && <RefusalNote reason={reason} />}
      {sorted && (
        <RefusalNote open title={t('move.dropHere')} reason={t('move.ordered', { order: sortedBy })} />
      )}
    </div>
  )
}

interface PageFootProps {
  error: unknown
  loading: boolean
  onRetry: () => void
}

/** Cards that are coming, or the button to ask for them once more. */
function PageFoot({ error, loading, onRetry }: PageFootProps) {
  const { t } = useTranslation(['board', 'common'])
  if (error) {
    return (
      <div role="alert" className={s.pageError}>
        {t('lane.pageFailed')}
        <Button size="small" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      </div>
    )
  }
  return loading ? <SkeletonCards count={2} /> : null
}
