import { companyCalls } from '@smartproject/bff/api/company/companies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone, usualWeek, type Week } from '../../lib/company/working-week.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { TextField } from '../../ui/form/TextField.js'
import { WorkingWeekFields } from '../../ui/form/week/WorkingWeekFields.js'
import { useCreateCompany } from './api/create-company.js'
import s from './CompanyPage.module.css'

export interface CompanyFormProps {
  /** With the number of the new company. */
  onCreated: (subscription: number) => void
}

/** The default of the browser's place. */
function firstValues() {
  const zone = ownZone()
  const { start, free } = usualWeek(zone)
  return { title: '', time_zone: zone, week_start: start, weekend_days: [...free] }
}

/** Title, zone and working week of a new company; what is usual where the browser is stands there already. */
export function CompanyForm({ onCreated }: CompanyFormProps) {
  const { t } = useTranslation('workspaces')
  const create = useCreateCompany()
  const [first] = useState(firstValues)
  const form = useKitForm({
    draft: 'company',
    first,
    schema: companyCalls.createCompany.input,
    input: (values) => ({ ...values, title: values.title.trim() }),
    change: create,
    words: (field) => (field === 'title' ? t('create.nameMissing') : undefined),
    onDone: ({ id }) => onCreated(id),
  })
  const putWeek = ({ start, free }: Week) => {
    form.set('week_start', start)
    form.set('weekend_days', [...free])
  }
  return (
    <KitForm form={form} className={s.form} aria-label={t('create.title')}>
      <TextField
        {...form.text('title')}
        label={t('create.name')}
        required
        maxLength={200}
        autoComplete="organization"
      />
      <WorkingWeekFields
        zone={form.values.time_zone}
        week={{ start: form.values.week_start, free: form.values.weekend_days }}
        onZone={(zone) => {
          form.set('time_zone', zone)
          putWeek(usualWeek(zone))
        }}
        onWeek={putWeek}
      />
      <Button type="submit" kind="primary" loading={create.isPending}>
        {t('create.submit')}
      </Button>
    </KitForm>
  )
}
