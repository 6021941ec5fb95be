/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/page-icons.js'
import type { TaskOrder } from '../../../task-kit/model.js'
import type { GridColumn } from '../columns.js'
import type { ColumnModel } from '../use-column-model.js'
import s from './Grid.module.css'

export interface GridHeaderProps {
  model: ColumnModel
  columns: readonly GridColumn[]
  order: TaskOrder | null
  onOrder: (order: TaskOrder | null) => void
  /** Whether everything that is loaded is chosen, some of it, or nothing. */
  chosen: 'all' | 'some' | 'none'
  onChooseAll: () => void
}

const isSorted = (order: TaskOrder | null, column: GridColumn) =>
  order !== null && column.sort?.by === order.by && column.sort.field === order.field

/** Up first, then down, then as usual again. */
function nextOrder(order: TaskOrder | null, column: GridColumn): TaskOrder | null {
  if (!column.sort) return order
  if (!isSorted(order, column)) return column.sort
  return order?.descending ? null : { ...column.sort, descending: true }
}

/** The names of the columns; a press sorts, the edge is pulled to make one wider. */
export function GridHeader(props: GridHeaderProps) {
  const { model, columns, chosen, onChooseAll } = props
  const { t } = useTranslation('list')
  const headers = new Map(model.getHeaderGroups()[0]?.headers.map((header) => [header.column.id, header]))
  return (
    <div role="rowgroup" className={s.head}>
      <div role="row" aria-rowindex={1} className={s.headRow}>
        <div role="columnheader" aria-colindex={1} className={s.boxCell}>
          <input
            type="checkbox"
            className={s.box}
            aria-label={t('grid.selectAll')}
            checked={chosen === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some'
            }}
            onChange={onChooseAll}
          />
        </div>
        {columns.map((column, at) => (
          <HeaderCell
            key={column.id}
            {...props}
            column={column}
            at={at + 1}
            startResize={headers.get(column.id)?.getResizeHandler()}
          />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps extends GridHeaderProps {
  column: GridColumn
  at: number
  startResize: ((event: unknown) => void) | undefined
}

function HeaderCell({ column, at, order, onOrder, startResize }: HeaderCellProps) {
  const sorted = isSorted(order, column)
  const down = sorted && order?.descending === true
  const Arrow = down ? ArrowDownIcon : ArrowUpIcon
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
      className={cx(s.headCell, column.numeric && s.numeric, at === 1 && s.first)}
    >
      {column.sort ? (
        <button type="button" className={s.sort} onClick={() => onOrder(nextOrder(order, column))}>
          <span className={s.headText}>{column.label}</span>
          {sorted && <Arrow />}
        </button>
      ) : (
        <span className={s.headText}>{column.label}</span>
      )}
      {/* For the pointer only: widths are no information, and the columns menu serves the keyboard. */}
      {startResize && (
        <span aria-hidden className={s.edge} onMouseDown={startResize} onTouchStart={startResize} />
      )}
    </div>
  )
}
