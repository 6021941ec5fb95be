import { useTranslation } from 'react-i18next'
import type { TextRow } from '../../../task-kit/field-lists.js'
import { MOST_TITLE, type FieldDefinition } from '../../../task-kit/model.js'
import { isWebAddress } from '../../../task-kit/parts/CustomFieldEditor.js'
import { parseDuration } from '@smartproject/bff/api/duration'
import { parseNumber } from '../../../task-kit/parts/number-fields.js'
import { useDuration, useDurationEcho } from '../../../task-kit/parts/use-duration.js'
import type { CellEditorProps } from './cell-editor-props.js'
import { CellInput } from './CellInput.js'

const MOST_POINTS = 1_000
const MOST_MINUTES = 10_000_000

export function NameEditor({ column, card, typed, onChange, onLeave }: CellEditorProps) {
  const { t } = useTranslation(['list', 'common'])
  return (
    <CellInput
      label={column.label}
      text={typed ?? card.name}
      typed={typed !== null}
      read={(text) => {
        const name = text.trim()
        if (name === '') return { fault: t('cell.nameMissing') }
        const length = name.length
        if (length > MOST_TITLE) return { fault: t('common:titleTooLong', { most: MOST_TITLE, length }) }
        return { keep: () => name !== card.name && onChange({ fields: { name } }) }
      }}
      onLeave={onLeave}
    />
  )
}

export function TextEditor({
  column,
  card,
  typed,
  onChange,
  onLeave,
  row,
}: CellEditorProps & { row: TextRow }) {
  const before = card[row.name]
  return (
    <CellInput
      label={column.label}
      text={typed ?? before}
      typed={typed !== null}
      maxLength={row.text}
      read={(next) => {
        const text = next.trim()
        return { keep: () => text !== before && onChange({ fields: { [row.name]: text } }) }
      }}
      onLeave={onLeave}
    />
  )
}

export function NumberEditor({ column, card, typed, onChange, onLeave }: CellEditorProps) {
  const { t } = useTranslation('task')
  const durationOf = useDuration()
  const echo = useDurationEcho()
  const points = column.editor === 'points'
  const before = points ? card.story_points : card.estimate_minutes
  const text = before === 0 ? '' : points ? String(before) : durationOf(before)
  return (
    <CellInput
      label={column.label}
      text={typed ?? text}
      typed={typed !== null}
      numeric
      echo={points ? undefined : echo}
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

interface TypedFieldProps extends CellEditorProps {
  field: FieldDefinition
  before: string | number | null
  onValue: (value: string | number | null) => void
}

export function TypedField({ field, before, typed, column, onValue, onLeave }: TypedFieldProps) {
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
