import { useTranslation } from 'react-i18next'
import { ChevronEndIcon, CopyIcon, StarIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon, LinkIcon, MoreIcon, TrashIcon, UndoIcon } from '../../ui/icons/page-icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { useFavourite } from '../../task-kit/favourite/use-favourite.js'
import { LEAVE_TASK, useWork, type TaskDetail } from '../../task-kit/model.js'
import { useCopy, useTaskAddress } from '../../task-kit/open/copy-task.js'
import { useTransfer } from '../../task-kit/transfer/use-transfer.js'
import { useTaskActions } from './use-task-actions.js'
import s from './Task.module.css'

/** The actions on a task as a whole. */
export function TaskMenu({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  const actions = useTaskActions(task)
  const copy = useCopy()
  const address = useTaskAddress(task.id)
  const { subscription } = useWork()
  const { id, project, name, item_id: code } = task
  const transfer = useTransfer()
  const transferTo = (act: 'copy' | 'move') => transfer.ask({ act, project, tasks: [id] })
  const favourite = useFavourite(subscription, { project, task: id, name, code })
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
          { id: 'copyTo', label: t('action.copyTo'), icon: CopyIcon, onSelect: () => transferTo('copy') },
          {
            id: 'moveTo',
            label: t('action.moveTo'),
            icon: ChevronEndIcon,
            onSelect: () => transferTo('move'),
          },
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
    <>
      <Menu
        trigger={<PlainIconButton icon={MoreIcon} size="small" label={t('common:action.more')} />}
        width={240}
        groups={[
          {
            id: 'favourite',
            entries:
              task.task_type === LEAVE_TASK || task.deleted
                ? []
                : [
                    {
                      id: 'favourite',
                      label: favourite.marked ? t('common:favourite.remove') : t('common:favourite.add'),
                      icon: StarIcon,
                      onSelect: favourite.toggle,
                    },
                  ],
          },
          { id: 'copy', entries: copying },
          { id: 'change', entries: changing },
        ]}
      />
      {transfer.dialog}
    </>
  )
}
