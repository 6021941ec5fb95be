import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/calls/api-error.js'
import { TextField } from '../../ui/form/TextField.js'
import { useOfferCommand } from './api/use-platform-command.js'
import { ReasonDialog } from './ReasonDialog.js'

/** Offers a company to the address of its owner; it is opened when the offer is accepted. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const command = useOfferCommand('offerCompany')
  const [title, setTitle] = useState('')
  const [email, setEmail] = useState('')
  const fault = (field: 'title' | 'email') =>
    isApiError(command.error) && command.error.reasonOf(field) ? t(`offer.fault.${field}`) : undefined
  const faults = { title: fault('title'), email: fault('email') }
  return (
    <ReasonDialog
      words={{
        title: t('offer.title'),
        text: t('offer.text'),
        menu: t('offer.send'),
        done: t('offer.sent', { email }),
      }}
      command={command}
      fieldFault={faults.title !== undefined || faults.email !== undefined}
      fields={
        <>
          <TextField
            data-autofocus
            required
            label={t('offer.company')}
            maxLength={200}
            value={title}
            error={faults.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextField
            required
            type="email"
            dir="ltr"
            label={t('offer.email')}
            maxLength={320}
            value={email}
            error={faults.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </>
      }
      inputOf={(reason) => ({ title, email, reason })}
      onClose={onClose}
    />
  )
}
