import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Card } from '../../task-kit/model.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { readPredecessors } from './predecessors.js'
import s from './Timeline.module.css'

export interface PredecessorFieldProps {
  readonly task: Card
  readonly tasks: ReadonlyMap<string, Card>
  readonly projectCode: string
  readonly typed: string
  onSave: (ids: readonly string[]) => void
  onLeave: () => void
}

/** The predecessors of a task, typed in its cell. Enter saves, Escape leaves them as they were. */
export function PredecessorField({
  task,
  tasks,
  projectCode,
  typed,
  onSave,
  onLeave,
}: PredecessorFieldProps) {
  const { t } = useTranslation('timeline')
  const [text, setText] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = () => {
    const ids = readPredecessors(text, tasks, projectCode)
    if ('wrong' in ids) {
      toast.error(t('wrongPredecessor', { text: ids.wrong }))
      return
    }
    if (text !== typed) onSave(ids)
    onLeave()
  }
  return (
    <input
      ref={field}
      className={s.typed}
      dir="ltr"
      aria-label={t('predecessorsOf', { code: task.item_id })}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => (text === typed ? onLeave() : save())}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onLeave()
      }}
    />
  )
}
