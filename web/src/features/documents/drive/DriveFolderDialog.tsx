import { driveCalls } from '@smartproject/bff/api/documents/drive'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { type Drive, useDriveFolder } from './drive-api.js'

const FORM = 'drive-folder-form'

export interface DriveFolderDialogProps {
  subscription: number
  project: number
  drive: Drive
  onClose: () => void
}

/** The folder of the project on the shared drive. */
export function DriveFolderDialog({ subscription, project, drive, onClose }: DriveFolderDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const change = useDriveFolder()
  const form = useKitForm({
    draft: null,
    schema: driveCalls.saveDriveFolder.input,
    first: { folder: drive.folder.join('/') },
    input: ({ folder }) => ({
      subscription,
      project,
      folder: folder
        .split('/')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      version: drive.version,
    }),
    reasonAt: { PATH_INVALID: 'folder' },
    words: (_field, reason) => (reason === 'PATH_INVALID' ? t('drive.pathInvalid') : undefined),
    change,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drive.folder')}
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
          {...form.text('folder')}
          label={t('drive.folder')}
          help={t('drive.folderHelp')}
          required
          data-autofocus
        />
      </KitForm>
    </Dialog>
  )
}
