import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CreateCategoryRequest,
  CreateCategoryResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { createCategory } from '../../app/work/create-category.js'

/** Serves CreateCategory. */
export function createCategoryRpc(deps: Deps): Unary<CreateCategoryRequest, CreateCategoryResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const name = reader.text('name', request.name, { min: 1, max: 60 })
    reader.done()
    return { id: await createCategory(deps, caller, { projectNumber: request.projectNumber, name }) }
  }
}
