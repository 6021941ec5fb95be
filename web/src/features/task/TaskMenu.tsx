import { useTranslation } from 'react-i18next'
import { ArchiveIcon, CopyIcon, LinkIcon, MoreIcon, TrashIcon, UndoIcon } from '../../ui/icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { Menu, type MenuEntry } from '../../ui/Menu.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import type { TaskDetail } from '../../task-kit/model.js'
import { useCopy, useTaskAddress } from '../../task-kit/open/copy-task.js'
import { useTaskActions } from './use-task-actions.js'
import s from './Task.module.css'

/** What is done with a task as a whole. */
export function TaskMenu({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  const actions = useTaskActions(task)
  const copy = useCopy()
  const address = useTaskAddress(task.id)
  const withKey = (words: string, key: string) => (
    <span className={s.menuLine}>
      {words} <Kbd>{key}</Kbd>
    </span>
  )
  const copying: MenuEntry[] = [
    {
      id: 'code',
      label: withKey(t('copy.codeEntry'), '.'),
      icon: CopyIcon,
      onSelect: () => copy(task.item_id, t('copy.code', { code: task.item_id })),
    },
    {
      id: 'link',
      label: withKey(t('copy.linkEntry'), 'Ctrl .'),
      icon: LinkIcon,
      onSelect: () => copy(address, t('copy.link')),
    },
  ]
  const changing: MenuEntry[] =
    !task.writable || task.deleted
      ? []
      : [
          { id: 'duplicate', label: t('action.duplicate'), icon: CopyIcon, onSelect: actions.duplicate },
          task.archived
            ? { id: 'unarchive', label: t('action.unarchive'), icon: UndoIcon, onSelect: actions.unarchive }
            : { id: 'archive', label: t('action.archive'), icon: ArchiveIcon, onSelect: actions.archive },
          {
            id: 'delete',
            label: t('action.delete'),
            icon: TrashIcon,
            tone: 'danger',
            onSelect: () => {
              onClose()
              void actions.remove()
            },
          },
        ]
  return (
    <Menu
      trigger={<PlainIconButton icon={MoreIcon} size="small" label={t('common:action.more')} />}
      width={240}
      groups={[
        { id: 'copy', entries: copying },
        { id: 'change', entries: changing },
      ]}
    />
  )
}
