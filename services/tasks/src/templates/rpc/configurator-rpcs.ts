import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  DeleteConfiguratorTemplateRequest,
  DeleteConfiguratorTemplateResponse,
  ListConfiguratorTemplatesRequest,
  ListConfiguratorTemplatesResponse,
  SaveConfiguratorTemplateRequest,
  SaveConfiguratorTemplateResponse,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import {
  deleteConfiguratorTemplate,
  listConfiguratorTemplates,
  saveConfiguratorTemplate,
} from '../app/configurator-templates.js'
import type { Deps } from '../app/deps.js'

const MAX_NAME = 100
const MAX_ITEMS = 200
const LONGEST_ITEM = 200
const MOST_NUMBER = 2_147_483_647

/** Serves SaveConfiguratorTemplate. */
export function saveConfiguratorTemplateRpc(
  deps: Deps,
): Unary<SaveConfiguratorTemplateRequest, SaveConfiguratorTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.items.length === 0) reader.fault('items', 'REQUIRED')
    if (request.items.length > MAX_ITEMS) reader.fault('items', 'TOO_MANY')
    const draft = {
      id: reader.text('id', request.id, { max: 64 }),
      name: reader.name('name', request.name, { max: MAX_NAME }),
      items: request.items.map((item) => reader.name('items', item, { max: LONGEST_ITEM })),
      version: reader.integer('version', request.version, { min: 0, max: MOST_NUMBER }),
    }
    reader.done()
    return { id: await saveConfiguratorTemplate(deps, caller, draft) }
  }
}

/** Serves DeleteConfiguratorTemplate. */
export function deleteConfiguratorTemplateRpc(
  deps: Deps,
): Unary<DeleteConfiguratorTemplateRequest, DeleteConfiguratorTemplateResponse> {
  return (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return deleteConfiguratorTemplate(deps, caller, id)
  }
}

/** Serves ListConfiguratorTemplates. */
export function listConfiguratorTemplatesRpc(
  deps: Deps,
): Unary<ListConfiguratorTemplatesRequest, ListConfiguratorTemplatesResponse> {
  return async (_request, { caller }) => {
    const templates = await listConfiguratorTemplates(deps, caller)
    return { templates: templates.map((template) => ({ ...template, items: [...template.items] })) }
  }
}
