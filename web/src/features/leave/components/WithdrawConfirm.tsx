import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useWithdrawLeave } from '../api/withdraw-leave.js'

export interface WithdrawConfirmProps {
  subscription: number
  /** The request to take back, or null while no one asks. */
  leave: Leave | null
  onDone: () => void
  onCancel: () => void
}

/** “Proceed to delete?” before an own request is taken back. */
export function WithdrawConfirm({ subscription, leave, onDone, onCancel }: WithdrawConfirmProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const withdraw = useWithdrawLeave()
  const help =
    leave?.status === 'approved'
      ? t('withdraw.helpApproved')
      : leave?.reporttoname
        ? t('withdraw.help', { user: leave.reporttoname })
        : t('withdraw.helpNobody')

  const confirm = () => {
    if (!leave) return
    const progress = toast.message('removingLeave')
    withdraw.mutate(
      { subscription, id: leave.id, version: leave.version },
      {
        onSuccess: () => {
          toast.success(t('done.withdrawn'))
          onDone()
        },
        onError: () => {
          toast.message('errorOccurred', {}, { replace: progress })
          onCancel()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={leave !== null}
      title={t('messages:proceedToDelete')}
      action={t('action.delete')}
      keep={t('action.keep')}
      tone="danger"
      busy={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {help}
    </ConfirmDialog>
  )
}
