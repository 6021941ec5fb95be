import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useRejectLeave } from '../api/reject-leave.js'

/** Reject, the same from the form and from beside the list of tasks. */
export function useReject(
  subscription: number,
  leave: Leave,
  onDone: () => void,
  onError: (error: unknown) => void,
) {
  const { t } = useTranslation('leave')
  const reject = useRejectLeave()
  return {
    busy: reject.isPending,
    reject: (comment: string) =>
      reject.mutate(
        { subscription, id: leave.id, version: leave.version, comment },
        {
          onSuccess: () => {
            toast.success(t('done.rejected'))
            onDone()
          },
          onError,
        },
      ),
  }
}
