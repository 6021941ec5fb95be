import type { CallOutput } from '@smartproject/bff/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { addDays } from '../../../../lib/plain-date.js'
import { DateField } from '../../../../ui/form/DateField.js'
import { Select } from '../../../../ui/form/Select.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { useToday } from '../../../../ui/use-now.js'
import { plansQuery, useMoneyCommand } from '../../api/money.js'
import { ReasonDialog } from '../../ReasonDialog.js'
import { countIn } from '../amount.js'
import s from '../Money.module.css'

/** A licence with the code that is shown this once. */
export type IssuedLicence = CallOutput<'issueLicences'>['licences'][number]

const YEAR = 365
const PREMIUM = '3'
const TO_REDEEM = 90

export interface LicenceDialogProps {
  onIssued: (licences: readonly IssuedLicence[]) => void
  onClose: () => void
}

/** Issues licence codes of a plan. */
export function LicenceDialog({ onIssued, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('issueLicences', ({ licences }) => onIssued(licences))
  const today = useToday()
  const offer = useQuery(plansQuery)
  const [plan, setPlan] = useState(PREMIUM)
  const [seats, setSeats] = useState('10')
  const [days, setDays] = useState(String(YEAR))
  const [count, setCount] = useState('1')
  const [until, setUntil] = useState(addDays(today, TO_REDEEM))
  const [note, setNote] = useState('')
  const { error } = command
  const faultAt = (field: string, words: string) =>
    isApiError(error) && error.reasonOf(field) !== undefined ? words : undefined
  const faults = {
    seats: faultAt('seats', t('licences.seatsFault')),
    days: faultAt('days', t('licences.daysFault')),
    count: faultAt('count', t('licences.countFault')),
    until: faultAt('until', t('licences.untilFault')),
  }
  const numbers = [
    { name: 'seats', label: t('column.seats'), value: seats, change: setSeats },
    { name: 'days', label: t('licences.days'), value: days, change: setDays },
    { name: 'count', label: t('licences.count'), value: count, change: setCount },
  ] as const
  return (
    <ReasonDialog
      words={{
        title: t('licences.new'),
        text: t('licences.newText'),
        menu: t('licences.make'),
        done: t('licences.done', { count: countIn(count) }),
      }}
      command={command}
      fieldFault={Object.values(faults).some((fault) => fault !== undefined)}
      fields={
        <>
          <Select
            data-autofocus
            label={t('column.plan')}
            options={(offer.data?.plans ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
            value={plan}
            onChange={setPlan}
          />
          <div className={s.pair}>
            {numbers.map(({ name, label, value, change }) => (
              <TextField
                key={name}
                required
                inputMode="numeric"
                label={label}
                value={value}
                error={faults[name]}
                onChange={(event) => change(event.currentTarget.value)}
              />
            ))}
            <DateField
              label={t('licences.until')}
              min={today}
              value={until}
              error={faults.until}
              onChange={(day) => day && setUntil(day)}
            />
          </div>
          <TextField
            label={t('licences.note')}
            help={t('licences.noteHelp')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      }
      inputOf={(reason) => ({
        plan: Number(plan),
        seats: countIn(seats),
        days: countIn(days),
        count: countIn(count),
        until,
        note,
        reason,
      })}
      onClose={onClose}
    />
  )
}
