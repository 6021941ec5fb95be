import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/overlay/toasts/toast.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import type { GanttTask } from './model.js'
import { linksIn, type Links } from '../../task-kit/schedule/use-links.js'
import s from './Timeline.module.css'

export interface PredecessorFieldProps {
  readonly gantt: Gantt
  readonly task: GanttTask
  readonly projectCode: string
  readonly typed: string
  onSave: (links: Links) => void
  onLeave: () => void
}

/** The predecessors of a task, typed in its cell. Enter saves, Escape leaves them as they were. */
export function PredecessorField({
  gantt,
  task,
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
    const links = linksIn(text, gantt, projectCode)
    if ('wrong' in links) {
      toast.error(t('wrongPredecessor', { text: links.wrong }))
      return
    }
    onSave(links)
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
