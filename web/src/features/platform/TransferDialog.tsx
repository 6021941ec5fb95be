import type { PlatformSubscription } from '@smartproject/bff/api/platform/companies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/calls/api-error.js'
import { TextField } from '../../ui/form/TextField.js'
import { useTransferSubscription } from './api/use-platform-command.js'
import { ReasonDialog } from './ReasonDialog.js'

export interface TransferDialogProps {
  row: PlatformSubscription
  onClose: () => void
}

/** Asks a member to become the owner of a company whose owner is gone. */
export function TransferDialog({ row, onClose }: TransferDialogProps) {
  const { t } = useTranslation('platform')
  const command = useTransferSubscription()
  const [email, setEmail] = useState('')
  const fault = isApiError(command.error) && command.error.reasonOf('email') !== undefined
  const name = row.title
  return (
    <ReasonDialog
      words={{
        title: t('act.subscription.transfer.title', { name }),
        text: t('act.subscription.transfer.text', { owner: row.owner_email }),
        menu: t('act.subscription.transfer.send'),
        done: t('act.subscription.transfer.done', { name }),
      }}
      command={command}
      fieldFault={fault}
      fields={
        <TextField
          data-autofocus
          required
          type="email"
          dir="ltr"
          label={t('act.subscription.transfer.email')}
          maxLength={320}
          value={email}
          error={fault ? t('act.subscription.transfer.notMember') : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      }
      inputOf={(reason) => ({ subscription_id: row.id, email, reason })}
      onClose={onClose}
    />
  )
}
