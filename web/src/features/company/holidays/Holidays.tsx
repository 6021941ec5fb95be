import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatWeekday } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { workingTimeOf, type Holiday } from '../../../lib/company/company.js'
import { partsOf, weekdayOf } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { CalendarIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { PeriodSwitch } from '../../../ui/page/PeriodSwitch.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useRecountPreview } from '../api/recount-preview.js'
import { useCompanyCommand } from '../api/use-company-command.js'
import s from '../Company.module.css'
import { ExpectedHolidays } from './ExpectedHolidays.js'
import { HolidayForm } from './HolidayForm.js'
import { HolidayProposals } from './HolidayProposals.js'
import { RecountDialog } from '../leave-rules/RecountDialog.js'

/** The public holidays of a company, a year at a time. */
export function Holidays({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const time = workingTimeOf(company)
  const save = useCompanyCommand('setHolidays')
  const { pending, error, confirm } = useRecountPreview(company.id)
  const failed = save.error ?? error
  const [year, setYear] = useState(partsOf(time.today).year)
  const shown = time.holidays
    .filter(({ date }) => partsOf(date).year === year)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const keep = (holidays: readonly Holiday[], version: number, expected?: readonly Holiday[]) =>
    save.mutateAsync({
      subscription: company.id,
      version,
      holidays: [...holidays],
      ...(expected && { expected: [...expected] }),
    })

  const affects = (holidays: readonly Holiday[]) => confirm({ holidays: holidays.map(({ date }) => date) })
  /** Keeps both lists when no one minds; what is only expected counts no leave anew. */
  const keepBoth = async (holidays: readonly Holiday[], expected: readonly Holiday[]) => {
    if (holidays !== time.holidays && !(await affects(holidays))) return false
    await keep(holidays, company.version, expected)
    return true
  }
  const add = async (holiday: Holiday) => {
    const wanted = [...time.holidays, holiday]
    if (!(await affects(wanted))) return false
    await keep(wanted, company.version)
    setYear(partsOf(holiday.date).year)
    toast.success(t('holidays.added'))
    return true
  }
  const remove = async (holiday: Holiday) => {
    const rest = time.holidays.filter(({ date }) => date !== holiday.date)
    if (!(await affects(rest))) return
    const { version } = await keep(rest, company.version)
    const undo = () => void keep([...rest, holiday], version)
    toast.info(t('holidays.removed'), { action: { label: t('holidays.undo'), onClick: undo } })
  }
  const take = async (chosen: readonly Holiday[], expected: readonly Holiday[]) => {
    const wanted = chosen.length > 0 ? [...time.holidays, ...chosen] : time.holidays
    if (!(await keepBoth(wanted, [...company.expected_holidays, ...expected]))) return false
    const first = [...chosen, ...expected].map(({ date }) => date).toSorted()[0]
    if (first) setYear(partsOf(first).year)
    toast.success(t('holidays.taken', { count: chosen.length + expected.length }))
    return true
  }
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('holidays.help')}</p>
      <HolidayForm subscription={company.id} time={time} onAdd={add} busy={save.isPending} />
      <HolidayProposals company={company} busy={save.isPending} onTake={take} />
      {failed !== null && <FormError>{problemText(failed)}</FormError>}
      <PeriodSwitch
        label={t('holidays.year')}
        previous={t('holidays.previousYear')}
        next={t('holidays.nextYear')}
        onStep={(step) => setYear(year + step)}
      >
        {formatNumber(year, { useGrouping: false })}
      </PeriodSwitch>
      <DataTable
        label={t('holidays.list')}
        columns={useColumns((holiday) => void remove(holiday).catch(() => undefined))}
        rows={shown}
        rowKey={({ date }) => date}
        error={null}
        onRetry={() => undefined}
        narrow="stack"
        empty={<EmptyState icon={CalendarIcon} title={t('holidays.none')} help={t('holidays.noneHelp')} />}
      />
      <ExpectedHolidays company={company} busy={save.isPending} onKeep={keepBoth} />
      <RecountDialog pending={pending} />
    </div>
  )
}

function useColumns(onRemove: (holiday: Holiday) => void): Column<Holiday>[] {
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
      cell: (holiday) => (
        <IconButton
          size="small"
          tone="danger"
          icon={TrashIcon}
          label={t('holidays.remove', { name: holiday.name })}
          onClick={() => onRemove(holiday)}
        />
      ),
    },
  ]
}
