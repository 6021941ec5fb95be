import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ownZone, usualWeek } from '../../lib/company/working-week.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { TextField } from '../../ui/form/TextField.js'
import { WorkingWeekFields } from '../../ui/form/WorkingWeekFields.js'
import { useCreateCompany } from './api/create-company.js'
import s from './CompanyPage.module.css'

export interface CompanyFormProps {
  /** With the number of the new company. */
  onCreated: (subscription: number) => void
}

/** Title, zone and working week of a new company; what is usual where the browser is stands there already. */
export function CompanyForm({ onCreated }: CompanyFormProps) {
  const { t } = useTranslation('workspaces')
  const create = useCreateCompany()
  const [zone, setZone] = useState(ownZone)
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const [week, setWeek] = useState(() => usualWeek(zone))
  const submit = () => {
    if (create.isPending) return
    setMissing(title.trim() === '')
    if (title.trim() === '') return
    create.mutate(
      { title: title.trim(), time_zone: zone, week_start: week.start, weekend_days: [...week.free] },
      { onSuccess: ({ id }) => onCreated(id) },
    )
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('create.title')}>
      {create.error && <FormError>{problemText(create.error)}</FormError>}
      <TextField
        label={t('create.name')}
        required
        maxLength={200}
        autoComplete="organization"
        value={title}
        error={missing ? t('create.nameMissing') : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <WorkingWeekFields
        zone={zone}
        week={week}
        onZone={(next) => {
          setZone(next)
          setWeek(usualWeek(next))
        }}
        onWeek={setWeek}
      />
      <Button type="submit" kind="primary" loading={create.isPending}>
        {t('create.submit')}
      </Button>
    </Form>
  )
}
