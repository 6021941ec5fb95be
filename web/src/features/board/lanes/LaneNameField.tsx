import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstFocus } from '../keys/use-first-focus.js'
import s from '../Board.module.css'

export interface LaneNameFieldProps {
  name: string
  onKeep: (name: string) => void
  onLeave: () => void
}

/** The name of a lane while it is written: Enter keeps it, Escape leaves it, empty is the usual name. */
export function LaneNameField({ name, onKeep, onLeave }: LaneNameFieldProps) {
  const { t } = useTranslation('board')
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
        if (!tookBack()) end(() => onKeep(text.trim()))
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(() => onKeep(text.trim()))
        else if (event.key === 'Escape') end(onLeave)
      }}
    />
  )
}
