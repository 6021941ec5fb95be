import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findTasksQuery } from '../../api/find-tasks.js'
import type { Card, TaskReference } from '../../model.js'
import { Picker } from './Picker.js'
import { openingOf, type Opening } from '../part-props.js'
import { LaneIcon } from '../option-icons.js'

export interface TaskPickerProps extends Opening {
  label: string
  subscription: number
  project: number
  /** Tasks that make no sense here, like the task itself. */
  without: readonly string[]
  /** Offers “none” for a single link that may be taken away. */
  clearable?: boolean
  /** The chosen task, null for none. */
  onChange: (task: TaskReference | null) => void
}

/** A card as others refer to it. */
export function referenceOf(card: Card): TaskReference {
  const { id, item_id, name, status, project, start_date, due_date, assignee, archived } = card
  return { id, item_id, name, status, project, start_date, due_date, assignee, archived }
}

/** Another task of the project, found by its name or code. */
export function TaskPicker(props: TaskPickerProps) {
  const { label, subscription, project, without, clearable = false, onChange } = props
  const { t } = useTranslation('task')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const opened = props.opened ?? open
  const found = useQuery({
    ...findTasksQuery(subscription, project, wanted),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const tasks = (found.data ?? []).filter((task) => !without.includes(task.id))
  const options = tasks.map((task) => ({
    value: task.id,
    label: task.name,
    hint: task.item_id,
    icon: <LaneIcon lane={task.status} />,
  }))
  return (
    <Picker
      {...openingOf(props)}
      opened={opened}
      onOpenedChange={(next) => {
        setOpen(next)
        setText('')
        props.onOpenedChange?.(next)
      }}
      label={label}
      options={clearable ? [{ value: '', label: t('value.none') }, ...options] : options}
      chosen={[]}
      onSearch={setText}
      loading={found.isFetching}
      empty={t('picker.noTasks')}
      onChange={([id]) => {
        const task = tasks.find((one) => one.id === id)
        onChange(task ? referenceOf(task) : null)
      }}
    />
  )
}
