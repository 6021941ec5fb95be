import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { toast } from '../../ui/overlay/toast.js'
import { useEntryCommand } from './api.js'
import s from './Registers.module.css'

export interface EntryBulkBarProps {
  subscription: number
  chosen: ReadonlySet<string>
  onDone: () => void
}

/** What is done with the chosen entries of a list; a deletion can be taken back from its toast. */
export function EntryBulkBar({ subscription, chosen, onDone }: EntryBulkBarProps) {
  const { t } = useTranslation('registers')
  const remove = useEntryCommand('deleteEntries')
  const restore = useEntryCommand('restoreEntries')
  if (chosen.size === 0) return null
  const failed = (error: unknown) => void toast.error(problemText(error))
  const undo = (ids: string[]) =>
    restore.mutateAsync({ subscription, ids }).then(() => void toast.success(t('restored')), failed)
  const start = () => {
    const ids = [...chosen]
    remove.mutateAsync({ subscription, ids }).then(() => {
      onDone()
      toast.success(t('deleted', { count: ids.length }), {
        action: { label: t('undo'), onClick: () => void undo(ids) },
      })
    }, failed)
  }
  return (
    <div className={s.bulk} role="toolbar" aria-label={t('bulk')}>
      <span aria-live="polite">{t('chosen', { count: chosen.size })}</span>
      <Button kind="danger" icon={TrashIcon} loading={remove.isPending} onClick={start}>
        {t('delete')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('unchoose')}
      </Button>
    </div>
  )
}
