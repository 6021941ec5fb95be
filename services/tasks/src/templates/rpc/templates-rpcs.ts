import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TemplateServiceServer } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { FillingDeps } from '../app/apply-project-template.js'
import { TEMPLATE } from '../app/template-planner.js'
import { applyProjectTemplateRpc, previewProjectTemplateRpc } from './filling-rpcs.js'
import {
  deleteConfiguratorTemplateRpc,
  listConfiguratorTemplatesRpc,
  saveConfiguratorTemplateRpc,
} from './configurator-rpcs.js'
import {
  deleteProjectTemplateRpc,
  getProjectTemplateRpc,
  listProjectTemplatesRpc,
  saveProjectTemplateRpc,
} from './template-rpcs.js'

/** A filling shows what every job shows. */
export const TEMPLATE_VIEWS = { [TEMPLATE]: () => ({}) }

type Own =
  | 'saveConfiguratorTemplate'
  | 'deleteConfiguratorTemplate'
  | 'listConfiguratorTemplates'
  | 'saveProjectTemplate'
  | 'deleteProjectTemplate'
  | 'listProjectTemplates'
  | 'getProjectTemplate'
  | 'previewProjectTemplate'
  | 'applyProjectTemplate'

/** The RPCs of the TemplateService about templates. */
export function templateRpcs(deps: FillingDeps): Pick<Handlers<TemplateServiceServer>, Own> {
  return {
    saveConfiguratorTemplate: saveConfiguratorTemplateRpc(deps),
    deleteConfiguratorTemplate: deleteConfiguratorTemplateRpc(deps),
    listConfiguratorTemplates: listConfiguratorTemplatesRpc(deps),
    saveProjectTemplate: saveProjectTemplateRpc(deps),
    deleteProjectTemplate: deleteProjectTemplateRpc(deps),
    listProjectTemplates: listProjectTemplatesRpc(deps),
    getProjectTemplate: getProjectTemplateRpc(deps),
    previewProjectTemplate: previewProjectTemplateRpc(deps),
    applyProjectTemplate: applyProjectTemplateRpc(deps),
  }
}
