import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatMonths } from '../../../i18n/format.js'
import { partsOf } from '../../../lib/plain-date.js'
import { useRights } from '../../../lib/session/rights.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { LeaveIcon } from '../../../ui/icons/icons.js'
import { PeriodSwitch } from '../../../ui/page/PeriodSwitch.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { closedPeriodsQuery } from '../api/closed-periods.js'
import { leaveCalendarQuery } from '../api/leave-calendar.js'
import type { LeaveContext } from '../context.js'
import { useLeaveView } from '../use-leave-view.js'
import { ScopeSwitch, type LeaveScope } from '../lists/ScopeSwitch.js'
import { calendarModel, rangeOf, stepped, type CalendarPeriod, type CalendarRow } from './calendar-model.js'
import { CalendarExport } from './CalendarExport.js'
import { CalendarGrid } from './CalendarGrid.js'
import { CalendarLegend } from './CalendarLegend.js'
import { PersonYear } from './PersonYear.js'
import s from './Calendar.module.css'

const PERIODS: readonly CalendarPeriod[] = ['month', 'quarter']

/** Who is away when: the own team, for an owner the whole company; a month or a quarter at a time. */
export function TeamCalendar({ context }: { context: LeaveContext }) {
  const { t } = useTranslation(['leave', 'common', 'messages'])
  const { openFromPage } = useLeaveView()
  const owns = useRights(context.subscription)?.has('ownCompany') ?? false
  const [period, setPeriod] = useState<CalendarPeriod>('month')
  const [day, setDay] = useState(context.time.today)
  const [scope, setScope] = useState<LeaveScope>('team')
  const [person, setPerson] = useState<CalendarRow['person'] | null>(null)
  const { from, to } = rangeOf(period, day)
  const answer = useQuery(leaveCalendarQuery(context.subscription, { scope }, from, to))
  const closed = useQuery(closedPeriodsQuery(context.subscription)).data
  const model = answer.data && calendarModel(answer.data, from, to, context.time, closed)
  const label = t(scope === 'team' ? 'calendar.team' : 'calendar.company')
  return (
    <section aria-label={label}>
      <div className={s.tools}>
        <PeriodSwitch
          label={t(`calendar.${period}`)}
          previous={t(`calendar.previous.${period}`)}
          next={t(`calendar.next.${period}`)}
          onStep={(step) => setDay(stepped(period, from, step))}
        >
          {period === 'month' ? formatMonth(from) : formatMonths(from, to)}
        </PeriodSwitch>
        <SegmentedControl
          label={t('calendar.period')}
          size="small"
          value={period}
          onChange={setPeriod}
          segments={PERIODS.map((value) => ({ value, label: t(`calendar.${value}`) }))}
        />
        {owns && <ScopeSwitch value={scope} onChange={setScope} />}
        <div className={s.end}>{model && <CalendarExport model={model} title={label} />}</div>
      </div>
      {model && answer.data ? (
        <>
          {model.rows.length > 0 ? (
            <CalendarGrid
              label={label}
              model={model}
              today={context.time.today}
              onPerson={(row) => setPerson(row.person)}
              onLeave={(id, userId) => openFromPage(id, userId === context.userId ? 'own' : 'team')}
            />
          ) : (
            <EmptyState icon={LeaveIcon} title={t('calendar.nobody')} />
          )}
          <CalendarLegend
            entries={answer.data.entries}
            closed={model.days.some((one) => one.closed !== null)}
          />
        </>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
      {person && (
        <PersonYear
          context={context}
          person={person}
          firstYear={partsOf(from).year}
          onClose={() => setPerson(null)}
        />
      )}
    </section>
  )
}
