import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { ChevronEndIcon, CloseIcon, CopyIcon, EditIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon, TrashIcon } from '../../ui/icons/page-icons.js'
import { IconButton } from '../../ui/IconButton.js'
import { keepToastsAbove } from '../../ui/overlay/toasts/keep-toasts-above.js'
import { BULK_LIMIT, type BulkChange } from '../api/bulk.js'
import { useLookup } from '../filter/lookup.js'
import type { TaskFields } from '../model.js'
import { BulkFieldDialog } from './BulkFieldDialog.js'
import { isThere } from '../parts-off.js'
import { DueButton, LabelsButton, PersonButton, PriorityButton, StatusButton } from './BulkPickers.js'
import { selection } from './selection.js'
import s from './BulkBar.module.css'

/** Many tasks from which deleting asks once more, although it can be undone. */
const ASK_FROM = 20

export interface BulkActionsProps {
  archived: boolean
  count: number
  progress: { done: number; all: number } | null
  onRun: (change: BulkChange) => void
  /** Missing where tasks of several projects are shown. */
  onTransfer?: ((act: 'copy' | 'move') => void) | undefined
}

/** The bar itself: one button for what is changed most, a dialog for the rest. */
export function BulkActions({ archived, count, progress, onRun, onTransfer }: BulkActionsProps) {
  const { t } = useTranslation('list')
  const setup = useLookup()
  const [asked, setAsked] = useState<'field' | 'delete' | null>(null)
  const update = (fields: TaskFields) => onRun({ action: 'update', fields })
  const remove = () => {
    setAsked(null)
    onRun({ action: 'delete' })
  }
  return (
    <section
      ref={keepToastsAbove}
      className={s.bar}
      aria-label={t('bulk.label')}
      aria-busy={progress !== null || undefined}
    >
      <span className={s.count}>
        {progress && progress.all > BULK_LIMIT
          ? t('bulk.progress', { done: progress.done, count: progress.all })
          : t('bulk.selected', { count })}
      </span>
      <span className={s.actions}>
        <StatusButton setup={setup} onChoose={(status) => onRun({ action: 'move', status })} />
        <PersonButton setup={setup} onChoose={(assignee) => update({ assignee })} />
        <PriorityButton setup={setup} onChoose={(priority) => update({ priority })} />
        <DueButton onChoose={(due_date) => update({ due_date })} />
        {isThere(setup, 'labels') && (
          <>
            <LabelsButton
              setup={setup}
              label={t('bulk.addLabels')}
              onChoose={(labels) => onRun({ action: 'update', add_labels: labels })}
            />
            <LabelsButton
              setup={setup}
              label={t('bulk.removeLabels')}
              onChoose={(labels) => onRun({ action: 'update', remove_labels: labels })}
            />
          </>
        )}
        <Button size="small" kind="quiet" icon={EditIcon} onClick={() => setAsked('field')}>
          {t('bulk.other')}
        </Button>
        {onTransfer && (
          <>
            <Button size="small" kind="quiet" icon={CopyIcon} onClick={() => onTransfer('copy')}>
              {t('bulk.copyTo')}
            </Button>
            <Button size="small" kind="quiet" icon={ChevronEndIcon} onClick={() => onTransfer('move')}>
              {t('bulk.moveTo')}
            </Button>
          </>
        )}
        <Button
          size="small"
          kind="quiet"
          icon={ArchiveIcon}
          onClick={() => onRun({ action: archived ? 'unarchive' : 'archive' })}
        >
          {archived ? t('bulk.unarchive') : t('bulk.archive')}
        </Button>
        <Button
          size="small"
          kind="danger"
          icon={TrashIcon}
          onClick={() => (count >= ASK_FROM ? setAsked('delete') : remove())}
        >
          {t('bulk.delete')}
        </Button>
      </span>
      <IconButton icon={CloseIcon} size="small" label={t('bulk.clear')} onClick={() => selection.clear()} />
      {asked === 'field' && (
        <BulkFieldDialog
          setup={setup}
          count={count}
          onClose={() => setAsked(null)}
          onApply={(fields) => {
            setAsked(null)
            update(fields)
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('bulk.deleteTitle', { count })}
        action={t('bulk.delete')}
        keep={t('bulk.keep')}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      >
        {t('bulk.deleteHelp')}
      </ConfirmDialog>
    </section>
  )
}
