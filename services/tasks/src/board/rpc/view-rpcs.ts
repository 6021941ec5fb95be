import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  View as ViewMessage,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readProjectOrAll } from '../../facts/area.js'
import { readFilter, readOrder } from '../../query/area.js'
import { readGrouping, readNames } from '../../workflow/area.js'
import { deleteView } from '../app/delete-view.js'
import type { Deps } from '../app/deps.js'
import { listViews } from '../app/list-views.js'
import { saveView, type ViewDraft } from '../app/save-view.js'
import { MAX_SHOWN_PROJECTS, type ViewLayout } from '../domain/view.js'
import { LAYOUT_MESSAGES, toViewMessage } from '../wire/view-message.js'

const LARGEST = 2_147_483_647

type ViewRpcs = Pick<Handlers<BoardServiceServer>, 'listViews' | 'saveView' | 'deleteView'>

const LAYOUT_OF = new Map(
  Object.entries(LAYOUT_MESSAGES).map(([layout, message]) => [message, layout as ViewLayout]),
)

/** Serves the RPCs about views. */
export function viewRpcs(deps: Deps): ViewRpcs {
  return {
    async listViews({ projectNumber }, { caller }) {
      return { views: (await listViews(deps, caller, projectNumber)).map(toViewMessage) }
    },
    async saveView({ view }, { caller }) {
      const reader = new RequestReader()
      const draft = readView(reader, view ?? ViewMessage.fromPartial({}))
      reader.done()
      return { view: toViewMessage(await saveView(deps, caller, draft)) }
    },
    async deleteView({ id }, { caller }) {
      await deleteView(deps, caller, id)
      return {}
    },
  }
}

function readView(reader: RequestReader, message: ViewMessage): ViewDraft {
  const layout = LAYOUT_OF.get(message.layout)
  if (!layout) reader.fault('view.layout', 'UNKNOWN')
  return {
    id: reader.text('view.id', message.id, { max: 64 }),
    projectNumber: readProjectOrAll(reader, message.projectNumber, 'view.project_number'),
    name: reader.name('view.name', message.name, { max: 60 }),
    shared: message.shared,
    layout: layout ?? 'board',
    filter: readFilter(reader, message.filter, 'view.filter'),
    order: message.order ? readOrder(reader, message.order, 'view.order') : null,
    grouping: readGrouping(reader, 'view.grouping', message.grouping),
    columns: readNames(reader, 'view.columns', message.columns),
    shownProjectNumbers: readShown(reader, message),
  }
}

function readShown(reader: RequestReader, { projectNumber, shownProjectNumbers }: ViewMessage): number[] {
  const field = 'view.shown_project_numbers'
  if (shownProjectNumbers.length > MAX_SHOWN_PROJECTS) reader.fault(field, 'TOO_MANY')
  // A view of one project shows that one.
  if (projectNumber !== 0 && shownProjectNumbers.length > 0) reader.fault(field, 'UNKNOWN')
  return [
    ...new Set(shownProjectNumbers.map((number) => reader.integer(field, number, { min: 1, max: LARGEST }))),
  ]
}
