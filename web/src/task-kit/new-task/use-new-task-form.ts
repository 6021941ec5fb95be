import type { RichTree } from '@smartproject/bff/api/rich-text'
import { workCalls } from '@smartproject/bff/api/work/work'
import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { newRequestId } from '../../lib/calls/http.js'
import { useChange } from '../../lib/calls/use-change.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { createTask } from '../api/create-task.js'
import { impliedFields } from '../filter/implied-fields.js'
import { useWork, type TaskFilter } from '../model.js'
import { useOpenTask } from '../open/open-task.js'

interface Values {
  name: string
  /** The JSON of its tree, or nothing. */
  description_tree: string
  assignee: string
  start_date: PlainDate | null
  due_date: PlainDate | null
  labels: string[]
}

export interface NewTaskOptions {
  filter: TaskFilter
  /** The source of the task, with its first words; its draft is kept apart. */
  about?: { id: string; name: string; description: RichTree } | undefined
  /** After a task was made. */
  onMade: () => void
}

/** Asks for a task; the same words asked again after a failure make no second one. */
function useCreate() {
  const client = useQueryClient()
  const attempt = useRef({ words: '', id: '' })
  return useChange({
    mutationFn: (input: CallInput<'createTask'>) => {
      const words = JSON.stringify(input)
      if (attempt.current.words !== words) attempt.current = { words, id: newRequestId() }
      return createTask(client, input, attempt.current.id)
    },
    onSuccess: () => {
      attempt.current = { words: '', id: '' }
    },
  })
}

/** The form of a new task, with the values that the filter implies. Its input is kept as a draft of the project. */
export function useNewTaskForm({ filter, about, onMade }: NewTaskOptions) {
  const { t } = useTranslation(['board', 'task'])
  const { subscription, project } = useWork()
  const { open } = useOpenTask()
  const change = useCreate()
  const { fields: implied, status } = impliedFields(filter, null, '')
  const first: Values = {
    name: about?.name ?? '',
    description_tree: about ? JSON.stringify(about.description) : '',
    assignee: implied.assignee ?? '',
    start_date: null,
    due_date: null,
    labels: [...(implied.labels ?? [])],
  }
  return useKitForm({
    draft: `new-task:${subscription}:${project}${about ? `:${about.id}` : ''}`,
    first,
    schema: workCalls.createTask.input,
    input: ({ name, description_tree, ...fields }: Values): CallInput<'createTask'> => ({
      subscription,
      project: project ?? 0,
      ...(status ? { status } : {}),
      fields: {
        ...implied,
        ...fields,
        name: name.trim(),
        ...(description_tree === '' ? {} : { description_tree }),
      },
    }),
    change,
    fieldOf: {
      'fields.name': 'name',
      'fields.description_tree': 'description_tree',
      'fields.assignee': 'assignee',
      'fields.start_date': 'start_date',
      'fields.due_date': 'due_date',
      'fields.labels': 'labels',
    },
    words: (field, reason) =>
      field === 'name' && reason === 'REQUIRED' ? t('board:create.required') : undefined,
    onDone: (card) => {
      toast.success(t('board:create.done', { code: card.item_id }), {
        action: { label: t('board:create.show'), onClick: () => open(card.id) },
      })
      onMade()
    },
  })
}
