/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* Keys are the grid's business: it knows where they lead. ARIA allows aria-readonly on grid cells. */
/* oxlint-disable prefer-tag-over-role, click-events-have-key-events, role-supports-aria-props */
import { memo, type CSSProperties, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { useSelected } from '../../../task-kit/bulk/selection.js'
import { useFlash } from '../../../task-kit/flash.js'
import type { BoardSetup, Card } from '../../../task-kit/model.js'
import type { CellChange } from './cell-editor-props.js'
import { CellEditor } from './CellEditor.js'
import type { Left } from './CellInput.js'
import { CellValue, type ProjectName } from './CellValue.js'
import type { GridColumn } from '../columns.js'
import s from './Grid.module.css'

/** Where a cell is: the line's key and the column's number, 0 being the box. */
export interface CellPlace {
  row: string
  column: number
}

export interface RowActions {
  onPress: (place: CellPlace, event: MouseEvent) => void
  onDoublePress: (place: CellPlace) => void
  onBox: (card: Card, event: { shiftKey: boolean }) => void
  onChange: (card: Card, change: CellChange) => void
  onLeave: (place: CellPlace, left: Left) => void
}

export interface TaskRowProps {
  rowKey: string
  /** 1 and up, the header being 1. */
  index: number
  card: Card
  columns: readonly GridColumn[]
  setup: BoardSetup | null
  projects: readonly ProjectName[]
  /** Number of the cell that has, or would get, the focus; -1 when it is in another line. */
  active: number
  /** The cell that is being edited, with the letter that began it; null while none is. */
  editing: { typed: string | null } | null
  editable: boolean
  style: CSSProperties
  actions: RowActions
}

/** One task as a line of cells. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { rowKey, index, card, columns, style, active, actions } = props
  const { t } = useTranslation('list')
  const selected = useSelected(card.id)
  const flash = useFlash(card.id)
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-selected={selected}
      className={cx(s.row, selected && s.selected, flash && s.flash, card.archived && s.archived)}
      data-task-id={card.id}
      style={style}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        tabIndex={active === 0 ? 0 : -1}
        className={s.boxCell}
        data-cell={`${rowKey}|0`}
        // A key press on it is the grid's business.
        onClick={(event) => {
          actions.onPress({ row: rowKey, column: 0 }, event)
          actions.onBox(card, event)
        }}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          className={s.box}
          aria-label={t('grid.select', { task: `${card.item_id} ${isolate(card.name)}` })}
          checked={selected}
          readOnly
        />
      </div>
      {columns.map((column, at) => (
        <Cell key={column.id} {...props} column={column} at={at + 1} />
      ))}
    </div>
  )
})

function Cell(props: TaskRowProps & { column: GridColumn; at: number }) {
  const { rowKey, card, column, at, active, editing, editable, setup, projects, actions } = props
  const place = { row: rowKey, column: at }
  const open = editing !== null && active === at
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
      aria-readonly={!editable || column.editor === null || undefined}
      tabIndex={active === at ? 0 : -1}
      className={cx(s.cell, column.numeric && s.numeric, at === 1 && s.first, open && s.editing)}
      data-cell={`${rowKey}|${at}`}
      onClick={(event) => actions.onPress(place, event)}
      onDoubleClick={() => actions.onDoublePress(place)}
    >
      {open ? (
        <CellEditor
          column={column}
          card={card}
          typed={editing.typed}
          projects={projects}
          onChange={(change) => actions.onChange(card, change)}
          onLeave={(left) => actions.onLeave(place, left)}
        />
      ) : (
        <CellValue column={column} card={card} setup={setup} projects={projects} />
      )}
    </div>
  )
}
