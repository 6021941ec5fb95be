import { useTranslation } from 'react-i18next'
import { CheckIcon, ChevronEndIcon, CopyIcon, EditIcon } from '../../../ui/icons/icons.js'
import {
  ArchiveIcon,
  FullPageIcon,
  LinkIcon,
  PanelIcon,
  SelectManyIcon,
  UndoIcon,
} from '../../../ui/icons/page-icons.js'
import type { MenuEntry, MenuGroup } from '../../../ui/overlay/Menu.js'
import { PlacedMenu } from '../../../ui/overlay/PlacedMenu.js'
import { selection } from '../../../task-kit/bulk/selection.js'
import { LANES, useWork } from '../../../task-kit/model.js'
import { isThere } from '../../../task-kit/parts-off.js'
import { fieldIcon } from '../../../task-kit/parts/field-icons.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { useBoardActions, useBoardFrame } from '../board-context.js'
import { boardUi, useBoardUi, type OpenMenu } from '../board-ui.js'
import { chosenCards } from '../keys/chosen-cards.js'
import { shownCard } from '../lanes/lane-registry.js'

/** Everything that can be done to a card, or to the selection it belongs to; opened by the pointer or a key. */
export function CardMenu() {
  const { t } = useTranslation('board')
  const menu = useBoardUi((ui) => ui.menu)
  const groups = useGroups(menu)
  const code = menu ? (shownCard(menu.id)?.card.item_id ?? '') : ''
  return (
    <PlacedMenu
      at={groups.length > 0 ? (menu?.at ?? null) : null}
      onClose={() => boardUi.set({ menu: null })}
      label={t('card.menu', { code })}
      groups={groups}
    />
  )
}

function useGroups(menu: OpenMenu | null): readonly MenuGroup[] {
  const { t } = useTranslation('board')
  const found = menu && shownCard(menu.id, menu.row)
  const moving = useMoveEntries(menu)
  const editing = useEditEntries(menu)
  const { writable } = useBoardFrame()
  const actions = useBoardActions()
  if (!menu || !found) return []
  const { card } = found
  const cards = chosenCards(card.id)
  const transfer = (act: 'copy' | 'move') =>
    boardUi.set({ transfer: { act, tasks: cards.map(({ id }) => id) } })
  const isChosen = selection.read().ids.has(card.id)
  const look: MenuEntry[] = [
    { id: 'open', label: t('action.open'), icon: PanelIcon, onSelect: () => actions.open(card.id) },
    {
      id: 'tab',
      label: t('action.newTab'),
      icon: FullPageIcon,
      onSelect: () =>
        void window.open(`${location.pathname}?taskid=${card.id}&as=page`, '_blank', 'noopener'),
    },
    { id: 'link', label: t('action.copyLink'), icon: LinkIcon, onSelect: () => actions.copyLink(card.id) },
    {
      id: 'select',
      label: t(isChosen ? 'action.deselect' : 'action.select'),
      icon: SelectManyIcon,
      onSelect: () => selection.toggle(card.id),
    },
  ]
  if (!writable) return [{ id: 'look', entries: look }]
  const more: MenuEntry[] = [
    { id: 'copy', label: t('action.copy'), icon: CopyIcon, onSelect: () => actions.copy(cards, false) },
    { id: 'cut', label: t('action.cut'), icon: CopyIcon, onSelect: () => actions.copy(cards, true) },
    ...pasteEntry(),
    { id: 'copyTo', label: t('action.copyTo'), icon: CopyIcon, onSelect: () => transfer('copy') },
    { id: 'moveTo', label: t('action.moveTo'), icon: ChevronEndIcon, onSelect: () => transfer('move') },
    {
      id: 'archive',
      label: t(card.archived ? 'action.unarchive' : 'action.archive'),
      icon: card.archived ? UndoIcon : ArchiveIcon,
      onSelect: () => actions.archive(cards),
    },
  ]
  return [
    { id: 'look', entries: cards.length > 1 ? look.slice(-1) : look },
    { id: 'edit', entries: editing },
    ...moving,
    { id: 'more', entries: more },
  ]

  function pasteEntry(): MenuEntry[] {
    const { clip } = boardUi.read()
    if (!clip || !found) return []
    const label = t('action.paste', { count: clip.cards.length })
    return [{ id: 'paste', label, icon: CheckIcon, onSelect: () => actions.paste(found.lane.place) }]
  }
}

function useEditEntries(menu: OpenMenu | null): MenuEntry[] {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  if (!menu) return []
  const ids = chosenCards(menu.id).map((card) => card.id)
  const one = ids.length === 1
  const quick = (field: 'labels' | 'people' | 'due') => () => boardUi.set({ quick: { ...menu, field, ids } })
  return [
    ...(one
      ? [
          {
            id: 'title',
            label: t('action.title'),
            icon: EditIcon,
            onSelect: () => boardUi.set({ title: menu.id }),
          },
        ]
      : []),
    ...(isThere(setup, 'labels')
      ? [{ id: 'labels', label: t('action.labels'), icon: fieldIcon('labels'), onSelect: quick('labels') }]
      : []),
    { id: 'people', label: t('action.people'), icon: fieldIcon('assignee'), onSelect: quick('people') },
    { id: 'due', label: t('action.due'), icon: fieldIcon('due_date'), onSelect: quick('due') },
  ]
}

function useMoveEntries(menu: OpenMenu | null): readonly MenuGroup[] {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const laneName = useLaneName(setup)
  const actions = useBoardActions()
  const { sortedBy } = useBoardFrame()
  const found = menu && shownCard(menu.id, menu.row)
  if (!menu || !found) return []
  const { place, cards: inLane } = found.lane
  const cards = chosenCards(menu.id)
  const lanes = LANES.filter((status) => status !== place.status).map((status): MenuEntry => {
    const to = { row: place.row, status }
    const reason = actions.moveRefusal(to, place, cards.length)
    return {
      id: status,
      label: reason ? `${laneName(status)} · ${reason}` : laneName(status),
      disabled: reason !== null,
      onSelect: () => actions.move(cards, place, to),
    }
  })
  const first = inLane[0]
  const last = inLane.at(-1)
  const alone = cards.length === 1 && sortedBy === null
  const places: MenuEntry[] = [
    ...(alone && first && first.id !== menu.id
      ? [
          {
            id: 'top',
            label: t('action.toTop'),
            onSelect: () => actions.move(cards, place, place, { before: first.id }),
          },
        ]
      : []),
    ...(alone && last && last.id !== menu.id
      ? [
          {
            id: 'bottom',
            label: t('action.toBottom'),
            onSelect: () => actions.move(cards, place, place, { after: last.id }),
          },
        ]
      : []),
  ]
  return [{ id: 'lanes', label: t('action.status'), entries: [...lanes, ...places] }]
}
