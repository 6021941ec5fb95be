import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { UndoIcon } from '../../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { BulkBar } from '../../../ui/table/BulkBar.js'
import { deleteWithUndo } from '../../../ui/table/delete-with-undo.js'
import { useDocumentCommand } from '../api.js'
import type { May } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import type { Row } from './rows.js'

export interface LibraryBulkBarProps {
  subscription: number
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  trash: boolean
  may: May
  nameOf: (userId: string) => string
  onMove: (documents: readonly string[]) => void
  onDone: () => void
}

/** The actions on the chosen documents: move and delete, in the trash restore and delete for good. */
export function LibraryBulkBar({ rows, chosen, trash, ...rest }: LibraryBulkBarProps) {
  // Documents that have gone from the list meanwhile stay as they are.
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  if (ids.length === 0) return null
  return trash ? <TrashBar {...{ ids }} {...rest} /> : <FolderBar {...{ ids }} {...rest} />
}

type BarProps = Omit<LibraryBulkBarProps, 'rows' | 'chosen' | 'trash'> & { ids: string[] }

function FolderBar({ subscription, ids, nameOf, onMove, onDone }: BarProps) {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(nameOf)
  const remove = useDocumentCommand('deleteDocuments')
  const restore = useDocumentCommand('restoreDocuments')
  const start = async () => {
    const deleted = await deleteWithUndo(ids, {
      remove: (gone) => remove.mutateAsync({ subscription, ids: gone }),
      restore: (gone) => restore.mutateAsync({ subscription, ids: gone }),
      words: {
        deleted: t('deleted', { count: ids.length }),
        undo: t('undo'),
        restored: t('restored', { count: ids.length }),
      },
      onFailed: (error) => void toast.error(wordsOf(error)),
    })
    if (deleted) onDone()
  }
  return (
    <BulkBar
      words={useBarWords(ids.length, t('delete'))}
      busy={remove.isPending}
      onDelete={() => void start()}
      onClear={onDone}
    >
      <Button onClick={() => onMove(ids)}>{t('move.action')}</Button>
    </BulkBar>
  )
}

function TrashBar({ subscription, ids, may, nameOf, onDone }: BarProps) {
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

function useBarWords(count: number, remove: string) {
  const { t } = useTranslation('documents')
  return { bar: t('bulk'), chosen: t('chosen', { count }), remove, clear: t('unchoose') }
}
