import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskQuery } from '../../../task-kit/api/task.js'
import { TaskPicker } from '../../../task-kit/parts/pickers/TaskPicker.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { Bdi } from '../../../ui/Bdi.js'
import { FormError } from '../../../ui/form/FormError.js'
import s from '../Talk.module.css'

export interface TaskFieldProps {
  value: string | null
  onChange: (task: string | null) => void
  error: string | undefined
  subscription: number
  project: number
}

const NO_TASKS: readonly string[] = []

/** The task that a discussion is about, if there is one. */
export function TaskField({ value, onChange, error, subscription, project }: TaskFieldProps) {
  const { t } = useTranslation('talk')
  const label = t('form.task')
  return (
    <div className={s.field}>
      <span>{label}</span>
      <TaskPicker
        {...{ label, subscription, project }}
        without={NO_TASKS}
        clearable
        onChange={(task) => onChange(task?.id ?? null)}
        trigger={
          <ValueButton label={label} empty={value === null}>
            {value === null ? t('form.noTask') : <TaskName subscription={subscription} id={value} />}
          </ValueButton>
        }
      />
      {error && <FormError>{error}</FormError>}
    </div>
  )
}

/** Code and name of a task; nothing while they are unknown. */
export function TaskName({ subscription, id }: { subscription: number; id: string }) {
  const task = useQuery({ ...taskQuery(subscription, id), retry: false }).data
  return (
    task && (
      <>
        <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
      </>
    )
  )
}
