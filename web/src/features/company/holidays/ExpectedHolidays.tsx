import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../i18n/format.js'
import { workingTimeOf, type Holiday } from '../../../lib/company/company.js'
import { weekdayOf, type PlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateField } from '../../../ui/form/DateField.js'
import { DateText } from '../../../ui/DateText.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { IconButton } from '../../../ui/IconButton.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import s from '../Company.module.css'

export interface ExpectedHolidaysProps {
  company: SubscriptionDetail
  busy: boolean
  /** Keeps both lists. Answers false when it was cancelled. */
  onKeep: (holidays: readonly Holiday[], expected: readonly Holiday[]) => Promise<boolean>
}

/** Days that depend on the moon: each becomes a holiday when a person confirms it, on its day or on another. */
export function ExpectedHolidays({ company, busy, onKeep }: ExpectedHolidaysProps) {
  const { t } = useTranslation('company')
  const [confirming, setConfirming] = useState<Holiday | null>(null)
  const expected = company.expected_holidays.toSorted((a, b) => a.date.localeCompare(b.date))
  const without = (day: Holiday) => expected.filter(({ date }) => date !== day.date)
  const remove = async (day: Holiday) => {
    await onKeep(company.holidays, without(day))
    toast.info(t('expected.removed'))
  }
  const columns = useColumns(setConfirming, (day) => void remove(day).catch(() => undefined))
  if (expected.length === 0) return null
  const confirm = async (day: Holiday, date: PlainDate) => {
    if (!(await onKeep([...company.holidays, { ...day, date }], without(day)))) return
    setConfirming(null)
    toast.success(t('expected.confirmed'))
  }
  return (
    <section className={s.stack} aria-label={t('expected.title')}>
      <h2 className={s.heading}>{t('expected.title')}</h2>
      <p className={s.lead}>{t('expected.help')}</p>
      <DataTable
        label={t('expected.title')}
        columns={columns}
        rows={expected}
        rowKey={({ date }) => date}
        error={null}
        onRetry={() => undefined}
        narrow="stack"
        empty={null}
      />
      {confirming && (
        <ConfirmDay
          key={confirming.date}
          day={confirming}
          company={company}
          busy={busy}
          onClose={() => setConfirming(null)}
          onConfirm={(date) => void confirm(confirming, date).catch(() => setConfirming(null))}
        />
      )}
    </section>
  )
}

interface ConfirmDayProps {
  day: Holiday
  company: SubscriptionDetail
  busy: boolean
  onClose: () => void
  onConfirm: (date: PlainDate) => void
}

function ConfirmDay({ day, company, busy, onClose, onConfirm }: ConfirmDayProps) {
  const { t } = useTranslation('company')
  const time = workingTimeOf(company)
  const [date, setDate] = useState<PlainDate | null>(day.date)
  const [asked, setAsked] = useState(false)
  const taken = time.holidays.some((one) => one.date === date)
  const fault = !date ? 'dateMissing' : taken ? 'dateTaken' : null
  const confirm = () => {
    setAsked(true)
    if (date && !fault) onConfirm(date)
  }
  return (
    <Dialog
      open
      size="small"
      title={t('expected.confirmTitle', { name: day.name })}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('expected.keep')}</Button>
          <Button kind="primary" loading={busy} onClick={confirm}>
            {t('expected.confirm')}
          </Button>
        </>
      }
    >
      <DateField
        label={t('holidays.date')}
        required
        value={date}
        onChange={setDate}
        today={time.today}
        weekStart={time.weekStart}
        weekend={time.weekend}
        error={asked && fault ? t(`holidays.${fault}`) : undefined}
      />
    </Dialog>
  )
}

function useColumns(onConfirm: (day: Holiday) => void, onRemove: (day: Holiday) => void): Column<Holiday>[] {
  const { t } = useTranslation('company')
  return [
    { id: 'date', header: t('holidays.date'), cell: ({ date }) => <DateText date={date} /> },
    {
      id: 'weekday',
      header: t('holidays.weekday'),
      cell: ({ date }) => formatWeekday(weekdayOf(date), 'long'),
    },
    { id: 'name', header: t('holidays.name'), grow: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: (day) => (
        <span className={s.actions}>
          <Button
            size="small"
            aria-label={t('expected.confirmOne', { name: day.name, date: day.date })}
            onClick={() => onConfirm(day)}
          >
            {t('expected.confirm')}
          </Button>
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('expected.remove', { name: day.name, date: day.date })}
            onClick={() => onRemove(day)}
          />
        </span>
      ),
    },
  ]
}
