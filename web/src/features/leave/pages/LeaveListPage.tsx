import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { OwnTab } from '../components/OwnTab.js'
import { useLeaveView } from '../use-leave-view.js'
import { LeavePage } from './LeavePage.js'

/** `/{s}/leavelist`: what the person applied for; the form and each request open over it. */
export function LeaveListPage() {
  const { t } = useTranslation(['leave', 'messages'])
  const { openTab, openFromPage } = useLeaveView()
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
      {(context) => (
        <OwnTab context={context} onOpen={(id) => openFromPage(id, 'own')} onAsking={() => undefined} />
      )}
    </LeavePage>
  )
}
