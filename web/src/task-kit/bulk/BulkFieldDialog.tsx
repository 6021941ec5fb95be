import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import { isThere } from '../parts-off.js'
import { BULK_COLUMNS, isTextColumn, TEXT_ROWS, type BulkColumn } from '../field-lists.js'
import {
  TASK_TYPES,
  useWork,
  type BoardSetup,
  type Card,
  type FieldDefinition,
  type TaskFields,
} from '../model.js'
import { openReleases } from '../parts/open-releases.js'
import { isWebAddress } from '../parts/CustomFieldEditor.js'
import { parseDuration } from '@smartproject/bff/api/duration'
import { usePersonName } from '../parts/people.js'
import { useDurationEcho } from '../parts/use-duration.js'
import { HelpersPicker } from '../parts/pickers/HelpersPicker.js'
import { repeatOf } from '../parts/repeat-words.js'
import { useRepeatOptions } from '../parts/pickers/RepeatPicker.js'
import { parseNumber } from '../parts/number-fields.js'
import s from './BulkBar.module.css'

export interface BulkFieldDialogProps {
  setup: BoardSetup | null
  count: number
  onApply: (fields: TaskFields) => void
  onClose: () => void
}

type FieldName = BulkColumn | `custom:${string}`

/** The entered value: a text, a day, an id or people; empty clears the field. */
interface Entry {
  text: string
  people: Card['people']
}
const EMPTY: Entry = { text: '', people: [] }

const textOf = (name: FieldName) => TEXT_ROWS.find((row) => row.column === name)

type Read = { fields: TaskFields } | { fault: 'number' | 'points' | 'duration' | 'link' | 'type' }

function readCustom(field: FieldDefinition, text: string): Read {
  if (text === '') return { fields: { custom: { [field.id]: null } } }
  const number = field.kind === 'number' ? parseNumber(text) : null
  if (field.kind === 'number' && number === null) return { fault: 'number' }
  if (field.kind === 'link' && !isWebAddress(text)) return { fault: 'link' }
  return { fields: { custom: { [field.id]: number ?? text } } }
}

function readPoints(text: string): Read {
  const points = text === '' ? 0 : parseNumber(text)
  const fits = points !== null && Number.isInteger(points) && points >= 0 && points <= 1_000
  return fits ? { fields: { story_points: points } } : { fault: 'points' }
}

function read(name: FieldName, { text: typed, people }: Entry, custom: FieldDefinition | undefined): Read {
  const text = typed.trim()
  if (custom) return readCustom(custom, text)
  const row = textOf(name)
  if (row || isTextColumn(name)) return { fields: row ? { [row.name]: text } : {} }
  switch (name) {
    case 'start_date':
      return { fields: { start_date: text || null } }
    case 'due_date':
      return { fields: { due_date: text || null } }
    case 'repeat':
      return { fields: { repeat: repeatOf(text) } }
    case 'category':
      return { fields: { category: text } }
    case 'release':
      return { fields: { release: text } }
    case 'task_type':
      return text === '' ? { fault: 'type' } : { fields: { task_type: Number(text) } }
    case 'story_points':
      return readPoints(text)
    case 'estimate': {
      const minutes = parseDuration(text)
      return minutes === null ? { fault: 'duration' } : { fields: { estimate_minutes: minutes } }
    }
    case 'people':
    default:
      return { fields: { people: [...people] } }
  }
}

/** Any other field of many tasks: which one, and what it shall be. Left empty, it is cleared. */
export function BulkFieldDialog({ setup, count, onApply, onClose }: BulkFieldDialogProps) {
  const { t } = useTranslation(['list', 'task', 'common', 'words'])
  const [name, setName] = useState<FieldName>('start_date')
  const [entry, setEntry] = useState(EMPTY)
  const [fault, setFault] = useState<string>()
  const custom = setup?.fields.find((field) => `custom:${field.id}` === name)
  const options = [
    ...BULK_COLUMNS.filter((field) => isThere(setup, field)).map((field) => ({
      value: field as FieldName,
      label: t(`words:field.${field}`),
    })),
    ...(setup?.fields ?? []).map((field) => ({
      value: `custom:${field.id}` as FieldName,
      label: field.name,
    })),
  ]
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('bulk.fieldTitle', { count })}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" form="bulk-field">
            {t('bulk.apply')}
          </Button>
        </>
      }
    >
      <Form
        id="bulk-field"
        className={s.form}
        onSubmit={() => {
          const found = read(name, entry, custom)
          if ('fields' in found) onApply(found.fields)
          else setFault(t(`bulk.fault.${found.fault}`))
        }}
      >
        <Select
          label={t('bulk.field')}
          searchable
          options={options}
          value={name}
          onChange={(next) => {
            setName(next)
            setEntry(EMPTY)
            setFault(undefined)
          }}
        />
        <EntryField
          name={name}
          custom={custom}
          label={options.find((one) => one.value === name)?.label ?? ''}
          setup={setup}
          entry={entry}
          fault={fault}
          onChange={(next) => {
            setEntry(next)
            setFault(undefined)
          }}
        />
        <p className={s.help}>{t('bulk.emptyClears')}</p>
      </Form>
    </Dialog>
  )
}

interface EntryFieldProps {
  name: FieldName
  custom: FieldDefinition | undefined
  label: string
  setup: BoardSetup | null
  entry: Entry
  fault: string | undefined
  onChange: (entry: Entry) => void
}

function EntryField(props: EntryFieldProps) {
  const { name, custom, label, entry, fault, onChange } = props
  const { today } = useWork()
  const echo = useDurationEcho()
  const choices = useChoices(props)
  const setText = (text: string) => onChange({ ...entry, text })
  if (name === 'start_date' || name === 'due_date' || custom?.kind === 'date') {
    return (
      <DateField
        label={label}
        today={today}
        value={entry.text || null}
        onChange={(date) => setText(date ?? '')}
      />
    )
  }
  if (name === 'people') return <PeopleField {...props} />
  if (choices) {
    return (
      <Select
        label={label}
        searchable
        options={choices}
        value={entry.text}
        error={fault}
        onChange={setText}
      />
    )
  }
  return (
    <TextField
      label={label}
      value={entry.text}
      help={name === 'estimate' ? echo(entry.text) : undefined}
      error={fault}
      maxLength={textOf(name)?.text ?? 1_000}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

/** Values of a field that is chosen from a list; null for one that is typed. */
function useChoices({ name, custom, setup }: EntryFieldProps) {
  const { t } = useTranslation(['list', 'board', 'words'])
  const repeats = useRepeatOptions(null)
  const none = { value: '', label: t('filter.none') }
  if (custom?.kind === 'choice')
    return [none, ...custom.choices.map((one) => ({ value: one.id, label: one.name }))]
  if (custom?.kind === 'person')
    return [none, ...(setup?.people ?? []).map((one) => ({ value: one.id, label: one.fullname }))]
  if (name === 'repeat') return repeats
  if (name === 'category')
    return [none, ...(setup?.categories ?? []).map((one) => ({ value: one.id, label: one.name }))]
  if (name === 'release')
    return [none, ...openReleases(setup).map((one) => ({ value: one.id, label: one.title }))]
  if (name === 'task_type')
    return TASK_TYPES.map((type) => ({ value: String(type), label: t(`words:taskType.${type}`) }))
  return null
}

function PeopleField({ label, setup, entry, onChange }: EntryFieldProps) {
  const { t } = useTranslation('list')
  const nameOf = usePersonName(setup)
  const names = entry.people.map(({ user }) => nameOf(user))
  return (
    <HelpersPicker
      label={label}
      setup={setup}
      value={entry.people}
      onChange={(people) => onChange({ ...entry, people: [...people] })}
      trigger={
        <Button fullWidth>{names.length > 0 ? names.join(t('bulk.comma')) : t('bulk.choosePeople')}</Button>
      }
    />
  )
}
