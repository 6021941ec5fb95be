import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { boardQuery } from './api/board.js'
import { NEWEST_FIRST } from '../../task-kit/api/card-order.js'
import type { BoardView } from '../../task-kit/api/keys.js'
import { selection } from '../../task-kit/bulk/selection.js'
import type { Density } from './card/density.js'
import { useCardLookup } from './card/use-lookup.js'
import { BoardDnd, type Drop } from './dnd/BoardDnd.js'
import { cardKey } from './dnd/drag-state.js'
import { scrollAtEdges } from './dnd/scroll-at-edges.js'
import type { TaskView } from '../../task-kit/filter/use-task-view.js'
import { useWork, type BoardSetup, type TaskGrouping, type TaskOrder } from '../../task-kit/model.js'
import { FIELD_GROUPS, orderLabel } from '../../task-kit/field-lists.js'
import { isThere } from '../../task-kit/parts-off.js'
import {
  BoardActionsContext,
  BoardFrameContext,
  type BoardActions,
  type BoardFrame,
} from './board-context.js'
import { boardUi } from './board-ui.js'
import { chosenCards } from './keys/chosen-cards.js'
import { neighboursAt } from './lanes/drop-place.js'
import { LaneBoard, laneIn } from './lanes/LaneBoard.js'
import { loadNewCard } from './lanes/NewCardField.js'
import { BoardSkeleton } from './BoardSkeleton.js'
import { shownCard, shownLanes } from './lanes/lane-registry.js'
import { OnDemand } from './lanes/OnDemand.js'
import { loadMoveMany } from './change/move-cards.js'
import { useBoardActionsOf } from './change/use-board-actions.js'
import { useBoardKeys } from './keys/use-board-keys.js'
import { useBoardPointer } from './keys/use-board-pointer.js'
import { useDragWords } from './change/use-drag-words.js'
import { markScrollEdges } from './mark-scroll-edges.js'
import { useStoredSet } from './lanes/use-stored-set.js'
import s from './Board.module.css'

const RowBoard = lazy(() =>
  loadChunk(() => import('./lanes/RowBoard.js').then((module) => ({ default: module.RowBoard }))),
)

const BoardEmpty = lazy(() =>
  loadChunk(() => import('./BoardEmpty.js').then((module) => ({ default: module.BoardEmpty }))),
)

const TOO_OFTEN_MS = 3_000
const SETTLED_MS = 1_000

export interface BoardProps {
  taskView: TaskView
  density: Density
}

const rowsOf = (grouping: TaskGrouping | null | undefined, setup: BoardSetup | null): TaskGrouping | null =>
  FIELD_GROUPS.find((one) => one === grouping && isThere(setup, one)) ?? null

/** Words for the order of the lanes; null when cards have places of their own. */
function useSortedBy(order: TaskOrder): string | null {
  const { t } = useTranslation(['board', 'words'])
  const { setup } = useWork()
  if (order.by === 'rank') return null
  const field = setup?.fields.find((one) => one.id === order.field)
  return order.by === 'custom' ? (field?.name ?? t('order.custom')) : t(`words:field.${orderLabel(order.by)}`)
}

/** Says to a person who may only look why nothing happens, and not with every try. */
function useReadOnlyWords(): () => void {
  const { t } = useTranslation('board')
  const last = useRef(0)
  return useCallback(() => {
    if (Date.now() - last.current < TOO_OFTEN_MS) return
    last.current = Date.now()
    toast.info(t('readOnly'))
  }, [t])
}

/** The board of a project: lanes, or rows of lanes, and everything that can be done to their cards. */
export function Board({ taskView, density }: BoardProps) {
  const client = useQueryClient()
  const { subscription, project, setup, me } = useWork()
  const { filter, order, archived } = taskView
  const view = useMemo<BoardView>(() => ({ filter, order, archived }), [filter, order, archived])
  const rowsBy = rowsOf(taskView.grouping ?? setup?.settings.swimlanes, setup)
  const sortedBy = useSortedBy(order ?? NEWEST_FIRST)
  const board = useQuery({
    ...boardQuery(client, { subscription, project: project ?? 0, view }),
    enabled: project !== null && rowsBy === null,
    placeholderData: keepPreviousData,
  })
  const [scroller, attach] = useScroller()
  const [closed, toggle] = useStoredSet(`board-lanes-${me}-${subscription}-${project}`)
  const lookup = useCardLookup(setup)
  const writable = setup?.writable ?? false
  const actions = useBoardActionsOf({
    view,
    rowsBy,
    byHand: sortedBy === null,
    setup,
    laneCount: (status) => {
      const whole = !taskView.isFiltered && !archived && rowsBy === null && board.data
      return whole ? laneIn(whole, status).count : null
    },
  })
  const onReadOnly = useReadOnlyWords()
  const pointer = useBoardPointer(actions, writable, onReadOnly)
  const words = useDragWords(actions, sortedBy)
  useBoardKeys({ board: scroller, actions, me, writable, labels: isThere(setup, 'labels'), onReadOnly })
  const base = useHref(`/${subscription}/project/${project}/punch`)
  const frame = useMemo<BoardFrame>(
    () => ({ view, rowsBy, sortedBy, density, lookup, base, writable: writable && !archived }),
    [view, rowsBy, sortedBy, density, lookup, base, writable, archived],
  )
  const onDrop = useDrop(taskView, sortedBy, actions.move)
  useBoardLife(board.data !== undefined && rowsBy === null)

  if (board.error && !board.data)
    return <ErrorState error={board.error} onRetry={() => void board.refetch()} />
  const empty = rowsBy === null && board.data?.lanes.every((lane) => lane.count === 0)
  return (
    <BoardActionsContext value={actions}>
      <BoardFrameContext value={frame}>
        <BoardDnd carried={carried} words={words} onDrop={onDrop}>
          <div className={s.bleed}>
            {/* One listener serves all cards; each card has its own focus and keys. */}
            {/* oxlint-disable-next-line no-static-element-interactions, click-events-have-key-events */}
            <div {...pointer} ref={attach} className={s.scroller} data-board-scroller>
              <div className={s.board} data-old={board.isPlaceholderData || undefined}>
                {rowsBy !== null && (
                  <Suspense fallback={<BoardSkeleton />}>
                    <RowBoard by={rowsBy} closed={closed} onToggle={toggle} />
                  </Suspense>
                )}
                {rowsBy === null && board.data && (
                  <LaneBoard board={board.data} closed={closed} onToggle={toggle} />
                )}
                {rowsBy === null && !board.data && <BoardSkeleton />}
              </div>
            </div>
          </div>
          {empty && !board.isPlaceholderData && (
            <Suspense fallback={null}>
              <BoardEmpty taskView={taskView} writable={writable} />
            </Suspense>
          )}
          <OnDemand />
        </BoardDnd>
      </BoardFrameContext>
    </BoardActionsContext>
  )
}

const carried = (id: string): readonly string[] => {
  const cards = chosenCards(id)
  return [id, ...cards.map((card) => card.id).filter((other) => other !== id)]
}

/** The listeners of the scrolling element as long as it stands. As a state it would have all that stands on it drawn twice. */
function useScroller() {
  const scroller = useRef<HTMLElement>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    scroller.current = element
    const ends = [markScrollEdges(element), scrollAtEdges(element)]
    return () => {
      scroller.current = null
      for (const end of ends) end()
    }
  }, [])
  return [scroller, attach] as const
}

/** The meaning of a drop: a move, and in lanes that are ordered by hand a place. */
function useDrop(taskView: TaskView, sortedBy: string | null, move: BoardActions['move']) {
  const { t } = useTranslation('board')
  const { setOrder } = taskView
  return useCallback(
    ({ ids, from, to, index }: Drop) => {
      const cards = ids
        .map((id) => shownCard(id, from.row)?.card ?? shownCard(id)?.card)
        .filter((card) => card !== undefined)
      if (sortedBy !== null && to.row === from.row && to.status === from.status) {
        toast.info(t('move.noPlace', { order: sortedBy }), {
          action: { label: t('move.sortByHand'), onClick: () => setOrder({ by: 'rank' }) },
        })
        return
      }
      const lane = shownLanes.get(to)
      move(cards, from, to, sortedBy === null && lane ? neighboursAt(lane.cards, index, ids) : undefined)
    },
    [t, sortedBy, move, setOrder],
  )
}

/** The parts that begin and end with the board: its open things, and the card that Tab leads to. */
function useBoardLife(inLanes: boolean): void {
  useEffect(() => {
    // Once the cards are there, so that the first N opens its field at once.
    const load = () => void Promise.all([loadNewCard(), loadMoveMany()]).catch(() => undefined)
    const timer = setTimeout(load, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () => () => {
      boardUi.reset()
      selection.clear()
    },
    [],
  )
  useEffect(() => {
    if (inLanes) shownLanes.setRows([''])
    const { focus } = boardUi.read()
    const known = focus !== null && document.querySelector(`[data-card-key="${CSS.escape(focus)}"]`) !== null
    const first = shownLanes.all().find((lane) => lane.cards.length > 0)
    const card = first?.cards[0]
    if (!known && first && card) boardUi.set({ focus: cardKey(first.place.row, card.id) })
  })
}
