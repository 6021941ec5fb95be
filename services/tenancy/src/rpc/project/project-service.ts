import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ProjectServiceService,
  type ProjectServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { archiveProjectRpc } from './archive-project.js'
import { getProjectPictureRpc, setProjectPictureRpc } from './project-picture-rpcs.js'
import { setProjectHealthRpc } from './set-project-health.js'
import { setProjectPartsRpc } from './set-project-parts.js'
import { setProjectRolesRpc } from './set-project-roles.js'
import { updateProjectDetailRpc } from './update-project-detail.js'

/** Changes of a project by its own people. */
export function projectService(deps: TenancyDeps): RpcService {
  return rpcService<ProjectServiceServer>(ProjectServiceService, {
    updateProjectDetail: updateProjectDetailRpc(deps),
    setProjectHealth: setProjectHealthRpc(deps),
    setProjectParts: setProjectPartsRpc(deps),
    setProjectPicture: setProjectPictureRpc(deps),
    getProjectPicture: getProjectPictureRpc(deps),
    archiveProject: archiveProjectRpc(deps),
    setProjectRoles: setProjectRolesRpc(deps),
  })
}
