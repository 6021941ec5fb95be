import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { applyCard, dropCard, refetchSoon } from '../../task-kit/api/apply-news.js'
import { createTask } from '../../task-kit/api/create-task.js'
import { workKeys } from '../../task-kit/api/keys.js'
import { cardOf } from '../../task-kit/api/move.js'
import { updateTask } from '../../task-kit/api/update-task.js'
import { copiedFields } from '../../task-kit/field-lists.js'
import { type Card, MOST_TITLE, useWork, type TaskDetail, type TaskFields } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { offerUndo } from '../../task-kit/undo/offer-undo.js'

/** The fields a copy takes along: the plan, not the history. */
function copyOf(task: TaskDetail, name: string): TaskFields & { name: string } {
  return {
    ...copiedFields(task),
    name: name.slice(0, MOST_TITLE),
    risks: task.risk_list,
    custom: task.custom,
  }
}

/** Archiving, deleting and copying a task; what can be taken back is offered to be. */
export function useTaskActions(task: TaskDetail) {
  const { subscription } = useWork()
  const { t } = useTranslation('task')
  const client = useQueryClient()
  const { open } = useOpenTask()
  const toastError = (error: unknown) => void toast.error(problemText(error))

  const inTrash: Card = { ...cardOf(task), deleted: true }

  const setArchived = (archived: boolean, undoable: boolean) => {
    updateTask(client, subscription, task.id, { fields: { archived } }).then(() => {
      if (undoable)
        offerUndo(t(archived ? 'done.archived' : 'done.unarchived', { name: task.name }), () =>
          setArchived(!archived, false),
        )
    }, toastError)
  }
  const bulk = (action: 'delete' | 'restore') =>
    send('bulkChangeTasks', { subscription, tasks: [{ id: task.id }], action }).then(
      ({ results, undo_id }) => {
        const [result] = results
        if (!result || result.reason) throw new Error(result?.reason ?? 'UNKNOWN')
        if (action === 'restore' && result.task)
          applyCard(client, subscription, result.task, { force: true, before: inTrash })
        refetchSoon(client, subscription)
        void client.invalidateQueries({ queryKey: workKeys.task(subscription, task.id) })
        return undo_id
      },
    )
  const restore = () => void bulk('restore').catch(toastError)
  const takeBack = (undo_id: string) => {
    send('undoBulkChange', { subscription, undo_id }).then(({ results }) => {
      for (const { task: card } of results) {
        if (card) applyCard(client, subscription, card, { force: true, before: inTrash })
      }
      refetchSoon(client, subscription)
      void client.invalidateQueries({ queryKey: workKeys.task(subscription, task.id) })
    }, toastError)
  }
  return {
    archive: () => setArchived(true, true),
    unarchive: () => setArchived(false, true),
    restore,
    /** Resolves to true when the task is in the trash. */
    remove: async (): Promise<boolean> => {
      dropCard(client, subscription, task, task.status)
      try {
        const undoId = await bulk('delete')
        offerUndo(t('done.deleted', { name: task.name }), () => (undoId ? takeBack(undoId) : restore()))
        return true
      } catch (error) {
        refetchSoon(client, subscription)
        toastError(error)
        return false
      }
    },
    duplicate: () => {
      const fields = copyOf(task, t('copyName', { name: task.name }))
      createTask(
        client,
        { subscription, project: task.project, status: task.status, fields },
        newRequestId(),
      ).then((card) => {
        open(card.id)
        toast.success(t('done.duplicated', { code: card.item_id }))
      }, toastError)
    },
  }
}
