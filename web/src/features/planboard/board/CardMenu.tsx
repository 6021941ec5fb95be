import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import type { AnchorRect } from '../../../ui/overlay/AnchoredPopover.js'
import type { BoardTask } from '../model.js'

const PlacedMenu = lazy(() =>
  loadChunk(() =>
    import('../../../ui/overlay/PlacedMenu.js').then((module) => ({ default: module.PlacedMenu })),
  ),
)

export interface CardMenuProps {
  readonly task: BoardTask
  readonly at: AnchorRect
  onMove: () => void
  onSuggest: () => void
  onOpen: () => void
  onClose: () => void
}

/** The actions on a card beside dragging it (R25). */
export function CardMenu({ task, at, onMove, onSuggest, onOpen, onClose }: CardMenuProps) {
  const { t } = useTranslation('planboard')
  return (
    <Suspense fallback={null}>
      <PlacedMenu
        at={at}
        label={t('cardMenu', { code: task.item_id })}
        onClose={onClose}
        groups={[
          {
            id: 'card',
            entries: [
              { id: 'move', label: t('moveTo'), onSelect: onMove },
              ...(task.assignable ? [{ id: 'suggest', label: t('suggest.open'), onSelect: onSuggest }] : []),
              { id: 'open', label: t('openTask'), onSelect: onOpen },
            ],
          },
        ]}
      />
    </Suspense>
  )
}
