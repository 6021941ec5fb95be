import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { PersonBalances } from '@smartproject/bff/api/leave/balances'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { yearText } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { problemText } from '../../../i18n/problem-text.js'
import { halfDaysIn } from '../../../lib/company/leave-balances.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'

export interface OwnFiguresFormProps {
  subscription: number
  person: PersonBalances
  types: readonly LeaveTypeRow[]
  year: number
}

interface Entered {
  start: PlainDate | null
  figures: Readonly<Record<string, string>>
}

/** First day with the company and the person's own figures from this year on; an empty figure is the type's. */
export function OwnFiguresForm({ subscription, person, types, year }: OwnFiguresFormProps) {
  const { t } = useTranslation('balances')
  const save = useLeaveSetting('setLeaveBalancePerson')
  const draft = useDraft<Entered>({
    name: `figures:${subscription}:${person.user_id}:${year}`,
    first: {
      start: person.start_date,
      figures: Object.fromEntries(types.map(({ key }) => [key, figureIn(person, key, year)])),
    },
  })
  const { start, figures } = draft.values
  const [checked, setChecked] = useState(false)
  const wrong = (key: string) => {
    const days = halfDaysIn(figures[key] ?? '')
    return figures[key]?.trim() !== '' && (days === null || days < 0 || days > 732)
  }
  const submit = () => {
    setChecked(true)
    if (save.isPending || types.some(({ key }) => wrong(key))) return
    const kept = person.entitlements.filter(
      (row) => row.from_year !== year || !types.some(({ key }) => key === row.leave_type),
    )
    const own = types.flatMap(({ key }) => {
      const days = halfDaysIn(figures[key] ?? '')
      return days === null ? [] : [{ leave_type: key, from_year: year, days }]
    })
    save.mutate(
      {
        subscription,
        user: person.user_id,
        version: person.version,
        ...(start ? { start_date: start } : {}),
        entitlements: [...kept, ...own],
      },
      {
        onSuccess: () => {
          draft.sent()
          toast.success(t('figures.saved'))
        },
      },
    )
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('figures.title')}>
      <DraftNote draft={draft} />
      <h3 className={s.heading}>{t('figures.title')}</h3>
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <div className={s.pair}>
        <DateField
          label={t('figures.start')}
          help={t('figures.startHelp')}
          value={start}
          onChange={(day) => draft.set({ start: day })}
        />
        {types.map(({ key, title }) => (
          <TextField
            key={key}
            label={t('figures.of', { type: localText(title), year: yearText(year) })}
            help={t('figures.help')}
            inputMode="decimal"
            maxLength={6}
            value={figures[key] ?? ''}
            error={checked && wrong(key) ? t('rules.days') : undefined}
            onChange={(event) => draft.set({ figures: { ...figures, [key]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <div className={s.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('figures.save')}
        </Button>
      </div>
    </Form>
  )
}

function figureIn({ entitlements }: PersonBalances, type: string, year: number): string {
  const row = entitlements.find((one) => one.leave_type === type && one.from_year === year)
  return row ? String(row.days) : ''
}
