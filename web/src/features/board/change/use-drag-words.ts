import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../i18n/format.js'
import type { DragWords } from '../dnd/BoardDnd.js'
import { dragState } from '../dnd/drag-state.js'
import { LANES, useWork } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import type { BoardActions } from '../board-context.js'
import { shownCard, shownLanes } from '../lanes/lane-registry.js'

/** The announcements while a card is carried. */
export function useDragWords(actions: BoardActions, sortedBy: string | null): DragWords {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const laneName = useLaneName(setup)
  return useMemo<DragWords>(() => {
    const nameOf = (id: string) => {
      const card = shownCard(id)?.card
      return card ? `${card.item_id} ${card.name}` : ''
    }
    const held = (status: (typeof LANES)[number], row: string) =>
      shownLanes.get({ row, status })?.cards.length ?? 0
    return {
      instructions: t('move.instructions'),
      lifted: (id, from, index) => {
        const count = dragState.read()?.ids.length ?? 1
        const refused = LANES.filter(
          (status) => actions.moveRefusal({ row: from.row, status }, from, count) !== null,
        ).map((status) => isolate(laneName(status)))
        const words = t('move.lifted', {
          name: nameOf(id),
          lane: laneName(from.status),
          place: index + 1,
          count: held(from.status, from.row),
        })
        if (refused.length === 0) return words
        const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' })
        return `${words} ${t('move.refused', { lanes: list.format(refused) })}`
      },
      over: (to, index) => {
        if (!to) return t('move.nowhere')
        const lane = laneName(to.status)
        const from = dragState.read()?.from
        const same = from?.status === to.status && from.row === to.row
        if (sortedBy !== null && !same) return t('move.overSorted', { lane, order: sortedBy })
        return t('move.over', { lane, place: index + 1, count: held(to.status, to.row) + (same ? 0 : 1) })
      },
      dropped: (id, to, index) => {
        const values = { name: nameOf(id), lane: laneName(to.status) }
        return sortedBy === null
          ? t('move.dropped', { ...values, place: index + 1 })
          : t('move.droppedSorted', values)
      },
      back: (id, from) => t('move.back', { name: nameOf(id), lane: laneName(from.status) }),
    }
  }, [t, laneName, actions, sortedBy])
}
