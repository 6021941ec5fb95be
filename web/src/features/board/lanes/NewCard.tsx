import { useLayoutEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import type { LanePlace } from '../dnd/drag-state.js'
import { boardUi } from '../board-ui.js'
import { QuickAddChips } from '../../../task-kit/quick-add/QuickAddChips.js'
import { useNewCards } from './use-new-cards.js'
import s from '../Board.module.css'

export interface NewCardProps {
  place: LanePlace
  field: RefObject<HTMLTextAreaElement | null>
}

/** The parts of the field of a new task: the parts understood of its line, and the buttons. */
export function NewCard({ place, field }: NewCardProps) {
  const { t } = useTranslation(['board', 'common'])
  const { count, line, fault, sending, submit, submitAsOne } = useNewCards(place)
  const several = count > 1
  const onFocus = () => field.current?.focus()
  useLayoutEffect(() => fitHeight(field.current))
  const send = (how: () => void) => () => {
    how()
    onFocus()
  }
  return (
    <>
      {!several && (
        <QuickAddChips
          pieces={line.pieces}
          times={line.times}
          onKeep={(piece) => {
            line.keep(piece)
            onFocus()
          }}
        />
      )}
      {fault ? <FormError>{fault}</FormError> : <p className={s.hint}>{t('lane.shortcut')}</p>}
      <div className={s.newButtons}>
        <Button size="small" kind="quiet" onClick={() => boardUi.set({ adding: null })}>
          {t('common:action.close')}
        </Button>
        {several && (
          <Button size="small" kind="quiet" onClick={send(submitAsOne)}>
            {t('create.asOne')}
          </Button>
        )}
        <Button size="small" kind="primary" loading={sending && count === 0} onClick={send(submit)}>
          {several ? t('create.submitMany', { count }) : t('create.submit')}
        </Button>
      </div>
    </>
  )
}

/** As high as what is written; the style sheet says how high at most. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
