import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refreshTimeline, type GanttTask } from '../api.js'

export type Part = Pick<GanttTask, 'id' | 'item_id' | 'version'>

/** Takes an untouched part of a task back into the part before it (R13). */
export function useJoin(subscription: number) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ id, version }: Part) =>
      send('joinTask', { subscription, task: id, version }, { requestId: newRequestId() }),
    onSuccess: (_, { item_id }) => toast.success(t('split.joined', { code: item_id })),
    onError: (error, { item_id }) =>
      toast.error(t('split.notJoined', { code: item_id, why: problemText(error) })),
    onSettled: () => refreshTimeline(client),
  })
}
