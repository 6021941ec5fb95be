import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { createItem } from '../../app/board/create-item.js'
import { deleteItem } from '../../app/board/delete-item.js'
import { CATEGORIES } from '../../app/board/item-kinds.js'
import { listItems } from '../../app/board/list-items.js'
import { updateItem } from '../../app/board/update-item.js'
import type { Deps } from '../../app/deps.js'
import { toCategoryMessage } from './board-messages.js'
import { readProjectOrAll } from './read-project.js'

type CategoryRpcs = Pick<
  Handlers<BoardServiceServer>,
  'listCategories' | 'updateCategory' | 'deleteCategory'
> &
  Pick<Handlers<TaskServiceServer>, 'createCategory'>

/** Serves the RPCs about categories. */
export function categoryRpcs(deps: Deps): CategoryRpcs {
  return {
    async createCategory(request, { caller }) {
      const reader = new RequestReader()
      const projectNumber = readProjectOrAll(reader, request.projectNumber)
      const draft = { projectNumber, name: readName(reader, request.name) }
      reader.done()
      return { id: await createItem(deps, caller, CATEGORIES, (id) => ({ ...draft, id })) }
    },
    async listCategories(request, { caller }) {
      const categories = await listItems(deps, caller, CATEGORIES, request.projectNumber)
      return { categories: categories.map(toCategoryMessage) }
    },
    async updateCategory(request, { caller }) {
      const reader = new RequestReader()
      const name = readName(reader, request.name)
      const id = reader.id('id', request.id)
      reader.done()
      const category = await updateItem(deps, caller, CATEGORIES, { id, change: (c) => ({ ...c, name }) })
      return { category: toCategoryMessage(category) }
    },
    async deleteCategory({ id }, { caller }) {
      await deleteItem(deps, caller, CATEGORIES, id)
      return {}
    },
  }
}

function readName(reader: RequestReader, name: string): string {
  return reader.text('name', name, { min: 1, max: 60 })
}
