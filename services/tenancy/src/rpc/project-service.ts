import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ProjectServiceService,
  type ProjectServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../app/deps.js'
import { archiveProjectRpc } from './archive-project.js'
import { setProjectHealthRpc } from './set-project-health.js'
import { setProjectRolesRpc } from './set-project-roles.js'
import { updateProjectDetailRpc } from './update-project-detail.js'

/** What the people of a project change about it themselves. */
export function projectService(deps: TenancyDeps): RpcService {
  return rpcService<ProjectServiceServer>(ProjectServiceService, {
    updateProjectDetail: updateProjectDetailRpc(deps),
    setProjectHealth: setProjectHealthRpc(deps),
    archiveProject: archiveProjectRpc(deps),
    setProjectRoles: setProjectRolesRpc(deps),
  })
}
