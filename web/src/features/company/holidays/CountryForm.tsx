import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { currentLocale } from '../../../i18n/locale.js'
import { problemText } from '../../../i18n/problem-text.js'
import { ask } from '../../../lib/calls/calls.js'
import { partsOf } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { holidayRegionsQuery, type HolidayProposal } from '../api/holiday-proposals.js'
import s from '../Company.module.css'

const YEARS_BACK = 2
const YEARS_AHEAD = 5
const WHOLE = 'whole'

export interface CountryFormProps {
  company: SubscriptionDetail
  onRead: (proposal: HolidayProposal) => void
}

/** Chooses a country, a region where it has some, and a year. */
export function CountryForm({ company, onRead }: CountryFormProps) {
  const { t } = useTranslation('company')
  const locale = currentLocale()
  const [country, setCountry] = useState<string | null>(null)
  const [region, setRegion] = useState<string>(WHOLE)
  const thisYear = partsOf(company.today).year
  const [year, setYear] = useState(String(thisYear))
  const [missing, setMissing] = useState(false)
  const countries = useQuery(holidayRegionsQuery(company.id, ''))
  const regions = useQuery({ ...holidayRegionsQuery(company.id, country ?? ''), enabled: country !== null })
  const propose = useChange({
    mutationFn: (wanted: string) =>
      ask('proposeHolidays', {
        subscription: company.id,
        country: wanted,
        ...(region !== WHOLE && { region }),
        year: Number(year),
        locale,
      }),
    onSuccess: onRead,
  })
  const submit = () => {
    setMissing(country === null)
    if (country !== null && !propose.isPending) propose.mutate(country)
  }
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const options = (countries.data ?? [])
    .map(({ code }) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const parts = (country !== null && regions.data) || []
  const years = Array.from(
    { length: YEARS_BACK + 1 + YEARS_AHEAD },
    (_, index) => thisYear - YEARS_BACK + index,
  )
  const failed = propose.error ?? countries.error ?? regions.error
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('proposal.byCountry')}>
      {failed && <FormError>{problemText(failed)}</FormError>}
      <Select
        label={t('proposal.country')}
        required
        searchable
        options={options}
        value={country}
        error={missing ? t('proposal.countryMissing') : undefined}
        onChange={(next) => {
          setCountry(next)
          setRegion(WHOLE)
          setMissing(false)
        }}
      />
      {parts.length > 0 && (
        <Select
          label={t('proposal.region')}
          searchable
          options={[
            { value: WHOLE, label: t('proposal.wholeCountry') },
            ...parts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={region}
          onChange={setRegion}
        />
      )}
      <Select
        label={t('holidays.year')}
        options={years.map((one) => ({
          value: String(one),
          label: formatNumber(one, { useGrouping: false }),
        }))}
        value={year}
        onChange={setYear}
      />
      <p className={s.lead}>{t('proposal.countryHelp')}</p>
      <div className={s.actions}>
        <Button type="submit" kind="primary" loading={propose.isPending}>
          {t('proposal.show')}
        </Button>
      </div>
    </Form>
  )
}
