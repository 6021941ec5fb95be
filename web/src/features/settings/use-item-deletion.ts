import { useTranslation } from 'react-i18next'
import { deleteWithUndo } from '../../ui/table/delete-with-undo.js'
import { useSettingsCommand } from './api/use-settings-command.js'

/** The kind of the deleted things, as the calls name it, and with which call. */
const DELETES = { label: 'deleteLabel', category: 'deleteCategory', field: 'deleteField' } as const

export type DeletedKind = keyof typeof DELETES

/** Deletes items together; the toast of it puts them back, onto their tasks as well. */
export function useItemDeletion(subscription: number, kind: DeletedKind) {
  const { t } = useTranslation('settings')
  const removal = useSettingsCommand(DELETES[kind])
  const restoring = useSettingsCommand('restoreItems')
  return {
    busy: removal.isPending,
    remove: (ids: string[]) =>
      deleteWithUndo(ids, {
        remove: ([id = '', ...others]) =>
          removal.mutateAsync({ subscription, id, ...(others.length > 0 ? { other_ids: others } : {}) }),
        restore: (back) => restoring.mutateAsync({ subscription, kind, ids: back }),
        words: { deleted: t('deleted', { count: ids.length }), undo: t('undo'), restored: t('restored') },
      }),
  }
}
