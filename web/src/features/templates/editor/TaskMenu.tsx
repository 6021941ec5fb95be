import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.js'
import { MoreIcon } from '../../../ui/icons/page-icons.js'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.js'
import type { TaskRow } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import { moved, movedIn, movedOut, siblingOf, without } from '../draft/tree.js'

interface TaskMenuProps extends EditorProps {
  task: TaskRow
  onOpen: (key: string) => void
}

/** Where a task stands, and its end. */
export function TaskMenu({ draft, put, task, onOpen }: TaskMenuProps) {
  const { t } = useTranslation('templates')
  const { tasks } = draft
  const { key } = task
  const above = siblingOf(tasks, key, -1)
  const below = siblingOf(tasks, key, 1)
  const to = (rows: TaskRow[]) => () => put({ tasks: rows })
  const entries: (MenuEntry | false)[] = [
    { id: 'edit', label: t('task.edit'), onSelect: () => onOpen(key) },
    above !== undefined && { id: 'up', label: t('task.up'), onSelect: to(moved(tasks, key, -1)) },
    below !== undefined && { id: 'down', label: t('task.down'), onSelect: to(moved(tasks, key, 1)) },
    above !== undefined && {
      id: 'in',
      label: t('task.in', { name: above.name }),
      onSelect: to(movedIn(tasks, key)),
    },
    task.parent !== '' && { id: 'out', label: t('task.out'), onSelect: to(movedOut(tasks, key)) },
    {
      id: 'delete',
      label: t('task.delete'),
      tone: 'danger',
      onSelect: () => put({ tasks: without(tasks, key) }),
    },
  ]
  return (
    <Menu
      trigger={<IconButton icon={MoreIcon} size="small" label={t('actionsOf', { name: task.name })} />}
      groups={[{ id: 'task', entries: entries.filter((entry) => entry !== false) }]}
    />
  )
}
