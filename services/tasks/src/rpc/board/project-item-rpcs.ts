import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { categoryRpcs } from './category-rpcs.js'
import { labelRpcs } from './label-rpcs.js'
import { releaseRpcs } from './release-rpcs.js'

/** The RPCs of the TaskService that make labels, categories and releases. */
export function projectItemRpcs(
  deps: Deps,
): Pick<Handlers<TaskServiceServer>, 'createLabel' | 'createCategory' | 'createRelease'> {
  const { createLabel } = labelRpcs(deps)
  const { createCategory } = categoryRpcs(deps)
  const { createRelease } = releaseRpcs(deps)
  return { createLabel, createCategory, createRelease }
}
