import { ViewLayout, type View as ProtoView } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { View } from '../../api/work/board.js'
import { filterView, groupingView, orderView, protoFilter, protoGrouping, protoOrder } from './task-filter.js'
import { present } from '../values.js'

const layouts: Readonly<Record<View['layout'], ViewLayout>> = {
  board: ViewLayout.BOARD,
  list: ViewLayout.LIST,
  calendar: ViewLayout.CALENDAR,
}
const layoutNames = new Map(Object.entries(layouts).map(([name, value]) => [value, name as View['layout']]))

/** A saved way to look at tasks. */
export function savedView(view: ProtoView): View {
  return {
    id: view.id,
    project: view.projectNumber,
    name: view.name,
    owner: view.ownerId,
    shared: view.shared,
    layout: present(layoutNames.get(view.layout)),
    filter: filterView(view.filter),
    order: orderView(view.order),
    grouping: groupingView(view.grouping),
    columns: view.columns,
    ...(view.shownProjectNumbers.length > 0 ? { projects: view.shownProjectNumbers } : {}),
  }
}

/** A view to be kept; its owner is the caller whatever it says. */
export function protoView(view: View): ProtoView {
  return {
    id: view.id,
    projectNumber: view.project,
    name: view.name,
    ownerId: '',
    shared: view.shared,
    layout: layouts[view.layout],
    filter: protoFilter(view.filter),
    order: protoOrder(view.order),
    grouping: protoGrouping(view.grouping),
    columns: view.columns,
    shownProjectNumbers: view.projects ?? [],
  }
}
