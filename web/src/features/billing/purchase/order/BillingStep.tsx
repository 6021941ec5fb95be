import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import { useTranslation } from 'react-i18next'
import { missingDetails, type DetailsForm } from '../../details.js'
import { DetailsFields, type DetailsFieldsProps } from './DetailsFields.js'
import s from '../Purchase.module.css'

export interface BillingStepProps extends DetailsFieldsProps {
  details: BillingDetails
  onChange: (change: Partial<DetailsForm>) => void
}

/** Who the invoice is for; what is still missing is named below. */
export function BillingStep({ details, ...rest }: BillingStepProps) {
  const missing = missingDetails(details)
  return (
    <div className={s.order}>
      <DetailsFields details={details} {...rest} />
      {missing.length > 0 && <Missing fields={missing} />}
    </div>
  )
}

function Missing({ fields }: { fields: readonly (keyof BillingDetails)[] }) {
  const { t } = useTranslation(['billing', 'messages'])
  const names: Record<keyof BillingDetails, string> = {
    fullname: t('messages:fullName'),
    email: t('messages:email'),
    address: t('messages:address'),
    city: t('messages:city'),
    state: t('messages:state'),
    country: t('messages:country'),
    phone: t('messages:phoneNo'),
    company: t('details.company'),
    tax_id: t('details.taxId'),
  }
  return (
    <output className={s.hint}>
      {t('details.missing', { fields: fields.map((field) => names[field]).join(t('details.comma')) })}
    </output>
  )
}
