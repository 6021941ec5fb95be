import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { Card } from '../../../ui/page/Card.js'
import s from '../Company.module.css'
import { type CompanyDrive, useDriveCommand, useDriveTest } from './drive-api.js'
import own from './Drive.module.css'

export interface DriveConnectionProps {
  subscription: number
  drive: CompanyDrive
}

/** The test of the drive, and its end. A result counts for the setting that was tested. */
export function DriveConnection(props: DriveConnectionProps) {
  return <Tested key={props.drive.version} {...props} />
}

function Tested({ subscription, drive }: DriveConnectionProps) {
  const { t } = useTranslation('company')
  const test = useDriveTest(subscription)
  const [removing, setRemoving] = useState(false)
  return (
    <Card title={t('drive.connection')}>
      <div className={s.form}>
        <output className={own.works}>
          {test.isPending
            ? t('drive.testing')
            : test.data
              ? t('drive.works', { name: test.data.name })
              : t('drive.untested')}
        </output>
        {test.error && <FormError>{problemText(test.error)}</FormError>}
        <div className={own.acts}>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('drive.test')}
          </Button>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {t('drive.remove')}
          </Button>
        </div>
      </div>
      {removing && <RemoveDrive {...{ subscription, drive }} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

function RemoveDrive({ subscription, drive, onClose }: DriveConnectionProps & { onClose: () => void }) {
  const { t } = useTranslation('company')
  const remove = useDriveCommand('removeDrive', subscription)
  return (
    <ConfirmDialog
      open
      title={t('drive.removeAsk')}
      action={t('drive.remove')}
      keep={t('drive.keep')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { subscription, version: drive.version },
          { onSuccess: () => void toast.success(t('drive.removed')) },
        )
      }
      onCancel={onClose}
    >
      {t('drive.removeText')}
      {remove.error && <FormError>{problemText(remove.error)}</FormError>}
    </ConfirmDialog>
  )
}
