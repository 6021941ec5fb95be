import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../form-kit/use-draft.js'
import { formatNumber } from '../../i18n/format.js'
import { problemText } from '../../i18n/problem-text.js'
import { newRequestId } from '../../lib/calls/http.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { SubtaskIcon } from '../../ui/icons/page-icons.js'
import { Form } from '../../ui/form/Form.js'
import { createTask } from '../../task-kit/api/create-task.js'
import { workKeys } from '../../task-kit/api/keys.js'
import { MOST_TITLE, type TaskDetail } from '../../task-kit/model.js'
import { referenceOf } from '../../task-kit/parts/pickers/TaskPicker.js'
import { TaskLine } from './fields/LinkRows.js'
import { useTask } from './task-context.js'
import s from './Task.module.css'

/** The parts of a task, how many are done, and a line to add the next. */
export function SubtasksTab() {
  const { t } = useTranslation('task')
  const { task, writable } = useTask()
  const all = task.subtask_list
  const done = all.filter((one) => one.status === 'closed').length
  return (
    <div className={s.stack}>
      {all.length > 0 && (
        <div className={s.progressLine}>
          <progress className={s.progress} value={done} max={all.length} aria-label={t('subtask.progress')} />
          <span className={s.muted}>
            {t('subtask.done', { done: formatNumber(done), total: formatNumber(all.length) })}
          </span>
        </div>
      )}
      {all.length === 0 && !writable && <EmptyState icon={SubtaskIcon} title={t('subtask.none')} />}
      <ul className={s.links}>
        {all.map((one) => (
          <TaskLine key={one.id} task={one} />
        ))}
      </ul>
      {writable && <NewSubtask />}
    </div>
  )
}

/** Stays open after Enter, so several can be written down one after the other. */
function NewSubtask() {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, task } = useTask()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft({ name: `subtask:${subscription}:${task.id}`, first: { name: '' } })
  const { name } = draft.values
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The same text sent again is the same task, even when an answer got lost.
  const last = useRef({ name: '', id: '' })

  const create = async () => {
    const wanted = name.trim()
    if (wanted === '' || busy) return
    const length = wanted.length
    if (length > MOST_TITLE) return setFault(t('common:titleTooLong', { most: MOST_TITLE, length }))
    if (last.current.name !== wanted) last.current = { name: wanted, id: newRequestId() }
    setBusy(true)
    setFault(undefined)
    try {
      const fields = { name: wanted, parent: task.id, release: task.release }
      const card = await createTask(client, { subscription, project: task.project, fields }, last.current.id)
      last.current = { name: '', id: '' }
      draft.discard()
      client.setQueryData<TaskDetail>(workKeys.task(subscription, task.id), (now) =>
        now && !now.subtask_list.some((one) => one.id === card.id)
          ? { ...now, subtask_list: [...now.subtask_list, referenceOf(card)], subtasks: now.subtasks + 1 }
          : now,
      )
    } catch (error) {
      setFault(problemText(error))
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <Form className={s.addLine} onSubmit={() => void create()}>
      <input
        ref={field}
        className={s.addField}
        dir={name === '' ? undefined : 'auto'}
        aria-label={t('subtask.add')}
        placeholder={t('subtask.hint')}
        value={name}
        onChange={(event) => draft.set({ name: event.currentTarget.value })}
      />
      <Button type="submit" size="small" icon={PlusIcon} loading={busy}>
        {t('action.add')}
      </Button>
      {fault && (
        <p role="alert" className={s.fault}>
          {fault}
        </p>
      )}
    </Form>
  )
}
