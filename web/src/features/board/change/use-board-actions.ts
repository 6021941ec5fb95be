import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refetchSoon } from '../../../task-kit/api/apply-news.js'
import { createTask } from '../../../task-kit/api/create-task.js'
import { useWork, type BoardSetup, type Card, type TaskGrouping } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { useOpenTask } from '../../../task-kit/open/open-task.js'
import { withWritten } from '../../../task-kit/quick-add/quick-fields.js'
import { fieldsOfFilter, fieldsOfRow, type BoardActions } from '../board-context.js'
import { boardUi } from '../board-ui.js'
import { moveRefusal } from '../lanes/move-refusal.js'
import { useRowNames } from '../lanes/use-row-names.js'
import type { CardChange, ChangeWords } from './change-cards.js'
import { moveCards } from './move-cards.js'
import type { MoveWords } from './moving.js'
import type { BoardView } from '../../../task-kit/api/keys.js'
import { shownCard } from '../lanes/lane-registry.js'

export interface BoardNow {
  view: BoardView
  rowsBy: TaskGrouping | null
  /** True when cards have places of their own. */
  byHand: boolean
  setup: BoardSetup | null
  laneCount: (status: Card['status']) => number | null
}

/** Texts of moves and changes in the language of the page. */
function useWords(rowsBy: TaskGrouping | null): MoveWords & ChangeWords {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const laneName = useLaneName(setup)
  const { nameOf } = useRowNames(rowsBy ?? 'release')
  return useMemo(
    () => ({
      moved: (cards, to, from) => {
        const [first, ...rest] = cards
        const lane = laneName(to.status)
        if (rest.length > 0 || !first) return t('move.many', { count: cards.length, lane })
        const name = first.item_id
        if (to.row === from.row) return t('move.done', { name, lane })
        const words = { name, row: nameOf(to.row), lane }
        const way = rowsBy === 'release' && to.row !== '' ? 'release' : 'row'
        return t(`move.${way}${to.status === from.status ? '' : 'Lane'}`, words)
      },
      failed: (card, reason) => t('move.failed', { name: card.item_id, lane: laneName(card.status), reason }),
      partly: (count, reason) => t('move.partly', { count, reason }),
      undone: () => t('move.undone'),
      early: (card, blocker) => t('move.early', { name: card.item_id, blocker: blocker.item_id }),
      changed: (count) => t('archive.changed', { count }),
      archived: (card, archived) =>
        archived ? t('archive.done', { code: card.item_id }) : t('archive.back', { code: card.item_id }),
    }),
    [t, laneName, nameOf, rowsBy],
  )
}

function copyText(text: string, done: string): void {
  navigator.clipboard?.writeText(text).then(
    () => toast.info(done),
    () => undefined,
  )
}

/** The actions of the board. The answer never changes, so cards are not drawn again because of it. */
export function useBoardActionsOf(now: BoardNow): BoardActions {
  const client = useQueryClient()
  const { t } = useTranslation('board')
  const words = useWords(now.rowsBy)
  const laneName = useLaneName(now.setup)
  const { subscription, project } = useWork()
  const { open } = useOpenTask()
  const latest = useRef({ now, t, words, laneName, open })
  useLayoutEffect(() => {
    latest.current = { now, t, words, laneName, open }
  })
  return useMemo(() => {
    const place = { client, subscription }
    // Cards are moved at once; what changes them otherwise comes with the first change.
    const change = (cards: readonly Card[], what: CardChange) =>
      void loadChunk(() => import('./change-cards.js')).then(({ changeCards }) =>
        changeCards(place, latest.current.words, cards, what),
      )
    const actions: BoardActions = {
      move: (cards, from, to, neighbours) => {
        const { now, words } = latest.current
        const { rowsBy, byHand } = now
        void moveCards(place, words, { cards, from, to, rowsBy, neighbours: byHand ? neighbours : undefined })
      },
      change: (cards, fields) => change(cards, { fields }),
      relabel: (cards, addLabels, removeLabels) => change(cards, { addLabels, removeLabels }),
      archive: (cards) => {
        const archived = !cards.every((card) => card.archived)
        change(cards, { fields: { archived } })
      },
      copy: (cards, cut) => {
        boardUi.set({ clip: { cards, cut } })
        const { t } = latest.current
        toast.info(t(cut ? 'clip.cut' : 'clip.copied', { count: cards.length }))
      },
      paste: (to) => void paste(to),
      open: (id, preview) => latest.current.open(id, preview ? { shape: 'panel' } : {}),
      copyLink: (id) => {
        const path = `/${subscription}/project/${project}/punch?taskid=${id}`
        copyText(new URL(path, location.origin).href, latest.current.t('clip.linkCopied'))
      },
      create: async (to, written, requestId) => {
        const { view, rowsBy } = latest.current.now
        const implied = { ...fieldsOfFilter(view), ...fieldsOfRow(rowsBy, to.row) }
        const fields = withWritten(implied, written)
        if (project === null) throw new Error('a task needs a project')
        const card = await createTask(client, { subscription, project, status: to.status, fields }, requestId)
        if (rowsBy) refetchSoon(client, subscription)
        return card
      },
      moveRefusal: (to, from, count) => {
        const { now, t, laneName } = latest.current
        return moveRefusal({ to, from, count, setup: now.setup, laneCount: now.laneCount, t, laneName })
      },
    }
    const paste = async (to: Parameters<BoardActions['paste']>[0]) => {
      const { clip } = boardUi.read()
      const { t } = latest.current
      if (!clip) return void toast.info(t('clip.empty'))
      if (clip.cut) {
        boardUi.set({ clip: null })
        const [first] = clip.cards
        const from = first && shownCard(first.id)?.lane.place
        return actions.move(clip.cards, from ?? { row: to.row, status: first?.status ?? to.status }, to)
      }
      const { pasteCopies } = await loadChunk(() => import('./paste-cards.js'))
      const implied = fieldsOfRow(latest.current.now.rowsBy, to.row)
      await pasteCopies(place, clip.cards, { status: to.status, implied })
    }
    return actions
  }, [client, subscription, project])
}
