import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { LeaveListDialog } from './lists/LeaveListDialog.js'
import { RequestDialog } from './components/RequestDialog.js'
import type { LeaveContext } from './context.js'
import { useLeaveView } from './use-leave-view.js'

export interface LeavePopupProps {
  subscription: number
  userId: string
}

/** The leave popup over any page of a company: the lists, or one request. */
export function LeavePopup({ subscription, userId }: LeavePopupProps) {
  const { t } = useTranslation('leave')
  const { view, openTab, openRequest, leave } = useLeaveView()
  const company = useQuery(companyQuery(subscription))
  if (view === null) return null
  if (!company.data) {
    return (
      <Dialog open onClose={leave} title={t('title')}>
        {company.error || company.data === null ? (
          <ErrorState error={company.error} onRetry={() => void company.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    )
  }
  const context: LeaveContext = { subscription, userId, time: workingTimeOf(company.data) }
  if (view.kind === 'request') {
    return <RequestDialog key={view.id} context={context} id={view.id} asOwn={view.own} onClose={leave} />
  }
  return (
    <LeaveListDialog context={context} tab={view.tab} onTab={openTab} onOpen={openRequest} onClose={leave} />
  )
}
