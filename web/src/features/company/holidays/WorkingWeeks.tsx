import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isWeekday, workingTimeOf } from '../../../lib/company/company.js'
import type { PlainDate, Weekday } from '../../../lib/plain-date.js'
import { useRights } from '../../../lib/session/rights.js'
import { Badge } from '../../../ui/state/Badge.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useRecountPreview } from '../api/recount-preview.js'
import { useCompanyCommand } from '../api/use-company-command.js'
import s from '../Company.module.css'
import { RecountDialog } from '../leave-rules/RecountDialog.js'
import { WeekForm, type WeekFrom } from './WeekForm.js'

type State = 'past' | 'now' | 'ahead'

interface Week {
  /** Null for the first one. */
  from: PlainDate | null
  free: Weekday[]
  state: State
}

/** The working weeks of a company over time: those that began stay, the owner changes what is ahead. */
export function WorkingWeeks({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const may = useRights(company.id)?.has('ownCompany') ?? false
  const time = workingTimeOf(company)
  const save = useCompanyCommand('setWorkingWeeks')
  const { pending, error, confirm } = useRecountPreview(company.id)
  const failed = save.error ?? error
  const weeks = weeksOf(company)
  const open = weeks.flatMap(({ from, free }): WeekFrom[] =>
    from !== null && from >= time.today ? [{ from_date: from, weekend_days: free }] : [],
  )
  const others = (date: PlainDate) => open.filter(({ from_date }) => from_date !== date)
  const keep = (wanted: WeekFrom[]) =>
    save.mutateAsync({ subscription: company.id, version: company.version, weeks: wanted })
  const add = async (week: WeekFrom) => {
    const wanted = [...others(week.from_date), week]
    if (!(await confirm({ weeks: wanted }))) return false
    await keep(wanted)
    toast.success(t('weeks.added'))
    return true
  }
  const remove = async (date: PlainDate) => {
    if (!(await confirm({ weeks: others(date) }))) return
    await keep(others(date))
    toast.info(t('weeks.removed'))
  }
  const columns = useColumns(may ? (date) => void remove(date).catch(() => undefined) : null)
  return (
    <section className={s.stack} aria-labelledby="working-weeks">
      <h2 id="working-weeks" className={s.heading}>
        {t('weeks.title')}
      </h2>
      <p className={s.lead}>{t('weeks.help')}</p>
      {may && <WeekForm subscription={company.id} time={time} onAdd={add} busy={save.isPending} />}
      {failed !== null && <FormError>{problemText(failed)}</FormError>}
      <DataTable
        label={t('weeks.list')}
        columns={columns}
        rows={weeks}
        rowKey={({ from }) => from ?? ''}
        error={null}
        onRetry={() => undefined}
        narrow="stack"
        empty={null}
      />
      <RecountDialog pending={pending} />
    </section>
  )
}

/** The latest week first. */
function weeksOf({ weeks, today }: SubscriptionDetail): Week[] {
  const current = weeks.findLastIndex(({ from_date }) => from_date === null || from_date <= today)
  const stateOf = (at: number): State => (at < current ? 'past' : at === current ? 'now' : 'ahead')
  return weeks
    .map(({ from_date: from, weekend_days }, at) => ({
      from,
      free: weekend_days.filter(isWeekday),
      state: stateOf(at),
    }))
    .toReversed()
}

function useColumns(onRemove: ((from: PlainDate) => void) | null): Column<Week>[] {
  const { t } = useTranslation('company')
  const list = new Intl.ListFormat(document.documentElement.lang)
  const columns: Column<Week>[] = [
    {
      id: 'from',
      header: t('weeks.from'),
      cell: ({ from }) => (from === null ? t('weeks.always') : <DateText date={from} />),
    },
    {
      id: 'free',
      header: t('weeks.free'),
      grow: true,
      cell: ({ free }) =>
        free.length === 0 ? t('weeks.none') : list.format(free.map((day) => formatWeekday(day, 'long'))),
    },
    {
      id: 'state',
      header: t('weeks.state'),
      cell: ({ state }) => <Badge tone={state === 'now' ? 'accent' : 'neutral'}>{t(`weeks.${state}`)}</Badge>,
    },
  ]
  if (!onRemove) return columns
  return [
    ...columns,
    {
      id: 'action',
      header: t('holidays.action'),
      cell: ({ from, state }) =>
        from !== null &&
        state === 'ahead' && (
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('weeks.remove', { date: from })}
            onClick={() => onRemove(from)}
          />
        ),
    },
  ]
}
