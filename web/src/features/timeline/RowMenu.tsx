import { useTranslation } from 'react-i18next'
import { useJoin } from '../../task-kit/schedule/parts/use-join.js'
import { partsOf } from '../../task-kit/schedule/parts/parts.js'
import { useWork } from '../../task-kit/model.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'
import { PlacedMenu } from '../../ui/overlay/PlacedMenu.js'
import type { GanttTask } from './model.js'

export interface RowMenuProps {
  readonly tasks: readonly GanttTask[]
  readonly task: GanttTask
  readonly at: AnchorRect
  onOpen: () => void
  onLink: () => void
  onSplit: () => void
  onClose: () => void
}

/** The actions on a task of the timeline; those of its parts are among them. */
export function RowMenu({ tasks, task, at, onOpen, onLink, onSplit, onClose }: RowMenuProps) {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const join = useJoin(subscription)
  const later = task.split_of === '' ? partsOf(tasks, task).slice(1) : [task]
  const joining = later
    .filter(({ editable }) => editable)
    .map((part): MenuEntry => {
      const label = t('split.join', { code: part.item_id })
      return { id: `join ${part.id}`, label, onSelect: () => join.mutate(part) }
    })
  const changing: MenuEntry[] = task.editable
    ? [
        { id: 'link', label: t('menu.link'), onSelect: onLink },
        { id: 'split', label: t('menu.split'), onSelect: onSplit },
      ]
    : []
  return (
    <PlacedMenu
      at={at}
      label={t('menu.label', { code: task.item_id })}
      onClose={onClose}
      groups={[
        { id: 'task', entries: [{ id: 'open', label: t('menu.open'), onSelect: onOpen }, ...changing] },
        { id: 'parts', entries: joining },
      ]}
    />
  )
}
