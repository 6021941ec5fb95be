import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { LeaveBalanceRules, LeaveBalanceSettings } from '@smartproject/bff/api/leave/balances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { formatMonthName, yearText } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { problemText } from '../../../i18n/problem-text.js'
import { halfDaysIn } from '../../../lib/company/leave-balances.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { allLeaveTypesQuery, useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'

export interface BalanceRulesCardProps {
  subscription: number
  settings: LeaveBalanceSettings
}

/** The grants of each type that counts, from a year on. */
export function BalanceRulesCard({ subscription, settings }: BalanceRulesCardProps) {
  const { t } = useTranslation('balances')
  const types = useQuery(allLeaveTypesQuery(subscription)).data
  const [chosen, setChosen] = useState<string | null>(null)
  const [year, setYear] = useState(settings.this_year)
  if (!types) return null
  const counted = types.filter((type) => type.counts_against_balance)
  const type = counted.find(({ key }) => key === chosen) ?? counted[0]
  if (!type) return <p className={s.lead}>{t('rules.noType')}</p>
  const years = [settings.this_year - 1, settings.this_year, settings.this_year + 1].filter(
    (one) => one > settings.closed_through && one >= settings.first_year,
  )
  return (
    <Card>
      <div className={s.form}>
        <h2 className={s.heading}>{t('rules.title')}</h2>
        <div className={s.pair}>
          <Select
            label={t('rules.type')}
            value={type.key}
            onChange={setChosen}
            options={counted.map(({ key, title }) => ({ value: key, label: localText(title) }))}
          />
          <Select
            label={t('rules.year')}
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
            options={years.map((one) => ({ value: String(one), label: yearText(one) }))}
          />
        </div>
        {/* Another type or year is another form. */}
        <RulesForm
          key={`${type.key}:${year}`}
          subscription={subscription}
          type={type}
          rules={rulesIn(settings.rules, type.key, year)}
          year={year}
        />
      </div>
    </Card>
  )
}

/** The rules of a type in a year: the newest that had begun. */
function rulesIn(rules: readonly LeaveBalanceRules[], type: string, year: number) {
  return rules
    .filter((one) => one.leave_type === type && one.from_year <= year)
    .toSorted((a, b) => b.from_year - a.from_year)[0]
}

const FIGURES = ['entitlement', 'carry_over', 'negative'] as const
type Figure = (typeof FIGURES)[number]

interface RulesFormProps {
  subscription: number
  type: LeaveTypeRow
  rules: LeaveBalanceRules | undefined
  year: number
}

function RulesForm({ subscription, type, rules, year }: RulesFormProps) {
  const { t } = useTranslation('balances')
  const save = useLeaveSetting('setLeaveBalanceRules')
  const draft = useDraft({
    name: `balance-rules:${subscription}:${type.key}:${year}`,
    first: {
      entitlement: String(rules?.entitlement ?? 0),
      carry_over: String(rules?.carry_over ?? 0),
      negative: String(rules?.negative ?? 0),
      monthly: rules?.monthly ?? false,
      month: String(rules?.carry_over_months ?? 0),
    },
  })
  const { monthly, month, ...figures } = draft.values
  const [checked, setChecked] = useState(false)
  const dayCount = (name: Figure) => {
    const days = halfDaysIn(figures[name])
    return days !== null && days >= 0 && days <= 732 ? days : null
  }
  const submit = () => {
    setChecked(true)
    const [entitlement, carryOver, negative] = FIGURES.map(dayCount)
    if (save.isPending || entitlement == null || carryOver == null || negative == null) return
    save.mutate(
      {
        subscription,
        leave_type: type.key,
        from_year: year,
        entitlement,
        monthly,
        carry_over: carryOver,
        carry_over_months: Number(month),
        negative,
      },
      {
        onSuccess: () => {
          draft.sent()
          toast.success(t('rules.saved'))
        },
      },
    )
  }
  const months = Array.from({ length: 11 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonthName(`${year}-${String(index + 1).padStart(2, '0')}-01`),
  }))
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('rules.title')}>
      <DraftNote draft={draft} />
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <div className={s.pair}>
        {FIGURES.map((name) => (
          <TextField
            key={name}
            label={t(`rules.${name}`)}
            help={t(`rules.${name}Help`)}
            inputMode="decimal"
            maxLength={6}
            value={figures[name]}
            error={checked && dayCount(name) === null ? t('rules.days') : undefined}
            onChange={(event) => draft.set({ [name]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t('rules.months')}
          value={month}
          onChange={(chosen) => draft.set({ month: chosen })}
          options={[{ value: '0', label: t('rules.never') }, ...months]}
        />
      </div>
      <label className={s.check}>
        <input type="checkbox" checked={monthly} onChange={() => draft.set({ monthly: !monthly })} />
        {t('rules.monthly')}
        <span className={s.note}>{t('rules.monthlyHelp')}</span>
      </label>
      <div className={s.buttons}>
        <Button type="submit" kind="primary" loading={save.isPending}>
          {t('rules.save')}
        </Button>
      </div>
    </Form>
  )
}
