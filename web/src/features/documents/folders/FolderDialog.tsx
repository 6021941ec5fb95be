import { documentCalls } from '@smartproject/bff/api/work/documents'
import { DOCUMENT_TEXTS } from '@smartproject/bff/api/limits'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { useDocumentCommand } from '../api.js'
import type { Folder } from '../model.js'

const FORM = 'folder-form'

/** A folder to be made in another one, null for the top, or one to be named anew. */
export type FolderNaming = { parent: string | null } | { folder: Folder }

export interface FolderDialogProps {
  subscription: number
  project: number
  naming: FolderNaming
  onClose: () => void
}

/** The name of a new folder, or the new name of one. */
export function FolderDialog({ subscription, project, naming, onClose }: FolderDialogProps) {
  const { t } = useTranslation(['documents', 'common', 'errors'])
  const change = useDocumentCommand('saveFolder')
  const place =
    'folder' in naming
      ? { id: naming.folder.id, version: naming.folder.version }
      : naming.parent !== null && { parent: naming.parent }
  const form = useKitForm({
    draft: null,
    schema: documentCalls.saveFolder.input,
    first: { name: 'folder' in naming ? naming.folder.name : '' },
    input: ({ name }) => ({ subscription, project, name, ...place }),
    reasonAt: { FOLDER_EXISTS: 'name' },
    words: (_field, reason) => (reason === 'FOLDER_EXISTS' ? t('errors:reason.FOLDER_EXISTS') : undefined),
    change,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('folder' in naming ? 'folder.rename' : 'folder.new')}
      size="small"
      busy={form.busy}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM}>
        <TextField
          {...form.text('name')}
          label={t('folder.name')}
          required
          maxLength={DOCUMENT_TEXTS.name}
          data-autofocus
        />
      </KitForm>
    </Dialog>
  )
}
