import { driveCalls } from '@smartproject/bff/api/documents/drive'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { PasswordField } from '../../../ui/form/PasswordField.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { Card } from '../../../ui/page/Card.js'
import s from '../Company.module.css'
import { type CompanyDrive, useDriveCommand } from './drive-api.js'

/** The sentences for what the server finds in a field. */
const WORDS = {
  DIRECTORY_INVALID: 'drive.fault.directory',
  CLIENT_ID_INVALID: 'drive.fault.client',
  PLACE_INVALID: 'drive.fault.place',
} as const

const isKnown = (reason: string): reason is keyof typeof WORDS => reason in WORDS

export interface DriveFormProps {
  subscription: number
  drive: CompanyDrive | null
}

/** The application, its secret and the place of the drive. The secret is entered and never shown. */
export function DriveForm({ subscription, drive }: DriveFormProps) {
  const { t } = useTranslation('company')
  const save = useDriveCommand('saveDrive', subscription)
  const form = useKitForm({
    draft: `company-drive:${subscription}`,
    secret: ['client_secret'],
    schema: driveCalls.saveDrive.input,
    first: {
      directory: drive?.directory ?? '',
      client_id: drive?.client_id ?? '',
      client_secret: '',
      place: drive?.place ?? '',
    },
    input: ({ directory, client_id, client_secret, place }) => ({
      subscription,
      directory: directory.trim(),
      client_id: client_id.trim(),
      client_secret: client_secret.trim(),
      place: place.trim(),
      version: drive?.version ?? 0,
    }),
    change: save,
    words: (field, reason) => {
      if (isKnown(reason)) return t(WORDS[reason])
      return field === 'client_secret' && reason === 'REQUIRED' ? t('drive.fault.secret') : undefined
    },
    onDone: () => {
      // The page keeps no secret either.
      form.set('client_secret', '')
      toast.success(t('drive.saved'))
    },
  })
  const secretHelp = drive
    ? t('drive.secretKept', { day: todayIn(new Date(drive.secret_at)) })
    : t('drive.secretHelp')
  return (
    <Card title={t('drive.connect')}>
      <KitForm form={form} className={s.form} aria-label={t('drive.connect')}>
        <TextField
          {...form.text('directory')}
          label={t('drive.directory')}
          help={t('drive.directoryHelp')}
          dir="ltr"
          required
        />
        <TextField {...form.text('client_id')} label={t('drive.client')} dir="ltr" required />
        <PasswordField
          {...form.text('client_secret')}
          label={t('drive.secret')}
          help={secretHelp}
          required={!drive}
          autoComplete="new-password"
        />
        <TextField
          {...form.text('place')}
          label={t('drive.place')}
          help={t('drive.placeHelp')}
          dir="ltr"
          required
        />
        <div>
          <Button type="submit" kind="primary" loading={form.busy}>
            {t('drive.save')}
          </Button>
        </div>
      </KitForm>
    </Card>
  )
}
