import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { createTask } from '../../../task-kit/api/create-task.js'
import { MOST_TITLE, type TaskReference } from '../../../task-kit/model.js'
import { TaskPicker } from '../../../task-kit/parts/pickers/TaskPicker.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { refreshDocuments } from '../api.js'
import type { VersionOf } from './pins-api.js'
import type { Draft } from './use-pins.js'
import s from './Pins.module.css'

export interface ConnectDialogProps {
  version: VersionOf
  project: number
  draft: Draft
  onClose: () => void
}

const NO_TASKS: readonly string[] = []

/** Asks for the task of a new pin: one that is there, or the name of a new one. */
export function ConnectDialog({ version, project, draft, onClose }: ConnectDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const id = useId()
  const [task, setTask] = useState<TaskReference | null>(null)
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const put = usePut(version, project, draft)
  const submit = () => {
    setMissing(task === null && name.trim() === '')
    if (task === null && name.trim() === '') return
    put.mutate({ task: task?.id ?? null, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="small"
      title={t('pin.connect')}
      busy={put.isPending}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" loading={put.isPending}>
            {t('pin.put')}
          </Button>
        </>
      }
    >
      <Form id={id} className={s.form} busy={put.isPending} onSubmit={submit}>
        <div className={s.field}>
          <span>{t('pin.task')}</span>
          <TaskPicker
            label={t('pin.task')}
            subscription={version.subscription}
            project={project}
            without={NO_TASKS}
            clearable
            onChange={setTask}
            trigger={
              <ValueButton label={t('pin.task')} empty={task === null} data-autofocus>
                {task === null ? (
                  t('pin.noTask')
                ) : (
                  <>
                    <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
                  </>
                )}
              </ValueButton>
            }
          />
        </div>
        {task === null && (
          <TextField
            label={t('pin.newTask')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={MOST_TITLE}
            autoComplete="off"
            error={missing ? t('pin.taskMissing') : undefined}
          />
        )}
        {put.error && <FormError>{problemText(put.error)}</FormError>}
      </Form>
    </Dialog>
  )
}

interface Connecting {
  /** Null for a new task of that name. */
  task: string | null
  name: string
}

/** Makes the task where it is a new one, then puts the pin; after a failure the same task is used again. */
function usePut({ subscription, document, n }: VersionOf, project: number, { page, x, y }: Draft) {
  const client = useQueryClient()
  const ids = useRef({ task: newRequestId(), pin: newRequestId(), name: '', made: '' })
  return useChange({
    mutationFn: async ({ task, name }: Connecting) => {
      const kept = ids.current
      if (kept.name !== name) ids.current = { ...kept, task: newRequestId(), name, made: '' }
      if (task === null && ids.current.made === '') {
        const input = { subscription, project, fields: { name } }
        ids.current.made = (await createTask(client, input, ids.current.task)).id
      }
      const place = { document, n, page, x, y, task: task ?? ids.current.made }
      return send('savePin', { subscription, ...place }, { requestId: ids.current.pin })
    },
    onSettled: () => refreshDocuments(client),
  })
}
