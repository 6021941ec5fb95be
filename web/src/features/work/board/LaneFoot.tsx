import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/http.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/FormError.js'
import { PlusIcon } from '../../../ui/icons.js'
import { toast } from '../../../ui/toast.js'
import { laneKey, type LanePlace } from '../dnd/drag-state.js'
import { laneOf, useWork } from '../model.js'
import { useBoardActions, useBoardFrame } from './board-context.js'
import { boardUi, useBoardUi } from './board-ui.js'
import { useFirstFocus } from './use-first-focus.js'
import s from './Board.module.css'

export interface LaneFootProps {
  place: LanePlace
  name: string
  /** Tasks of the whole lane, for its limit. */
  count: number
}

/** The foot of a lane, where tasks are made one after the other without leaving the board. */
export function LaneFoot({ place, name, count }: LaneFootProps) {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const { writable, view } = useBoardFrame()
  const key = laneKey(place)
  const open = useBoardUi((ui) => ui.adding === key)
  const { limit } = laneOf(setup, place.status)
  const full = limit > 0 && count >= limit
  const allowed = setup?.allowed_lanes.includes(place.status) ?? false
  if (!writable || view.archived || !allowed) return null
  if (open && !full) return <NewCard place={place} name={name} />
  return (
    <div className={s.foot}>
      <Button
        kind="quiet"
        size="small"
        icon={PlusIcon}
        fullWidth
        className={s.add ?? ''}
        aria-disabled={full || undefined}
        aria-label={t('lane.addTo', { lane: name })}
        title={full ? t('create.full', { limit }) : undefined}
        onClick={() => (full ? toast.info(t('create.full', { limit })) : boardUi.set({ adding: key }))}
      >
        {t('lane.add')}
      </Button>
    </div>
  )
}

function useNewCard(place: LanePlace) {
  const { t } = useTranslation('board')
  const { create, open } = useBoardActions()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A repeated attempt with the same words must not make two tasks.
  const attempt = useRef({ name: '', id: '' })
  const submit = async () => {
    const name = text.replace(/\s+/g, ' ').trim()
    if (busy) return
    if (name === '') return setFault(t('create.required'))
    if (attempt.current.name !== name) attempt.current = { name, id: newRequestId() }
    setBusy(true)
    setFault(undefined)
    try {
      const card = await create(place, name, attempt.current.id)
      attempt.current = { name: '', id: '' }
      setText('')
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
  return { text, change, fault, busy, submit }
}

function NewCard({ place, name }: Omit<LaneFootProps, 'count'>) {
  const { t } = useTranslation(['board', 'common'])
  const { text, change, fault, busy, submit } = useNewCard(place)
  const field = useRef<HTMLTextAreaElement>(null)
  const tookBack = useFirstFocus(field)
  const help = useId()
  const close = () => boardUi.set({ adding: null })
  useEffect(() => {
    if (!busy) field.current?.focus()
  }, [busy])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={s.newCard}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <textarea
        ref={field}
        className={s.newField}
        rows={2}
        maxLength={255}
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
    </form>
  )
}
