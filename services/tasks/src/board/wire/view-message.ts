import {
  ViewLayout as ProtoLayout,
  type SearchTerm as SearchTermMessage,
  type View as ViewMessage,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { toFilterMessage, toOrderMessage } from '../../query/area.js'
import { toGroupingMessage } from '../../workflow/area.js'
import type { SearchTerm } from '../domain/search-term.js'
import type { View, ViewLayout } from '../domain/view.js'

/** Layouts of views as the protos name them. */
export const LAYOUT_MESSAGES: Record<ViewLayout, ProtoLayout> = {
  board: ProtoLayout.BOARD,
  list: ProtoLayout.LIST,
  calendar: ProtoLayout.CALENDAR,
}

/** A view as the protos carry it. */
export function toViewMessage({ layout, filter, order, grouping, columns, ...view }: View): ViewMessage {
  return {
    ...view,
    layout: LAYOUT_MESSAGES[layout],
    filter: toFilterMessage(filter),
    order: order ? toOrderMessage(order) : undefined,
    grouping: toGroupingMessage(grouping),
    columns: [...columns],
    shownProjectNumbers: [...view.shownProjectNumbers],
  }
}

/** A search term as the protos carry it. */
export function toSearchTermMessage({ id, text, createTime }: SearchTerm): SearchTermMessage {
  return { id, text, createTime }
}
