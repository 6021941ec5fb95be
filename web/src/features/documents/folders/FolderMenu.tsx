import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { useSubscription } from '../../../lib/place/place.js'
import { EditIcon, ProjectsIcon } from '../../../ui/icons/icons.js'
import { MoreIcon, TrashIcon } from '../../../ui/icons/page-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useDocumentCommand } from '../api.js'
import type { Folder } from '../model.js'

export interface FolderMenuProps {
  folder: Folder
  onRename: (folder: Folder) => void
  onMove: (folder: Folder) => void
}

/** The actions on a folder. Only an empty one is deleted; the server says so of others. */
export function FolderMenu({ folder, onRename, onMove }: FolderMenuProps) {
  const { t } = useTranslation('documents')
  const subscription = useSubscription()
  const { mutate } = useDocumentCommand('deleteFolder')
  const remove = () =>
    mutate(
      { subscription, id: folder.id },
      {
        onSuccess: () => void toast.success(t('folder.deleted', { name: folder.name })),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <Menu
      trigger={
        <PlainIconButton icon={MoreIcon} size="small" label={t('folder.actions', { name: folder.name })} />
      }
      groups={[
        {
          id: 'folder',
          entries: [
            { id: 'rename', label: t('folder.rename'), icon: EditIcon, onSelect: () => onRename(folder) },
            { id: 'move', label: t('move.action'), icon: ProjectsIcon, onSelect: () => onMove(folder) },
            { id: 'delete', label: t('folder.delete'), icon: TrashIcon, tone: 'danger', onSelect: remove },
          ],
        },
      ]}
    />
  )
}
