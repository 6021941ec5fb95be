import type { Worklog } from '@smartproject/bff/api/work/time'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { useSaveWorklog } from '../api/worklogs.js'
import { parseDuration } from '@smartproject/bff/api/duration'
import { useDuration, useDurationEcho } from '../../../task-kit/parts/use-duration.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

const MOST_MINUTES = 1_440

export interface WorklogFormProps {
  /** An own entry to change; without one a new entry is made. */
  entry?: Worklog
  takesFocus?: boolean
  onDone?: () => void
}

interface Entered {
  spent: string
  date: string | null
  note: string
}

/** Logs time: how long, on which day, what for. */
export function WorklogForm({ entry, takesFocus = false, onDone }: WorklogFormProps) {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, task, time } = useTask()
  const durationOf = useDuration()
  const echo = useDurationEcho()
  const draft = useDraft<Entered>({
    name: `worklog:${subscription}:${task.id}:${entry?.id ?? ''}`,
    first: {
      spent: entry ? durationOf(entry.minutes) : '',
      date: entry?.date ?? time.today,
      note: entry?.note ?? '',
    },
  })
  const { spent, date, note } = draft.values
  const [fault, setFault] = useState<string>()
  const save = useSaveWorklog()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const submit = () => {
    const minutes = parseDuration(spent)
    if (minutes === null || minutes < 1 || minutes > MOST_MINUTES) {
      setFault(t('fault.spent'))
      field.current?.focus()
      return
    }
    if (date === null) return
    save.mutate(
      { subscription, task: task.id, date, minutes, note: note.trim(), ...(entry ? { id: entry.id } : {}) },
      {
        onSuccess: () => {
          if (entry) draft.sent()
          else draft.discard()
          onDone?.()
        },
      },
    )
  }
  return (
    <Form className={s.worklogForm} aria-label={t(entry ? 'time.change' : 'time.add')} onSubmit={submit}>
      <DraftNote draft={draft} />
      <TextField
        ref={field}
        label={t('time.howLong')}
        placeholder={t('time.example')}
        value={spent}
        help={echo(spent)}
        error={fault}
        autoComplete="off"
        onChange={(event) => {
          draft.set({ spent: event.currentTarget.value })
          setFault(undefined)
        }}
      />
      <DateField
        label={t('time.day')}
        value={date}
        onChange={(day) => draft.set({ date: day })}
        max={time.today}
        today={time.today}
        weekStart={time.weekStart}
        weekend={time.weekend}
      />
      <TextField
        className={s.worklogWhy ?? ''}
        label={t('time.note')}
        value={note}
        maxLength={1_000}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
      />
      <div className={s.worklogFoot}>
        {onDone && (
          <Button
            onClick={() => {
              draft.discard()
              onDone()
            }}
          >
            {t('common:action.cancel')}
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {t(entry ? 'action.save' : 'time.log')}
        </Button>
      </div>
      {save.error && <FormError>{problemText(save.error)}</FormError>}
    </Form>
  )
}
