import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TemplateServiceService,
  type TemplateServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { Deps } from '../../app/deps.js'
import {
  addRegisterEntryRpc,
  cloneLessonsLearntRpc,
  cloneRiskRegisterRpc,
  listRegisterEntriesRpc,
} from './register-rpcs.js'
import {
  applyProjectTemplateRpc,
  deleteProjectTemplateRpc,
  getProjectTemplateRpc,
  listConfiguratorTemplatesRpc,
  listProjectTemplatesRpc,
  saveConfiguratorTemplateRpc,
  saveProjectTemplateRpc,
} from './template-rpcs.js'

/** The TemplateService of the protos. */
export function templateService(deps: Deps): RpcService {
  return rpcService<TemplateServiceServer>(TemplateServiceService, {
    saveConfiguratorTemplate: saveConfiguratorTemplateRpc(deps),
    listConfiguratorTemplates: listConfiguratorTemplatesRpc(deps),
    saveProjectTemplate: saveProjectTemplateRpc(deps),
    deleteProjectTemplate: deleteProjectTemplateRpc(deps),
    listProjectTemplates: listProjectTemplatesRpc(deps),
    getProjectTemplate: getProjectTemplateRpc(deps),
    applyProjectTemplate: applyProjectTemplateRpc(deps),
    cloneRiskRegister: cloneRiskRegisterRpc(deps),
    cloneLessonsLearnt: cloneLessonsLearntRpc(deps),
    addRegisterEntry: addRegisterEntryRpc(deps),
    listRegisterEntries: listRegisterEntriesRpc(deps),
  })
}
