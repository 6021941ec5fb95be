import { inlineText, nodesOf, type RichTree, ticked } from '@smartproject/bff/api/rich-text'
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

  /** Others may change the text at the same time: then it is tried again on theirs, as long as the item is surely found there. */
  const tick = async (index: number, checked: boolean): Promise<void> => {
    let [now, at] = [tree, index]
    for (let tries = 1; ; tries += 1) {
      const description_tree = JSON.stringify(ticked(now, at, checked))
      try {
        await updateTask(client, subscription, task.id, { fields: { description_tree } })
        return
      } catch (error) {
        const fresh = client.getQueryData<TaskDetail>(workKeys.task(subscription, task.id))
        if (!(error instanceof FieldConflict) || !fresh || tries === TRIES) throw error
        now = JSON.parse(fresh.description_tree) as RichTree
        at = foundAgain(wordsOf(tree), wordsOf(now), index)
        if (at < 0) throw error
      }
    }
  }
  const tell = (error: unknown) =>
    toast.error(error instanceof FieldConflict ? t('save.conflictField') : problemText(error))
  return {
    onTick: (index, checked) => {
      tick(index, checked).catch(tell)
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
        .catch(tell)
    },
  }
}

function wordsOf(tree: RichTree): string[] {
  return [...nodesOf(tree)].filter(({ type }) => type === 'taskItem').map(inlineText)
}

/** The place of an item in a text that another person has changed; -1 where it is gone, or more than one may be it. */
function foundAgain(before: readonly string[], now: readonly string[], index: number): number {
  if (now.length === before.length && now.every((words, at) => words === before[at])) return index
  const isIt = (words: string) => words === before[index]
  return before.filter(isIt).length === 1 && now.filter(isIt).length === 1 ? now.findIndex(isIt) : -1
}
