import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { BulkBar } from '../../ui/table/BulkBar.js'
import { deleteWithUndo } from '../../ui/table/delete-with-undo.js'
import { useEntryCommand } from './api.js'

export interface EntryBulkBarProps {
  subscription: number
  chosen: ReadonlySet<string>
  onDone: () => void
}

/** The actions on the chosen entries of a list; a deletion can be taken back from its toast. */
export function EntryBulkBar({ subscription, chosen, onDone }: EntryBulkBarProps) {
  const { t } = useTranslation('registers')
  const remove = useEntryCommand('deleteEntries')
  const restore = useEntryCommand('restoreEntries')
  if (chosen.size === 0) return null
  const start = async () => {
    const deleted = await deleteWithUndo([...chosen], {
      remove: (ids) => remove.mutateAsync({ subscription, ids }),
      restore: (ids) => restore.mutateAsync({ subscription, ids }),
      words: { deleted: t('deleted', { count: chosen.size }), undo: t('undo'), restored: t('restored') },
      onFailed: (error) => void toast.error(problemText(error)),
    })
    if (deleted) onDone()
  }
  return (
    <BulkBar
      words={{
        bar: t('bulk'),
        chosen: t('chosen', { count: chosen.size }),
        remove: t('delete'),
        clear: t('unchoose'),
      }}
      busy={remove.isPending}
      onDelete={() => void start()}
      onClear={onDone}
    />
  )
}
