import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardUi } from '../board-ui.js'
import { useBoardActions } from '../board-context.js'
import { useFirstFocus } from '../keys/use-first-focus.js'
import { MOST_TITLE, type Card } from '../../../task-kit/model.js'
import s from './Card.module.css'

/** The title of a card while it is written: Enter keeps it, Escape leaves it as it was. */
export function CardTitleField({ card }: { card: Card }) {
  const { t } = useTranslation(['board', 'common'])
  const { change } = useBoardActions()
  const [text, setText] = useState(card.name)
  const field = useRef<HTMLTextAreaElement>(null)
  const tookBack = useFirstFocus(field)
  const faultId = useId()
  const name = text.replace(/\s+/g, ' ').trim()
  const fault =
    name.length > MOST_TITLE && t('common:titleTooLong', { most: MOST_TITLE, length: name.length })
  const leave = () => {
    if (boardUi.read().title !== card.id) return
    boardUi.set({ title: null })
    document.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(card.id)}"]`)?.focus()
  }
  const keep = () => {
    if (boardUi.read().title !== card.id) return
    if (fault) return
    leave()
    if (name !== '' && name !== card.name) change([card], { name })
  }
  return (
    <>
      <textarea
        ref={field}
        className={s.titleField}
        rows={2}
        dir="auto"
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        aria-label={t('card.title', { code: card.item_id })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (!tookBack()) keep()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            keep()
          } else if (event.key === 'Escape') leave()
        }}
      />
      {fault && (
        <p id={faultId} role="alert" className={s.titleFault}>
          {fault}
        </p>
      )}
    </>
  )
}
