/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { selection, useSelection } from '../../../task-kit/bulk/selection.js'
import type { BoardSetup, Card, TaskOrder } from '../../../task-kit/model.js'
import { usePrintWhole } from '../../../lib/use-print-whole.js'
import { setNeighbours } from '../../../task-kit/open/neighbours.js'
import { useOpenTask } from '../../../task-kit/open/open-task.js'
import type { CellChange } from './cell-editor-props.js'
import type { ProjectName } from './CellValue.js'
import type { GridColumn } from '../columns.js'
import { GridHeader } from './GridHeader.js'
import { orderOf, type GridRow } from './grid-rows.js'
import type { CreateTask, NamedFields } from './NewName.js'
import { CreateRow, GroupRow, MoreRow, NoneRow } from './OtherRows.js'
import { TaskRow } from './TaskRow.js'
import { useColumnModel } from '../use-column-model.js'
import { useFillHeight } from './use-fill-height.js'
import { useGrid, type GridState } from './use-grid.js'
import s from './Grid.module.css'

const ROW_HEIGHT = 36
const BOX_WIDTH = 36
const OVERSCAN = 10

export interface TaskGridProps {
  /** The name of the grid, for screen readers. */
  label: string
  rows: readonly GridRow[]
  /** Every column there is, and those that are shown. */
  all: readonly GridColumn[]
  columns: readonly GridColumn[]
  setup: BoardSetup | null
  projects: readonly ProjectName[]
  order: TaskOrder | null
  editable: boolean
  /** Where widths are remembered. */
  memory: string
  groupName: (group: string) => string
  onOrder: (order: TaskOrder | null) => void
  onChange: (card: Card, change: CellChange) => void
  onToggleGroup: (group: string, open: boolean) => void
  onMore: (group: string) => void
  /** @returns false when it failed, so that what was typed comes back */
  onCreate: (fields: NamedFields, group: string, how: Parameters<CreateTask>[1]) => ReturnType<CreateTask>
}

/** Tasks as lines of cells that are walked through by arrows and changed in place. */
export function TaskGrid(props: TaskGridProps) {
  const { label, rows, all, columns, order, onOrder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const height = useFillHeight(scroller)
  const model = useColumnModel(all, columns, props.memory)
  const activeIndex = useRef(-1)
  const whole = usePrintWhole(rows.every((row) => row.kind !== 'more' || row.state === 'failed'))
  // Its functions always answer for the last drawing; nothing here is kept from an earlier one.
  // oxlint-disable-next-line incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    // The header covers the first lines of the scrolled area.
    scrollPaddingStart: ROW_HEIGHT,
    // The active line stays drawn wherever one scrolls, or the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => {
        if (whole) return Array.from({ length: range.count }, (_, index) => index)
        const drawn = defaultRangeExtractor(range)
        const at = activeIndex.current
        return at < 0 || at >= range.count || drawn.includes(at)
          ? drawn
          : [...drawn, at].toSorted((a, b) => a - b)
      },
      [activeIndex, whole],
    ),
  })
  const { open } = useOpenTask()
  const grid = useGrid({
    rows,
    columns,
    editable: props.editable,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
    onChange: props.onChange,
    onToggleGroup: props.onToggleGroup,
    onMore: props.onMore,
    onOpen: open,
  })
  activeIndex.current = grid.activeIndex
  const ids = useMemo(() => orderOf(rows), [rows])
  useEffect(() => setNeighbours(ids), [ids])
  const chosen = useChosen(ids)
  return (
    <div
      ref={scroller}
      role="grid"
      // The cells take the focus, not the grid around them.
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={s.grid}
      style={{ height, ...widthsOf(model) }}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
    >
      <GridHeader
        model={model}
        columns={columns}
        order={order}
        onOrder={onOrder}
        chosen={chosen}
        onChooseAll={() => (chosen === 'all' ? selection.clear() : selection.all(ids))}
      />
      <div role="rowgroup" className={s.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row && <Line key={row.key} {...props} row={row} index={index} start={start} grid={grid} />
        })}
      </div>
    </div>
  )
}

function useChosen(ids: readonly string[]): 'all' | 'some' | 'none' {
  const { ids: chosen } = useSelection()
  if (chosen.size === 0) return 'none'
  return ids.length > 0 && ids.every((id) => chosen.has(id)) ? 'all' : 'some'
}

/** On a phone the name leaves room for the column beside it. */
const NAME_MOST = '58vw'

/** The widths as one template for all lines, so that pulling an edge redraws no cell. */
function widthsOf(model: ReturnType<typeof useColumnModel>): CSSProperties {
  const [name = 0, ...rest] = model.getVisibleLeafColumns().map((column) => column.getSize())
  const first = `min(${name}px, ${NAME_MOST})`
  const template = [`${BOX_WIDTH}px`, first, ...rest.map((width) => `${width}px`)].join(' ')
  const total = `calc(${first} + ${rest.reduce((sum, width) => sum + width, BOX_WIDTH)}px)`
  return { '--columns': template, '--total': total } as CSSProperties
}

interface LineProps extends TaskGridProps {
  row: GridRow
  index: number
  start: number
  grid: GridState
}

function Line({ row, index, start, grid, ...props }: LineProps) {
  const { columns, setup, projects, editable, onMore, onToggleGroup, onCreate } = props
  const active = grid.active?.row === row.key
  const style = useMemo(() => ({ transform: `translateY(${start}px)` }), [start])
  const line = { index: index + 2, style, active, span: columns.length + 1 }
  switch (row.kind) {
    case 'task':
      return (
        <TaskRow
          rowKey={row.key}
          index={index + 2}
          card={row.card}
          columns={columns}
          setup={setup}
          projects={projects}
          active={active ? (grid.active?.column ?? -1) : -1}
          editing={active ? grid.editing : null}
          editable={editable}
          style={style}
          actions={grid.actions}
        />
      )
    case 'group':
      return (
        <GroupRow
          {...line}
          row={row}
          label={props.groupName(row.group)}
          onToggle={(open) => {
            grid.setActive({ row: row.key, column: 1 })
            onToggleGroup(row.group, open)
          }}
        />
      )
    case 'more':
      return <MoreRow {...line} row={row} onMore={onMore} />
    case 'none':
      return <NoneRow {...line} row={row} />
    case 'create':
    default:
      return (
        <CreateRow
          {...line}
          row={row}
          editing={active ? grid.editing : null}
          onStart={() => grid.actions.onDoublePress({ row: row.key, column: 1 })}
          onCreate={(fields, how) => onCreate(fields, row.group, how)}
          onLeave={(left) =>
            grid.actions.onLeave({ row: row.key, column: 1 }, left === 'away' ? 'away' : 'stay')
          }
        />
      )
  }
}
