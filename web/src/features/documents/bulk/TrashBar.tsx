import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { UndoIcon } from '../../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { BulkBar } from '../../../ui/table/BulkBar.js'
import { useDocumentCommand } from '../api.js'
import type { May } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { useBarWords } from './use-bar-words.js'

export interface TrashBarProps {
  subscription: number
  ids: string[]
  may: May
  nameOf: (userId: string) => string
  onDone: () => void
}

/** The actions on documents of the trash: restore, and delete for good. */
export function TrashBar({ subscription, ids, may, nameOf, onDone }: TrashBarProps) {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(nameOf)
  const [asked, setAsked] = useState(false)
  const restore = useDocumentCommand('restoreDocuments')
  const purge = useDocumentCommand('purgeDocument')
  const bring = () =>
    restore.mutate(
      { subscription, ids },
      {
        onSuccess: ({ documents }) => {
          const [first, ...others] = documents
          toast.success(
            first && others.length === 0
              ? t('trash.restoredAs', { name: first.name })
              : t('restored', { count: ids.length }),
          )
          onDone()
        },
        onError: (error) => void toast.error(wordsOf(error)),
      },
    )
  const end = async () => {
    try {
      for (const id of ids) await purge.mutateAsync({ subscription, id })
      onDone()
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setAsked(false)
  }
  return (
    <>
      <BulkBar
        words={useBarWords(ids.length, t('trash.purge'))}
        busy={purge.isPending}
        onDelete={may.issue ? () => setAsked(true) : undefined}
        onClear={onDone}
      >
        <Button icon={UndoIcon} loading={restore.isPending} onClick={bring}>
          {t('trash.restore')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked}
        title={t('trash.purgeTitle', { count: ids.length })}
        action={t('trash.purge')}
        keep={t('trash.keep')}
        tone="danger"
        busy={purge.isPending}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      >
        {t('trash.purgeText')}
      </ConfirmDialog>
    </>
  )
}
