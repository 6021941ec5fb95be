import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { refreshTimeline, type GanttTask, type TaskPlan } from '../../../task-kit/schedule/api.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useTask } from '../task-context.js'

/** Changes the plan of a task. No date moves by that (planning: nothing moves by itself). */
export function usePlan({ id, item_id, version, plan: before }: GanttTask) {
  const { t } = useTranslation('timeline')
  const { subscription } = useTask()
  const client = useQueryClient()
  const write = (seen: number, plan: TaskPlan) =>
    send('savePlan', { subscription, task: id, version: seen, ...plan }, { requestId: newRequestId() })
  const change = useChange({
    mutationFn: (plan: TaskPlan) => write(version, plan),
    onSuccess: (saved) => {
      offerUndo(
        t('plan.saved', { code: item_id }),
        () => {
          write(saved.version, before)
            .catch((error: unknown) => toast.error(problemText(error)))
            .finally(() => void refreshTimeline(client))
        },
        { small: true },
      )
    },
    onError: (error) => toast.error(t('plan.notSaved', { code: item_id, why: problemText(error) })),
    // The next change needs the version that this one made.
    onSettled: () => refreshTimeline(client),
  })
  return { save: (plan: TaskPlan) => change.mutate(plan), busy: change.isPending }
}
