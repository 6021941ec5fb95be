import type { View } from '../model.js'
import { keptFilter, partsOfView, type FilterParts, type Reader } from './filter-parts.js'
import type { Layout, ViewState } from './view-address.js'

/** How a saved view wants tasks to be looked at. */
export function stateOfView(view: View, reader: Reader): ViewState {
  return {
    parts: partsOfView(view.filter, reader.weekStart),
    order: view.order,
    grouping: view.grouping,
    archived: false,
    layout: view.layout,
    columns: view.columns.length > 0 ? view.columns : null,
    projects: view.projects ?? [],
    view: view.id,
  }
}

/** The part of the screen's state that a view keeps. */
export function viewOfState(state: ViewState, layout: Layout, base: View, reader: Reader): View {
  const { projects: _before, ...rest } = base
  return {
    ...rest,
    ...(base.project === 0 && state.projects.length > 0 ? { projects: [...state.projects] } : {}),
    layout,
    filter: keptFilter(state.parts, reader),
    order: state.order,
    grouping: state.grouping,
    columns: [...(state.columns ?? [])],
  }
}

/** One text for one meaning: the order of parts and values does not count. */
function fingerprint(parts: FilterParts): string {
  const sorted = Object.entries(parts).map(([part, value]) => {
    const list: unknown = value
    if (!Array.isArray(list)) return [part, value]
    return [part, list.map((one) => JSON.stringify(one)).toSorted()]
  })
  return JSON.stringify(sorted.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}

const numbersText = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join()

const orderText = (order: View['order']) =>
  order === null ? '' : `${order.descending ? '-' : ''}${order.by}:${order.field ?? ''}`

/** Whether the screen still shows what the view says. A view without columns takes any. */
export function differs(state: ViewState, layout: Layout, view: View, reader: Reader): boolean {
  const wanted = stateOfView(view, reader)
  return (
    layout !== view.layout ||
    state.archived ||
    state.grouping !== wanted.grouping ||
    orderText(state.order) !== orderText(wanted.order) ||
    numbersText(wanted.projects) !== numbersText(state.projects) ||
    (wanted.columns !== null && wanted.columns.join() !== (state.columns ?? []).join()) ||
    fingerprint(state.parts) !== fingerprint(wanted.parts)
  )
}
