import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import type { CardFields } from '../../../task-kit/api/edit-card.js'
import {
  useWork,
  type BoardSetup,
  type Card,
  type FieldDefinition,
  type TaskStatus,
} from '../../../task-kit/model.js'
import { isWebAddress } from '../../../task-kit/parts/CustomFieldEditor.js'
import { DatePicker } from '../../../task-kit/parts/DatePicker.js'
import { parseDuration } from '../../../task-kit/parts/duration.js'
import { HelpersPicker } from '../../../task-kit/parts/HelpersPicker.js'
import { LabelPicker } from '../../../task-kit/parts/LabelPicker.js'
import { parseNumber } from '../../../task-kit/parts/number-fields.js'
import {
  CategoryPicker,
  PriorityPicker,
  ReleasePicker,
  StatusPicker,
  TypePicker,
} from '../../../task-kit/parts/OptionPicker.js'
import { PersonPicker } from '../../../task-kit/parts/PersonPicker.js'
import { Picker } from '../../../task-kit/parts/Picker.js'
import { RepeatPicker } from '../../../task-kit/parts/RepeatPicker.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { Dot } from '../../../task-kit/parts/values.js'
import { CellInput, type Left } from './CellInput.js'
import { CellValue, type ProjectName } from './CellValue.js'
import type { GridColumn } from '../columns.js'
import s from './Grid.module.css'

/** What a cell changes: fields of the task, or its lane. */
export type CellChange = { fields: CardFields } | { status: TaskStatus }

export interface CellEditorProps {
  column: GridColumn
  card: Card
  /** The letter that began the editing of a text; null when Enter or a press did. */
  typed: string | null
  projects: readonly ProjectName[]
  onChange: (change: CellChange) => void
  onLeave: (left: Left) => void
}

/** The field or picker in the place of a cell. People, labels and releases are those of the task's own project. */
export function CellEditor(props: CellEditorProps) {
  const { subscription, setup } = useWork()
  const own = useQuery({
    ...setupQuery(subscription, props.card.project),
    enabled: setup === null,
  }).data
  const here = setup ?? own ?? null
  const { editor, field } = props.column
  if (editor === 'name') return <NameEditor {...props} />
  if (editor === 'points' || editor === 'estimate') return <NumberEditor {...props} />
  if (field) return <FieldEditor {...props} setup={here} field={field} />
  if (editor === 'due' || editor === 'start') return <DayEditor {...props} setup={here} />
  return <PickedEditor {...props} setup={here} />
}

const MOST_POINTS = 1_000
const MOST_MINUTES = 10_000_000

function NameEditor({ column, card, typed, onChange, onLeave }: CellEditorProps) {
  const { t } = useTranslation('list')
  return (
    <CellInput
      label={column.label}
      text={typed ?? card.name}
      typed={typed !== null}
      maxLength={255}
      read={(text) => {
        const name = text.trim()
        if (name === '') return { fault: t('cell.nameMissing') }
        return { keep: () => name !== card.name && onChange({ fields: { name } }) }
      }}
      onLeave={onLeave}
    />
  )
}

function NumberEditor({ column, card, typed, onChange, onLeave }: CellEditorProps) {
  const { t } = useTranslation('task')
  const durationOf = useDuration()
  const points = column.editor === 'points'
  const before = points ? card.story_points : card.estimate_minutes
  const text = before === 0 ? '' : points ? String(before) : durationOf(before)
  return (
    <CellInput
      label={column.label}
      text={typed ?? text}
      typed={typed !== null}
      numeric
      read={(next) => {
        const value = next.trim() === '' ? 0 : points ? parseNumber(next) : parseDuration(next)
        const most = points ? MOST_POINTS : MOST_MINUTES
        if (value === null || !Number.isInteger(value) || value < 0 || value > most)
          return { fault: points ? t('fault.points', { most: MOST_POINTS }) : t('fault.duration') }
        const fields = points ? { story_points: value } : { estimate_minutes: value }
        return { keep: () => value !== before && onChange({ fields }) }
      }}
      onLeave={onLeave}
    />
  )
}

type SetupEditorProps = CellEditorProps & { setup: BoardSetup | null }

/** What a picker needs to stand open in the place of a cell. */
function standing(props: SetupEditorProps) {
  const { column, card, setup, projects, onLeave } = props
  return {
    setup,
    opened: true,
    onOpenedChange: (opened: boolean) => {
      if (!opened) onLeave('stay')
    },
    trigger: (
      <button type="button" className={s.cellButton} tabIndex={-1}>
        <span className="visually-hidden">{column.label}</span>
        <CellValue column={column} card={card} setup={setup} projects={projects} />
      </button>
    ),
  }
}

type PickedKind = Exclude<
  GridColumn['editor'],
  'name' | 'points' | 'estimate' | 'due' | 'start' | 'custom' | null
>

function PickedEditor(props: SetupEditorProps) {
  const { column, card, onChange } = props
  const kind = column.editor as PickedKind | null
  const { me, subscription, today } = useWork()
  const common = standing(props)
  const change = (fields: CardFields) => onChange({ fields })
  switch (kind) {
    case 'status':
      return <StatusPicker {...common} value={card.status} onChange={(status) => onChange({ status })} />
    case 'assignee':
      return (
        <PersonPicker
          {...common}
          label={column.label}
          me={me}
          value={card.assignee}
          onChange={(assignee) => change({ assignee })}
        />
      )
    case 'people':
      return (
        <HelpersPicker
          {...common}
          label={column.label}
          value={card.people}
          onChange={(people) => change({ people: [...people] })}
        />
      )
    case 'labels':
      return (
        <LabelPicker
          {...common}
          label={column.label}
          subscription={subscription}
          value={card.labels}
          onChange={(labels) => change({ labels: [...labels] })}
        />
      )
    case 'category':
      return (
        <CategoryPicker {...common} value={card.category} onChange={(category) => change({ category })} />
      )
    case 'release':
      return <ReleasePicker {...common} value={card.release} onChange={(release) => change({ release })} />
    case 'priority':
      return (
        <PriorityPicker {...common} value={card.priority} onChange={(priority) => change({ priority })} />
      )
    case 'repeat':
      return (
        <RepeatPicker
          {...common}
          today={today}
          value={card.repeat}
          onChange={(repeat) => change({ repeat })}
        />
      )
    case 'type':
      return <TypePicker {...common} value={card.task_type} onChange={(task_type) => change({ task_type })} />
    case null:
    default:
      return null
  }
}

function useWeek() {
  const { subscription } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  const time = company && workingTimeOf(company)
  return time ? { weekStart: time.weekStart, weekend: time.weekend } : {}
}

function DayEditor(props: SetupEditorProps) {
  const { column, card, onChange } = props
  const { today } = useWork()
  const week = useWeek()
  const due = column.editor === 'due'
  const { setup: _setup, ...opening } = standing(props)
  return (
    <DatePicker
      {...opening}
      {...week}
      label={column.label}
      today={today}
      value={due ? card.due_date : card.start_date}
      {...(due ? { min: card.start_date } : { max: card.due_date })}
      onChange={(date) => onChange({ fields: due ? { due_date: date } : { start_date: date } })}
    />
  )
}

function FieldEditor(props: SetupEditorProps & { field: FieldDefinition }) {
  const { field, card, column, onChange } = props
  const { today } = useWork()
  const { t } = useTranslation('task')
  const week = useWeek()
  const before = card.custom[field.id] ?? null
  const change = (value: string | number | null) => onChange({ fields: { custom: { [field.id]: value } } })
  const { setup, ...opening } = standing(props)
  const text = before === null ? '' : String(before)
  switch (field.kind) {
    case 'date':
      return (
        <DatePicker
          {...opening}
          {...week}
          label={column.label}
          today={today}
          value={isPlainDate(text) ? text : null}
          onChange={change}
        />
      )
    case 'person':
      return (
        <PersonPicker
          {...opening}
          setup={setup}
          label={column.label}
          value={text}
          onChange={(id) => change(id || null)}
        />
      )
    case 'choice':
      return (
        <Picker
          {...opening}
          label={column.label}
          options={[
            { value: '', label: t('value.none') },
            ...field.choices.map(({ id, name, color }) => ({
              value: id,
              label: name,
              icon: <Dot color={color} />,
            })),
          ]}
          chosen={[text]}
          onChange={([id]) => change(id || null)}
        />
      )
    case 'number':
    case 'text':
    case 'link':
    default:
      return <TypedField {...props} before={before} onValue={change} />
  }
}

interface TypedFieldProps extends CellEditorProps {
  field: FieldDefinition
  before: string | number | null
  onValue: (value: string | number | null) => void
}

function TypedField({ field, before, typed, column, onValue, onLeave }: TypedFieldProps) {
  const { t } = useTranslation('task')
  const read = (text: string) => {
    const clean = text.trim()
    const value = clean === '' ? null : field.kind === 'number' ? parseNumber(clean) : clean
    if (field.kind === 'number' && clean !== '' && value === null) return { fault: t('fault.number') }
    if (field.kind === 'link' && clean !== '' && !isWebAddress(clean)) return { fault: t('fault.link') }
    return { keep: () => value !== before && onValue(value) }
  }
  return (
    <CellInput
      label={column.label}
      text={typed ?? (before === null ? '' : String(before))}
      typed={typed !== null}
      numeric={field.kind === 'number'}
      maxLength={1_000}
      read={read}
      onLeave={onLeave}
    />
  )
}
