import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/Button.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import { TeamCalendar } from '../calendar/TeamCalendar.js'
import { LeaveFeeds } from '../components/LeaveFeeds.js'
import { OwnTab } from '../lists/OwnTab.js'
import type { LeaveContext } from '../context.js'
import { useLeaveView } from '../use-leave-view.js'
import { LeaveReport } from '../report/LeaveReport.js'
import { LeavePage } from './LeavePage.js'

/** `/{s}/leavelist`: what the person applied for, who of the team is away, a report of the year, and feeds; form and requests open over it. */
export function LeaveListPage() {
  const { t } = useTranslation(['leave', 'messages'])
  const { openTab } = useLeaveView()
  const apply = (
    <Button kind="primary" onClick={() => openTab('apply')}>
      {t('messages:applyForLeave')}
    </Button>
  )
  return (
    <LeavePage
      title={t('messages:yourLeaveList')}
      other={{ path: 'leaveapproval', label: t('messages:teamLeaveRequests') }}
      action={apply}
    >
      {(context) => <Views context={context} />}
    </LeavePage>
  )
}

const VIEWS = ['calendar', 'report', 'feeds']

/** The view lives in the address (`?view=calendar`), so that a link opens it. */
function Views({ context }: { context: LeaveContext }) {
  const { t } = useTranslation(['leave', 'messages'])
  const { openFromPage } = useLeaveView()
  const [params, setParams] = useSearchParams()
  return (
    <Tabs
      label={t('calendar.views')}
      value={VIEWS.find((view) => view === params.get('view')) ?? 'list'}
      onChange={(view) => setParams(VIEWS.includes(view) ? { view } : {}, { replace: true })}
      tabs={[
        {
          value: 'list',
          label: t('messages:yourLeaveList'),
          panel: (
            <OwnTab context={context} onOpen={(id) => openFromPage(id, 'own')} onAsking={() => undefined} />
          ),
        },
        { value: 'calendar', label: t('calendar.team'), panel: <TeamCalendar context={context} /> },
        { value: 'report', label: t('report.title'), panel: <LeaveReport context={context} /> },
        {
          value: 'feeds',
          label: t('feeds.title'),
          panel: <LeaveFeeds subscription={context.subscription} />,
        },
      ]}
    />
  )
}
