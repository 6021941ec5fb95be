import { type RegisterShape, type SortName, SORTS } from '@smartproject/bff/api/registers/definition'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/page-icons.js'
import type { Column } from '../../../ui/table/DataTable.js'
import type { Entry } from '../api.js'
import type { RegisterView } from '../use-register-view.js'

/** Where people first want the most and the newest. */
const DOWN_FIRST: readonly SortName[] = ['score', 'updated']

const UP = { direction: 'ascending', sign: ArrowUpIcon } as const
const DOWN = { direction: 'descending', sign: ArrowDownIcon } as const

/** The order of the list: the chosen one, or else that of the register. */
export function orderOf(register: RegisterShape, view: RegisterView): RegisterShape['sort'] {
  return view.sort === null ? register.sort : { by: view.sort, descending: view.descending }
}

/** The parameters of an order by this, in the direction that people want first or in the other one. */
export function orderBy(sort: SortName, turned = false): { sort: SortName; order: 'down' | null } {
  return { sort, order: DOWN_FIRST.includes(sort) === turned ? null : 'down' }
}

/** The columns with headers that sort: the first direction, then the other one, then as usual again. */
export function sortedColumns(
  columns: readonly Column<Entry>[],
  register: RegisterShape,
  view: RegisterView,
): Column<Entry>[] {
  const now = orderOf(register, view)
  return columns.map((column) => {
    const by = column.id === 'code' ? 'number' : SORTS.find((one) => one === column.id)
    if (by === undefined) return column
    const isTurned = now.by === by && now.descending !== DOWN_FIRST.includes(by)
    const next = () => {
      if (now.by !== by) return orderBy(by)
      return isTurned && view.sort !== null ? { sort: null, order: null } : orderBy(by, !isTurned)
    }
    const shown = now.by === by ? (now.descending ? DOWN : UP) : {}
    return { ...column, sort: { ...shown, onPress: () => view.set(next()) } }
  })
}
