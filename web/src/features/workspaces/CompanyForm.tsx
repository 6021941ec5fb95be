import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../i18n/format.js'
import { problemText } from '../../i18n/problem-text.js'
import type { Weekday } from '../../lib/plain-date.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/FormError.js'
import { Select } from '../../ui/Select.js'
import { TextField } from '../../ui/TextField.js'
import { useCreateCompany } from './api/create-company.js'
import { ownZone, timeZones, usualWeek, WEEKDAYS } from './company-defaults.js'
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    setMissing(title.trim() === '')
    if (title.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    create.mutate(
      { title: title.trim(), time_zone: zone, week_start: week.start, weekend_days: [...week.free] },
      { onSuccess: ({ id }) => onCreated(id) },
    )
  }
  return (
    <form className={s.form} noValidate onSubmit={submit} aria-label={t('create.title')}>
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
      <Select
        label={t('create.zone')}
        help={t('create.zoneHelp')}
        searchable
        options={timeZones().map((name) => ({ value: name, label: name }))}
        value={zone}
        onChange={(next) => {
          setZone(next)
          setWeek(usualWeek(next))
        }}
      />
      <Select
        label={t('create.weekStart')}
        options={WEEKDAYS.map((day) => ({ value: String(day), label: formatWeekday(day, 'long') }))}
        value={String(week.start)}
        onChange={(day) => setWeek({ ...week, start: Number(day) as Weekday })}
      />
      <FreeDays free={week.free} onChange={(free) => setWeek({ ...week, free })} />
      <Button type="submit" kind="primary" loading={create.isPending}>
        {t('create.submit')}
      </Button>
    </form>
  )
}

function FreeDays({ free, onChange }: { free: readonly Weekday[]; onChange: (free: Weekday[]) => void }) {
  const { t } = useTranslation('workspaces')
  return (
    <fieldset className={s.days}>
      <legend>{t('create.weekend')}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className={s.day}>
          <input
            type="checkbox"
            checked={free.includes(day)}
            // One day of the week is left to work on.
            disabled={!free.includes(day) && free.length === WEEKDAYS.length - 1}
            onChange={() => onChange(WEEKDAYS.filter((one) => (one === day) !== free.includes(one)))}
          />
          {formatWeekday(day, 'long')}
        </label>
      ))}
    </fieldset>
  )
}
