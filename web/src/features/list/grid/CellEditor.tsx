import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import { TEXT_ROWS, type CardFields } from '../../../task-kit/field-lists.js'
import { useWork, type BoardSetup, type FieldDefinition } from '../../../task-kit/model.js'
import { DatePicker } from '../../../task-kit/parts/pickers/DatePicker.js'
import { HelpersPicker } from '../../../task-kit/parts/pickers/HelpersPicker.js'
import { LabelPicker } from '../../../task-kit/parts/pickers/LabelPicker.js'
import {
  CategoryPicker,
  PriorityPicker,
  ReleasePicker,
  StatusPicker,
  TypePicker,
} from '../../../task-kit/parts/pickers/OptionPicker.js'
import { PersonPicker } from '../../../task-kit/parts/pickers/PersonPicker.js'
import { Picker } from '../../../task-kit/parts/pickers/Picker.js'
import { RepeatPicker } from '../../../task-kit/parts/pickers/RepeatPicker.js'
import { Dot } from '../../../task-kit/parts/values.js'
import { CellValue } from './CellValue.js'
import type { CellEditorProps } from './cell-editor-props.js'
import { NameEditor, NumberEditor, TextEditor, TypedField } from './TypedEditors.js'
import type { GridColumn } from '../columns.js'
import s from './Grid.module.css'

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
  const text = editor === 'text' && TEXT_ROWS.find((row) => row.column === props.column.name)
  if (text) return <TextEditor {...props} row={text} />
  if (field) return <FieldEditor {...props} setup={here} field={field} />
  if (editor === 'due' || editor === 'start') return <DayEditor {...props} setup={here} />
  return <PickedEditor {...props} setup={here} />
}

type SetupEditorProps = CellEditorProps & { setup: BoardSetup | null }

/** The props of a picker that stands open in the place of a cell. */
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
  'name' | 'text' | 'points' | 'estimate' | 'due' | 'start' | 'custom' | null
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
          day={card.due_date ?? card.start_date}
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
