import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readDeletedIds, readProjectOrAll } from '../../facts/area.js'
import { createItem } from '../app/create-item.js'
import { deleteItems } from '../app/delete-items.js'
import type { Deps } from '../app/deps.js'
import { LABELS } from '../app/item-kinds.js'
import { listItems } from '../app/list-items.js'
import { updateItem } from '../app/update-item.js'
import { toLabelMessage } from '../wire/item-messages.js'
import { readColor } from '../wire/read-color.js'
import { readSeenVersion } from '../wire/read-version.js'

type LabelRpcs = Pick<
  Handlers<BoardServiceServer>,
  'createLabel' | 'listLabels' | 'updateLabel' | 'deleteLabel'
>

/** Serves the RPCs about labels. */
export function labelRpcs(deps: Deps): LabelRpcs {
  return {
    async createLabel(request, { caller }) {
      const reader = new RequestReader()
      const projectNumber = readProjectOrAll(reader, request.projectNumber)
      const draft = { projectNumber, ...readLabel(reader, request) }
      reader.done()
      const made = await createItem(deps, caller, LABELS, (id) => ({ ...draft, id }))
      return { id: made.id }
    },
    async listLabels(request, { caller }) {
      const labels = await listItems(deps, caller, LABELS, request.projectNumber)
      return { labels: labels.map(toLabelMessage) }
    },
    async updateLabel(request, { caller }) {
      const reader = new RequestReader()
      const fields = readLabel(reader, request)
      const id = reader.id('id', request.id)
      const version = readSeenVersion(reader, request.version)
      reader.done()
      const label = await updateItem(deps, caller, LABELS, {
        id,
        version,
        change: (l) => ({ ...l, ...fields }),
      })
      return { label: toLabelMessage(label) }
    },
    async deleteLabel(request, { caller }) {
      await deleteItems(deps, caller, LABELS, readDeletedIds(request))
      return {}
    },
  }
}

function readLabel(reader: RequestReader, request: { name: string; color: string }) {
  const color = readColor(reader, 'color', request.color)
  return { name: reader.name('name', request.name, { max: 60 }), color }
}
