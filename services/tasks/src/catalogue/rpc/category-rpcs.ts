import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readDeletedIds, readProjectOrAll } from '../../facts/area.js'
import { createItem } from '../app/create-item.js'
import { deleteItems } from '../app/delete-items.js'
import type { Deps } from '../app/deps.js'
import { CATEGORIES } from '../app/item-kinds.js'
import { listItems } from '../app/list-items.js'
import { updateItem } from '../app/update-item.js'
import { toCategoryMessage } from '../wire/item-messages.js'
import { readSeenVersion } from '../wire/read-version.js'

type CategoryRpcs = Pick<
  Handlers<BoardServiceServer>,
  'createCategory' | 'listCategories' | 'updateCategory' | 'deleteCategory'
>

/** Serves the RPCs about categories. */
export function categoryRpcs(deps: Deps): CategoryRpcs {
  return {
    async createCategory(request, { caller }) {
      const reader = new RequestReader()
      const projectNumber = readProjectOrAll(reader, request.projectNumber)
      const draft = { projectNumber, name: readName(reader, request.name) }
      reader.done()
      const made = await createItem(deps, caller, CATEGORIES, (id) => ({ ...draft, id }))
      return { id: made.id }
    },
    async listCategories(request, { caller }) {
      const categories = await listItems(deps, caller, CATEGORIES, request.projectNumber)
      return { categories: categories.map(toCategoryMessage) }
    },
    async updateCategory(request, { caller }) {
      const reader = new RequestReader()
      const name = readName(reader, request.name)
      const id = reader.id('id', request.id)
      const version = readSeenVersion(reader, request.version)
      reader.done()
      const category = await updateItem(deps, caller, CATEGORIES, {
        id,
        version,
        change: (c) => ({ ...c, name }),
      })
      return { category: toCategoryMessage(category) }
    },
    async deleteCategory(request, { caller }) {
      await deleteItems(deps, caller, CATEGORIES, readDeletedIds(request))
      return {}
    },
  }
}

function readName(reader: RequestReader, name: string): string {
  return reader.name('name', name, { max: 60 })
}
