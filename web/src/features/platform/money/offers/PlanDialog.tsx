import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../../../lib/digits.js'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { DateField } from '../../../../ui/form/DateField.js'
import { Select } from '../../../../ui/form/Select.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { plansQuery, useMoneyCommand, type CompanyBilling } from '../../api/money.js'
import { ReasonDialog } from '../../ReasonDialog.js'
import s from '../Money.module.css'

const TRIAL = '1'
const MONTHS = Array.from({ length: 13 }, (_, index) => index)

/** The whole number that a text names; null for nothing, NaN for what is none. */
function wholeIn(text: string): number | null {
  const plain = toLatinDigits(text).trim()
  if (plain === '') return null
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
}

export interface PlanDialogProps {
  company: string
  title: string
  plan: CompanyBilling['plan']
  onClose: () => void
}

/** Changes, extends or suspends the plan of a company. */
export function PlanDialog({ company, title, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('setCompanyPlan')
  const offer = useQuery(plansQuery)
  const [planId, setPlanId] = useState(String(plan.plan))
  const [start, setStart] = useState(plan.start_date)
  const [end, setEnd] = useState(plan.end_date)
  const [months, setMonths] = useState(String(plan.months))
  const [seats, setSeats] = useState(plan.seats === 0 ? '' : String(plan.seats))
  const [grace, setGrace] = useState(String(plan.grace_days))
  const [suspended, setSuspended] = useState(plan.state === 'suspended')
  const people = wholeIn(seats)
  const fault = (field: string) => isApiError(command.error) && command.error.reasonOf(field) !== undefined
  const seatsFault = people === 0 || Number.isNaN(people) || fault('seats')
  const datesFault = fault('end_date')
  return (
    <ReasonDialog
      words={{
        title: t('plan.title', { company: title }),
        text: t('plan.text'),
        menu: t('plan.save'),
        done: t('plan.saved'),
      }}
      command={command}
      fieldFault={seatsFault || datesFault}
      fields={
        <>
          <Select
            data-autofocus
            label={t('column.plan')}
            options={[
              { value: TRIAL, label: t('plan.trial') },
              ...(offer.data?.plans ?? []).map(({ id, title: name }) => ({ value: String(id), label: name })),
            ]}
            value={planId}
            onChange={setPlanId}
          />
          <div className={s.pair}>
            <DateField label={t('plan.start')} value={start} onChange={(day) => day && setStart(day)} />
            <DateField
              label={t('plan.end')}
              help={t('plan.endHelp')}
              value={end}
              error={datesFault ? t('plan.endFault') : undefined}
              onChange={(day) => day && setEnd(day)}
            />
          </div>
          <div className={s.pair}>
            <Select
              label={t('column.months')}
              options={MONTHS.map((month) => ({
                value: String(month),
                label: t('months', { count: month }),
              }))}
              value={months}
              onChange={setMonths}
            />
            <TextField
              label={t('column.seats')}
              help={t('plan.seatsHelp')}
              inputMode="numeric"
              value={seats}
              error={seatsFault ? t('plan.seatsFault') : undefined}
              onChange={(event) => setSeats(event.currentTarget.value)}
            />
            <TextField
              label={t('plan.grace')}
              inputMode="numeric"
              value={grace}
              onChange={(event) => setGrace(event.currentTarget.value)}
            />
          </div>
          <label className={s.check}>
            <input
              type="checkbox"
              checked={suspended}
              onChange={(event) => setSuspended(event.currentTarget.checked)}
            />
            <span>{t('plan.suspended')}</span>
          </label>
        </>
      }
      inputOf={(reason) => ({
        subscription_id: company,
        plan: Number(planId),
        start_date: start,
        end_date: end,
        months: Number(months),
        seats: people,
        grace_days: wholeIn(grace) ?? 0,
        suspended,
        reason,
      })}
      onClose={onClose}
    />
  )
}
