import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { BulkBar } from '../../ui/table/BulkBar.js'
import type { ArrangedItem } from './item.js'
import type { ArrangedPageName } from './use-arranged-columns.js'
import { useItemDeletion, type DeletedKind } from './use-item-deletion.js'

export interface DeleteItemsProps {
  page: ArrangedPageName
  kind: DeletedKind
  subscription: number
  chosen: ReadonlySet<string>
  /** The one that is to be deleted by itself. */
  deleting: ArrangedItem | null
  onKeep: () => void
  /** The chosen ones are deleted, or not chosen any more. */
  onDone: () => void
}

/** The question before one item is deleted, and what is done with the chosen ones. */
export function DeleteItems({
  page,
  kind,
  subscription,
  chosen,
  deleting,
  onKeep,
  onDone,
}: DeleteItemsProps) {
  const { t } = useTranslation('settings')
  const { remove, busy } = useItemDeletion(subscription, kind)
  const removeChosen = async () => {
    if (await remove([...chosen])) onDone()
  }
  return (
    <>
      {chosen.size > 0 && (
        <BulkBar
          words={{
            bar: t('bulk'),
            chosen: t('chosen', { count: chosen.size }),
            remove: t('delete'),
            clear: t('unchoose'),
          }}
          busy={busy}
          onDelete={() => void removeChosen()}
          onClear={onDone}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t(`page.${page}.delete`, { name: deleting?.name ?? '' })}
        action={t('delete')}
        keep={t('keep')}
        tone="danger"
        onCancel={onKeep}
        onConfirm={() => {
          if (deleting) void remove([deleting.id]).then((gone) => gone && onDone())
          onKeep()
        }}
      >
        {t(`page.${page}.deleteHelp`)}
      </ConfirmDialog>
    </>
  )
}
