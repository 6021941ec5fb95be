import { lazy, Suspense, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { boardUi, useBoardUi } from '../board-ui.js'
import { laneKey, type LanePlace } from '../dnd/drag-state.js'
import { useFirstFocus } from '../keys/use-first-focus.js'
import s from '../Board.module.css'

/** Loads what belongs to the field for new tasks; the board asks for it as soon as it stands. */
export const loadNewCard = () => loadChunk(() => import('./NewCard.js'))
const NewCard = lazy(() => loadNewCard().then((module) => ({ default: module.NewCard })))

/**
 * The field of a new task at the foot of its lane: Enter creates and clears it, Escape closes it. It comes with the board, so
 * that the first letter after the press is its own; what was sent waits for the rest to be loaded.
 */
export function NewCardField({ place, name }: { place: LanePlace; name: string }) {
  const { t } = useTranslation('board')
  const key = laneKey(place)
  const text = useBoardUi((ui) => ui.unsent[key] ?? '')
  const fault = useBoardUi((ui) => ui.unsentFault)
  const field = useRef<HTMLTextAreaElement>(null)
  const tookBack = useFirstFocus(field)
  const help = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    // Sent lines are taken by the rest of the field.
    if (event.key === 'Escape' && boardUi.read().sent.length === 0) boardUi.set({ adding: null })
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    boardUi.send(key)
  }
  return (
    <div className={s.newCard}>
      <textarea
        ref={field}
        className={s.newField}
        rows={2}
        dir="auto"
        value={text}
        placeholder={t('create.placeholder')}
        aria-label={t('create.label', { lane: name })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={help}
        onChange={(event) => boardUi.type(key, event.currentTarget.value)}
        onBlur={tookBack}
        onKeyDown={onKeyDown}
      />
      <div id={help} className={s.newHelp}>
        <Suspense fallback={null}>
          <NewCard place={place} field={field} />
        </Suspense>
      </div>
    </div>
  )
}
