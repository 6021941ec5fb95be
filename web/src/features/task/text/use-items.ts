import { type RichTree, ticked } from '@smartproject/bff/api/rich-text'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { createTask } from '../../../task-kit/api/create-task.js'
import { workKeys } from '../../../task-kit/api/keys.js'
import { FieldConflict, updateTask } from '../../../task-kit/api/update-task.js'
import { MOST_TITLE, type TaskDetail } from '../../../task-kit/model.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { ItemActions } from '../../../ui/rich-text/rich-parts.js'
import { useTask } from '../task-context.js'

const TRIES = 3

/** The actions on the items of the description while it is read. */
export function useItems(tree: RichTree): ItemActions {
  const { t } = useTranslation('task')
  const { subscription, task } = useTask()
  const client = useQueryClient()

  /** Others may tick at the same time: then it is tried again on their text, as long as it has as many items. */
  const tick = async (index: number, checked: boolean): Promise<void> => {
    let now = tree
    for (let tries = 1; ; tries += 1) {
      const description_tree = JSON.stringify(ticked(now, index, checked))
      try {
        await updateTask(client, subscription, task.id, { fields: { description_tree } })
        return
      } catch (error) {
        const fresh = client.getQueryData<TaskDetail>(workKeys.task(subscription, task.id))
        if (!(error instanceof FieldConflict) || !fresh || tries === TRIES) throw error
        now = JSON.parse(fresh.description_tree) as RichTree
      }
    }
  }
  return {
    onTick: (index, checked) => {
      tick(index, checked).catch((error: unknown) => toast.error(problemText(error)))
    },
    onMakeTask: (index, words) => {
      const name = [...words.replace(/\s+/g, ' ').trim()].slice(0, MOST_TITLE).join('')
      const input = { subscription, project: task.project, fields: { name, parent: task.id } }
      createTask(client, input, newRequestId())
        .then(async () => {
          await tick(index, true)
          void client.invalidateQueries({ queryKey: workKeys.task(subscription, task.id) })
          toast.success(t('rich.madeSubtask'))
        })
        .catch((error: unknown) => toast.error(problemText(error)))
    },
  }
}
