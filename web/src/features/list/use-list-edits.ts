import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { newRequestId } from '../../lib/calls/http.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { createTask } from '../../task-kit/api/create-task.js'
import { FieldConflict } from '../../task-kit/api/update-task.js'
import { useWork, type Card, type TaskFilter, type TaskGrouping } from '../../task-kit/model.js'
import { editWithUndo, moveWithUndo } from '../../task-kit/undo/edit-undo.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import type { CellChange } from './grid/cell-editor-props.js'
import { withWritten } from '../../task-kit/quick-add/quick-fields.js'
import { impliedFields } from '../../task-kit/filter/implied-fields.js'
import type { CreateTask, NamedFields } from './grid/NewName.js'

/** Writes a cell; a refusal puts the old value back and says why. */
export function useCellChange(): (card: Card, change: CellChange) => void {
  const { t } = useTranslation('list')
  const { subscription } = useWork()
  const client = useQueryClient()
  return useCallback(
    (card, change) => {
      const written =
        'status' in change
          ? moveWithUndo(client, subscription, card, change.status)
          : editWithUndo(client, subscription, card, change.fields)
      written.then(
        (warnings) => {
          const [first] = warnings
          if (first) toast.info(t('cell.startsBefore', { task: first.task.item_id }))
        },
        (error: unknown) => {
          const why = error instanceof FieldConflict ? t('cell.conflict') : problemText(error)
          toast.error(t('cell.failed', { task: card.item_id, why }))
        },
      )
    },
    [client, subscription, t],
  )
}

interface CreateIn {
  /** Null where the project is not known. */
  project: number | null
  filter: TaskFilter
  grouping: TaskGrouping | null
}

/** Creates a task where it will be seen: with what the filter and its group imply. */
export function useCreateInList({ project, filter, grouping }: CreateIn) {
  const { t } = useTranslation('list')
  const { subscription } = useWork()
  const client = useQueryClient()
  const { open } = useOpenTask()
  return useCallback(
    async (
      written: NamedFields,
      group: string,
      { ofSeveral, done = false }: Parameters<CreateTask>[1],
    ): ReturnType<CreateTask> => {
      const number = grouping === 'project' ? Number(group) : project
      if (number === null) return null
      const { fields, status: implied } = impliedFields(filter, grouping, group)
      const status = done ? 'closed' : implied
      try {
        const task = await createTask(
          client,
          {
            subscription,
            project: number,
            ...(status ? { status } : {}),
            fields: withWritten(fields, written),
          },
          newRequestId(),
        )
        if (!ofSeveral)
          toast.success(t('create.created', { task: task.item_id }), {
            ms: 5_000,
            action: { label: t('create.open'), onClick: () => open(task.id) },
          })
        return task.id
      } catch (error) {
        toast.error(t('create.failed', { why: problemText(error) }))
        return null
      }
    },
    [client, subscription, project, filter, grouping, open, t],
  )
}
