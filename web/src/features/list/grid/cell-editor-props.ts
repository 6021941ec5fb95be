import type { CardFields } from '../../../task-kit/field-lists.js'
import type { Card, TaskStatus } from '../../../task-kit/model.js'
import type { GridColumn } from '../columns.js'
import type { Left } from './CellInput.js'
import type { ProjectName } from './CellValue.js'

/** The change of a cell: fields of the task, or its lane. */
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
