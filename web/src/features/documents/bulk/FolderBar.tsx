import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { DownloadIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { BulkBar } from '../../../ui/table/BulkBar.js'
import { useDocumentCommand } from '../api.js'
import type { Row } from '../list/rows.js'
import type { Chosen, ChosenResult, May } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { TagsDialog } from './TagsDialog.js'
import { useBarWords } from './use-bar-words.js'
import { useZip } from './use-zip.js'

/** Most documents that come back with one call. */
const RESTORED_AT_ONCE = 100

export interface FolderBarProps {
  subscription: number
  project: number
  /** The chosen rows. */
  rows: readonly Row[]
  may: May
  nameOf: (userId: string) => string
  tell: (results: readonly ChosenResult[], words?: string) => void
  onMove: (chosen: Chosen) => void
  onAll: () => void
  onDone: () => void
}

/** The actions on chosen documents and folders: download, tags, move and delete. */
export function FolderBar({
  subscription,
  project,
  rows,
  may,
  nameOf,
  tell,
  onMove,
  onAll,
  onDone,
}: FolderBarProps) {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(nameOf)
  const [tagging, setTagging] = useState(false)
  const change = useDocumentCommand('bulkChangeDocuments')
  const undo = useUndo(subscription, nameOf)
  const { running, pack } = useZip({ subscription, project })
  const chosen: Chosen = {
    documents: rows.flatMap(({ type, id }) => (type === 'document' ? [id] : [])),
    folders: rows.flatMap(({ type, id }) => (type === 'folder' ? [id] : [])),
  }
  const ids = { documents: [...chosen.documents], folders: [...chosen.folders] }
  const remove = () =>
    change.mutate(
      { subscription, project, ...ids, action: { do: 'trash' } },
      {
        onSuccess: ({ results }) => {
          const gone = results.flatMap(({ documents }) => documents)
          if (gone.length > 0) undo(gone)
          tell(results, gone.length > 0 ? undefined : t('several.emptyGone'))
          if (results.every(({ refused }) => refused === 0)) onDone()
        },
        onError: (error) => void toast.error(wordsOf(error)),
      },
    )
  const inUse = rows.flatMap((row) => (row.type === 'document' ? row.document.tags : []))
  return (
    <>
      <BulkBar
        words={useBarWords(rows.length, t('delete'))}
        busy={change.isPending}
        onDelete={may.write ? remove : undefined}
        onClear={onDone}
      >
        <Button kind="quiet" onClick={onAll}>
          {t('several.all')}
        </Button>
        <Button icon={DownloadIcon} loading={running} onClick={() => pack(chosen, tell)}>
          {t('several.zip')}
        </Button>
        {may.write && <Button onClick={() => setTagging(true)}>{t('field.tags')}</Button>}
        {may.write && <Button onClick={() => onMove(chosen)}>{t('move.action')}</Button>}
      </BulkBar>
      {tagging && (
        <TagsDialog
          {...{ subscription, project, chosen }}
          inUse={[...new Set(inUse)]}
          onDone={(results) => tell(results, t('several.tagged'))}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  )
}

/** Says that documents went into the trash, with the way back. */
function useUndo(subscription: number, nameOf: (userId: string) => string): (ids: readonly string[]) => void {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(nameOf)
  const { mutateAsync } = useDocumentCommand('restoreDocuments')
  const restore = async (ids: readonly string[]) => {
    try {
      for (let at = 0; at < ids.length; at += RESTORED_AT_ONCE)
        await mutateAsync({ subscription, ids: ids.slice(at, at + RESTORED_AT_ONCE) })
      toast.success(t('restored', { count: ids.length }))
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (ids) =>
    toast.success(t('deleted', { count: ids.length }), {
      action: { label: t('undo'), onClick: () => void restore(ids) },
    })
}
