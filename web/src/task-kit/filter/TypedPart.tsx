import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import { toLatinDigits } from '../../lib/digits.js'
import type { Weekday } from '../../lib/plain-date.js'
import type { TextRow } from '../field-lists.js'
import { DUE_PRESETS, isPreset } from './due.js'
import type { CustomCondition, FilterParts, Reader } from './filter-parts.js'
import type { TypedDefinition } from './part-definitions.js'
import s from './Filter.module.css'

export interface TypedPartProps {
  definition: TypedDefinition
  parts: FilterParts
  reader: Reader
  onChange: (change: Partial<FilterParts>) => void
  onDone: () => void
}

/** Where a part is typed instead of picked: days, numbers, words. */
export function TypedPart(props: TypedPartProps) {
  const { definition } = props
  if (definition.kind === 'due') return <DueEditor {...props} />
  if (definition.text) return <TextsEditor {...props} row={definition.text} />
  if (!definition.field) return null
  if (definition.kind === 'dates') return <DatesEditor {...props} field={definition.field.id} />
  if (definition.kind === 'numbers') return <NumbersEditor {...props} field={definition.field.id} />
  return <WordsEditor {...props} field={definition.field.id} />
}

function DueEditor({ parts, reader, onChange, onDone }: TypedPartProps) {
  const { t } = useTranslation(['list', 'words'])
  const { due } = parts
  const range = due === null || isPreset(due) ? {} : due
  const setRange = (from: string | null, to: string | null) =>
    onChange({ due: from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : null })
  return (
    <div className={s.editor}>
      <fieldset className={s.presets}>
        <legend className="visually-hidden">{t('words:field.due_date')}</legend>
        {DUE_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={s.preset}
            aria-pressed={due === preset}
            data-autofocus={preset === DUE_PRESETS[0] || undefined}
            onClick={() => {
              onChange({ due: due === preset ? null : preset })
              onDone()
            }}
          >
            {t(`filter.due.${preset}`)}
          </button>
        ))}
      </fieldset>
      <DayRange
        from={range.from ?? null}
        to={range.to ?? null}
        weekStart={reader.weekStart}
        today={reader.today}
        onChange={setRange}
      />
    </div>
  )
}

interface DayRangeProps {
  from: string | null
  to: string | null
  weekStart: Weekday
  today: string
  onChange: (from: string | null, to: string | null) => void
}

function DayRange({ from, to, weekStart, today, onChange }: DayRangeProps) {
  const { t } = useTranslation('list')
  return (
    <div className={s.range}>
      <DateField
        label={t('filter.fromDay')}
        value={from}
        max={to ?? undefined}
        weekStart={weekStart}
        today={today}
        onChange={(day) => onChange(day, to)}
      />
      <DateField
        label={t('filter.toDay')}
        value={to}
        min={from ?? undefined}
        weekStart={weekStart}
        today={today}
        onChange={(day) => onChange(from, day)}
      />
    </div>
  )
}

function conditionOf(parts: FilterParts, field: string): CustomCondition | undefined {
  return parts.custom.find((one) => one.field === field)
}

/** The conditions with another one for this field, or none. */
function withCondition(parts: FilterParts, field: string, condition: CustomCondition | null) {
  const rest = parts.custom.filter((one) => one.field !== field)
  return { custom: condition ? [...rest, condition] : rest }
}

type FieldEditorProps = TypedPartProps & { field: string }

function DatesEditor({ parts, field, reader, onChange }: FieldEditorProps) {
  const now = conditionOf(parts, field)
  return (
    <div className={s.editor}>
      <DayRange
        from={now?.from ?? null}
        to={now?.to ?? null}
        weekStart={reader.weekStart}
        today={reader.today}
        onChange={(from, to) => {
          const days = { field, ...(from ? { from } : {}), ...(to ? { to } : {}) }
          onChange(withCondition(parts, field, from || to ? days : null))
        }}
      />
    </div>
  )
}

function numberOf(text: string): number | undefined {
  const clean = toLatinDigits(text).trim().replace('٫', '.').replace(',', '.')
  return clean !== '' && Number.isFinite(Number(clean)) ? Number(clean) : undefined
}

function NumbersEditor({ parts, field, onChange, onDone }: FieldEditorProps) {
  const { t } = useTranslation('list')
  const now = conditionOf(parts, field)
  const [low, setLow] = useState(now?.min === undefined ? '' : String(now.min))
  const [high, setHigh] = useState(now?.max === undefined ? '' : String(now.max))
  const wrong = (text: string) =>
    text.trim() !== '' && numberOf(text) === undefined ? t('filter.notNumber') : undefined
  return (
    <Form
      className={s.editor}
      onSubmit={() => {
        if (wrong(low) || wrong(high)) return
        const [min, max] = [numberOf(low), numberOf(high)]
        const none = min === undefined && max === undefined
        const condition = {
          field,
          ...(min === undefined ? {} : { min }),
          ...(max === undefined ? {} : { max }),
        }
        onChange(withCondition(parts, field, none ? null : condition))
        onDone()
      }}
    >
      <div className={s.range}>
        <TextField
          label={t('filter.atLeast')}
          inputMode="decimal"
          value={low}
          error={wrong(low)}
          data-autofocus
          onChange={(event) => setLow(event.currentTarget.value)}
        />
        <TextField
          label={t('filter.atMost')}
          inputMode="decimal"
          value={high}
          error={wrong(high)}
          onChange={(event) => setHigh(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="small">
        {t('filter.apply')}
      </Button>
    </Form>
  )
}

function WordsEditor({ parts, field, onChange, onDone }: FieldEditorProps) {
  const apply = (texts: string[]) => {
    onChange(withCondition(parts, field, texts.length > 0 ? { field, texts } : null))
    onDone()
  }
  return <TextForm text={conditionOf(parts, field)?.texts?.[0] ?? ''} maxLength={1_000} onApply={apply} />
}

function TextsEditor({ parts, row, onChange, onDone }: TypedPartProps & { row: TextRow }) {
  const { part } = row.filter
  const apply = (texts: string[]) => {
    onChange({ [part]: texts })
    onDone()
  }
  return <TextForm text={parts[part][0] ?? ''} maxLength={row.text} onApply={apply} />
}

interface TextFormProps {
  text: string
  maxLength: number
  /** Nothing to demand nothing, '' for none. */
  onApply: (texts: string[]) => void
}

function TextForm({ text: before, maxLength, onApply }: TextFormProps) {
  const { t } = useTranslation('list')
  const [text, setText] = useState(before)
  return (
    <Form
      className={s.editor}
      onSubmit={() => {
        onApply(text.trim() === '' ? [] : [text.trim()])
      }}
    >
      <TextField
        label={t('filter.exactly')}
        value={text}
        maxLength={maxLength}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={s.buttons}>
        <Button type="submit" size="small">
          {t('filter.apply')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onApply([''])}>
          {t('filter.none')}
        </Button>
      </div>
    </Form>
  )
}
