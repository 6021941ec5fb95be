import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { laneOf, useWork, type TaskStatus } from '../../../task-kit/model.js'
import { renameLane } from '../api/rename-lane.js'
import { useFirstFocus } from '../keys/use-first-focus.js'
import s from '../Board.module.css'

export interface LaneNameFieldProps {
  name: string
  status: TaskStatus
  onEnd: () => void
}

/** The name of a lane while it is written: Enter keeps it, Escape leaves it, empty is the usual name. */
export function LaneNameField({ name, status, onEnd }: LaneNameFieldProps) {
  const { t } = useTranslation('board')
  const rename = useRename(status, onEnd)
  const [text, setText] = useState(name)
  const over = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const tookBack = useFirstFocus(field)
  const end = (then: () => void) => {
    if (over.current) return
    over.current = true
    then()
  }
  return (
    <input
      ref={field}
      className={s.nameField}
      dir="auto"
      maxLength={40}
      value={text}
      aria-label={t('lane.renameLabel')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (!tookBack()) end(() => rename(text.trim()))
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(() => rename(text.trim()))
        else if (event.key === 'Escape') end(onEnd)
      }}
    />
  )
}

function useRename(status: TaskStatus, onEnd: () => void) {
  const client = useQueryClient()
  const { subscription, setup } = useWork()
  return (title: string) => {
    onEnd()
    if (!setup || title === laneOf(setup, status).title) return
    renameLane(client, subscription, setup, status, title).catch((error: unknown) =>
      toast.errorWithClose(problemText(error)),
    )
  }
}
