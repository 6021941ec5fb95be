import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { leaveQuery } from '../api/leave.js'
import type { LeaveContext } from '../context.js'
import { ChangeDialog } from '../approval/ChangeDialog.js'
import { DecideFlow } from '../approval/DecideFlow.js'
import { DetailsDialog } from './DetailsDialog.js'
import { UpdateDialog } from '../form/UpdateDialog.js'
import { useNewer } from './use-newer.js'

export interface RequestDialogProps {
  context: LeaveContext
  id: string
  /** Opened from the person's own list: an approver of own requests still edits them here. */
  asOwn: boolean
  onClose: () => void
}

/** One request, with what this person may do about it right now. */
export function RequestDialog({ context, id, asOwn, onClose }: RequestDialogProps) {
  const { t } = useTranslation('leave')
  const query = useQuery(leaveQuery(context.subscription, id))
  const leave = query.data
  const { changed, saved } = useNewer(leave, query.isFetchedAfterMount)
  if (!leave) {
    return (
      <Dialog open onClose={onClose} title={t('request.title')}>
        {query.error ? (
          <ErrorState error={query.error} title={t('request.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    )
  }
  const props = { context, leave, changed, onSaved: saved, onClose }
  const own = leave.user_id === context.userId
  if (leave.can_edit && (asOwn || !leave.can_decide)) return <UpdateDialog {...props} />
  if (leave.can_decide && leave.status === 'pending') return <DecideFlow {...props} />
  if (leave.can_change && !(own && asOwn)) return <ChangeDialog {...props} />
  return <DetailsDialog {...props} />
}
