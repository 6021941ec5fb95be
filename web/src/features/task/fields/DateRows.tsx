import { useTranslation } from 'react-i18next'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { NearDate } from '../../../ui/DateText.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { isOverdue } from '../../../task-kit/model.js'
import { DatePicker } from '../../../task-kit/parts/pickers/DatePicker.js'
import { FieldIcon } from '../../../task-kit/parts/field-icons.js'
import { RepeatPicker } from '../../../task-kit/parts/pickers/RepeatPicker.js'
import { useRepeatWords } from '../../../task-kit/parts/repeat-words.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { useOpening, useTask } from '../task-context.js'
import s from '../Task.module.css'
import { FieldRow } from './FieldRow.js'

/** First and last day and the rhythm, with a word when a blocked task starts before what blocks it has ended. */
export function DateRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, time } = useTask()
  const opening = useOpening('due')
  return (
    <>
      <FieldRow id="start_date" label={t('words:field.start_date')}>
        <DateValue label={t('words:field.start_date')} field="start_date" max={task.due_date} />
        <BlockedWarning />
      </FieldRow>
      <FieldRow label={t('words:field.due_date')} hotkey="D">
        <DateValue
          label={t('words:field.due_date')}
          field="due_date"
          min={task.start_date}
          late={isOverdue(task, time.today)}
          opening={opening}
        />
      </FieldRow>
      <RepeatRow />
    </>
  )
}

function RepeatRow() {
  const { t } = useTranslation(['task', 'board', 'words'])
  const { task, setup, time, writable, edit } = useTask()
  const opening = useOpening('repeat')
  const wordsOf = useRepeatWords()
  return (
    <FieldRow id="repeat" label={t('words:field.repeat')} hotkey="R">
      <RepeatPicker
        {...opening}
        value={task.repeat}
        onChange={(repeat) => edit({ fields: { repeat } })}
        setup={setup}
        today={time.today}
        day={task.due_date ?? task.start_date}
        trigger={
          <ValueButton label={t('words:field.repeat')} disabled={!writable} empty={task.repeat === null}>
            {task.repeat ? <FieldIcon field="repeat" /> : null}
            {task.repeat ? wordsOf(task.repeat) : t('board:repeat.none')}
          </ValueButton>
        }
      />
    </FieldRow>
  )
}

interface DateValueProps {
  label: string
  field: 'start_date' | 'due_date'
  min?: PlainDate | null
  max?: PlainDate | null
  late?: boolean
  opening?: ReturnType<typeof useOpening>
}

function DateValue({ label, field, min = null, max = null, late = false, opening }: DateValueProps) {
  const { t } = useTranslation('task')
  const { task, time, writable, edit } = useTask()
  const value = task[field]
  return (
    <DatePicker
      {...opening}
      label={label}
      value={value}
      onChange={(date) => edit({ fields: { [field]: date } })}
      today={time.today}
      min={min}
      max={max}
      weekStart={time.weekStart}
      weekend={time.weekend}
      trigger={
        <ValueButton
          label={label}
          disabled={!writable}
          empty={value === null}
          className={late ? (s.late ?? '') : ''}
        >
          {late && <AlertIcon />}
          {value === null ? t('value.none') : <NearDate date={value} today={time.today} />}
          {late && <span>{t('value.overdue')}</span>}
        </ValueButton>
      }
    />
  )
}

function BlockedWarning() {
  const { t } = useTranslation('task')
  const { task } = useTask()
  const { start_date: start } = task
  const open = task.blockers.filter((blocker) => blocker.status !== 'closed')
  const early = open.find((blocker) => start && blocker.due_date && isBefore(start, blocker.due_date))
  // The notice above the fields says it already.
  if (!early || task.warnings.some((warning) => warning.task.id === early.id)) return null
  return (
    <output className={s.rowWarning}>
      <AlertIcon />
      {t('notice.startsFirst', { code: early.item_id, name: early.name })}
    </output>
  )
}
