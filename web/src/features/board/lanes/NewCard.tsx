import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { LanePlace } from '../dnd/drag-state.js'
import { QuickAddChips } from '../../../task-kit/quick-add/QuickAddChips.js'
import { useQuickAdd } from '../../../task-kit/quick-add/use-quick-add.js'
import { useBoardActions } from '../board-context.js'
import { boardUi } from '../board-ui.js'
import { useFirstFocus } from '../keys/use-first-focus.js'
import s from '../Board.module.css'

export interface NewCardProps {
  place: LanePlace
  /** The name of the lane. */
  name: string
}

function useNewCard(place: LanePlace) {
  const { t } = useTranslation('board')
  const { create, open } = useBoardActions()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const line = useQuickAdd(text)
  // A repeated attempt with the same words must not make two tasks.
  const attempt = useRef({ words: '', id: '' })
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const { fields, fault: tooLong } = await line.read()
      if (tooLong) return
      if (fields.name === '') return setFault(t('create.required'))
      const words = JSON.stringify(fields)
      if (attempt.current.words !== words) attempt.current = { words, id: newRequestId() }
      const card = await create(place, fields, attempt.current.id)
      attempt.current = { words: '', id: '' }
      setText('')
      line.reset()
      toast.success(t('create.done', { code: card.item_id }), {
        action: { label: t('create.show'), onClick: () => open(card.id) },
      })
    } catch (error) {
      setFault(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (next: string) => {
    setText(next)
    setFault(undefined)
  }
  return { text, change, fault: line.fault ?? fault, busy, submit, line }
}

/** The field of a new task at the foot of its lane: Enter creates and clears it, Escape closes it. */
export function NewCard({ place, name }: NewCardProps) {
  const { t } = useTranslation(['board', 'common'])
  const { text, change, fault, busy, submit, line } = useNewCard(place)
  const field = useRef<HTMLTextAreaElement>(null)
  const tookBack = useFirstFocus(field)
  const help = useId()
  const close = () => boardUi.set({ adding: null })
  useEffect(() => {
    if (!busy) field.current?.focus()
  }, [busy])
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    // As high as what is written; the style sheet says how high at most.
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  })
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }
  return (
    <Form
      className={s.newCard}
      onSubmit={() => {
        void submit()
      }}
    >
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
        readOnly={busy}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={tookBack}
        onKeyDown={onKeyDown}
      />
      <QuickAddChips
        pieces={line.pieces}
        times={line.times}
        onKeep={(piece) => {
          line.keep(piece)
          field.current?.focus()
        }}
      />
      <div id={help}>
        {fault ? <FormError>{fault}</FormError> : <p className={s.hint}>{t('lane.shortcut')}</p>}
      </div>
      <div className={s.newButtons}>
        <Button size="small" kind="quiet" onClick={close}>
          {t('common:action.close')}
        </Button>
        <Button size="small" kind="primary" type="submit" loading={busy}>
          {t('create.submit')}
        </Button>
      </div>
    </Form>
  )
}
