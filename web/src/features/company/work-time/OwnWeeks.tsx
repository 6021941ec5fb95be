import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { WorkTime } from '@smartproject/bff/api/leave/work-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatWeekday, intlTag } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isWeekday, workingTimeOf } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import { workTimesQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { OwnWeekForm } from './OwnWeekForm.js'
import { weeksWithout, type KeptWeeks, type OwnWeek } from './own-weeks.js'

interface Row {
  time: WorkTime
  week: OwnWeek
  state: 'past' | 'now' | 'ahead'
}

/** The people who work on other days than the company, with their weeks over time. */
export function OwnWeeks({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const time = workingTimeOf(company)
  const list = useInfiniteQuery(workTimesQuery(company.id))
  const save = useLeaveSetting('setOwnWeeks')
  const keep = async (weeks: KeptWeeks, done: 'saved' | 'removed') => {
    const { recounted } = await save.mutateAsync({ subscription: company.id, ...weeks })
    if (recounted > 0) toast.success(t('ownWeeks.recounted', { count: recounted }))
    else toast.success(t(`ownWeeks.${done}`))
  }
  const remove = (one: WorkTime, from: PlainDate) =>
    // The page says why it failed.
    void keep(weeksWithout(one, from, time.today), 'removed').catch(() => undefined)
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('ownWeeks.help')}</p>
      <OwnWeekForm
        subscription={company.id}
        time={time}
        onSave={(weeks) => keep(weeks, 'saved')}
        busy={save.isPending}
      />
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <DataTable
        label={t('ownWeeks.list')}
        columns={useColumns(time.today, remove)}
        rows={list.data?.pages.flatMap((page) => page.times).flatMap((one) => rowsOf(one, time.today))}
        rowKey={(row) => `${row.time.user_id}:${row.week.from_date}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={<EmptyState icon={UsersIcon} title={t('ownWeeks.none')} help={t('ownWeeks.noneHelp')} />}
      />
      {list.hasNextPage && (
        <div className={s.buttons}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ownWeeks.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The latest week first. */
function rowsOf(time: WorkTime, today: PlainDate): Row[] {
  const current = time.own_weeks.findLastIndex(({ from_date }) => from_date <= today)
  return time.own_weeks
    .map((week, at): Row => ({
      time,
      week,
      state: at < current ? 'past' : at === current ? 'now' : 'ahead',
    }))
    .toReversed()
}

function useColumns(today: PlainDate, onRemove: (time: WorkTime, from: PlainDate) => void): Column<Row>[] {
  const { t } = useTranslation('company')
  const list = new Intl.ListFormat(intlTag())
  const free = ({ weekend_days: days }: OwnWeek) => {
    if (days === null) return t('ownWeeks.company')
    if (days.length === 0) return t('weeks.none')
    return list.format(days.filter(isWeekday).map((day) => formatWeekday(day, 'long')))
  }
  return [
    { id: 'person', header: t('ownWeeks.person'), cell: ({ time }) => <Bdi>{time.user_name}</Bdi> },
    { id: 'from', header: t('weeks.from'), cell: ({ week }) => <DateText date={week.from_date} /> },
    { id: 'free', header: t('weeks.free'), grow: true, cell: ({ week }) => free(week) },
    {
      id: 'state',
      header: t('weeks.state'),
      cell: ({ state }) => <Badge tone={state === 'now' ? 'accent' : 'neutral'}>{t(`weeks.${state}`)}</Badge>,
    },
    {
      id: 'action',
      header: t('holidays.action'),
      // One that begins today has counted no day that is over.
      cell: ({ time, week }) =>
        week.from_date >= today && (
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('ownWeeks.remove', { user: time.user_name, date: week.from_date })}
            onClick={() => onRemove(time, week.from_date)}
          />
        ),
    },
  ]
}
