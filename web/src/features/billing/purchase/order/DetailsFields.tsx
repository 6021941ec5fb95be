import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../../../lib/digits.js'
import { Select } from '../../../../ui/form/Select.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { countryOptions } from '../../countries.js'
import { isWrong, PHONE_MAX, type DetailsForm } from '../../details.js'
import s from '../Purchase.module.css'

export interface DetailsFieldsProps {
  details: BillingDetails
  onChange: (change: Partial<DetailsForm>) => void
  /** Reasons of the server by field. */
  errorOf?: (field: keyof DetailsForm) => string | undefined
}

/** The details on invoices. Name and e-mail are those of the account. */
export function DetailsFields({ details, onChange, errorOf }: DetailsFieldsProps) {
  const { t } = useTranslation(['billing', 'messages'])
  const error = (field: keyof DetailsForm) =>
    errorOf?.(field) ?? (isWrong(details, field) ? t('details.wrong') : undefined)
  const countries = useMemo(() => countryOptions(), [])
  const text = (field: Exclude<keyof DetailsForm, 'country'>, label: string, max: number, fill: string) => (
    <TextField
      label={label}
      required={field !== 'company' && field !== 'tax_id'}
      maxLength={max}
      autoComplete={fill === 'off' ? fill : `billing ${fill}`}
      value={details[field]}
      error={error(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className={s.details}>
      <TextField label={t('messages:fullName')} readOnly value={details.fullname} />
      <TextField label={t('messages:email')} readOnly dir="ltr" value={details.email} />
      <div className={s.wide}>{text('address', t('messages:address'), 200, 'street-address')}</div>
      {text('city', t('messages:city'), 100, 'address-level2')}
      {text('state', t('messages:state'), 100, 'address-level1')}
      <Select
        label={t('messages:country')}
        required
        searchable
        options={countries}
        value={details.country || null}
        error={error('country')}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        label={t('messages:phoneNo')}
        required
        type="tel"
        dir="ltr"
        maxLength={PHONE_MAX}
        autoComplete="billing tel"
        value={details.phone}
        error={error('phone')}
        onChange={(event) => onChange({ phone: toLatinDigits(event.currentTarget.value) })}
      />
      {text('company', t('details.company'), 200, 'organization')}
      {text('tax_id', t('details.taxId'), 40, 'off')}
    </div>
  )
}
