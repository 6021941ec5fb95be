import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ApplyProjectTemplateRequest,
  ApplyProjectTemplateResponse,
  DeleteProjectTemplateRequest,
  DeleteProjectTemplateResponse,
  GetProjectTemplateRequest,
  GetProjectTemplateResponse,
  ListConfiguratorTemplatesRequest,
  ListConfiguratorTemplatesResponse,
  ListProjectTemplatesRequest,
  ListProjectTemplatesResponse,
  SaveConfiguratorTemplateRequest,
  SaveConfiguratorTemplateResponse,
  SaveProjectTemplateRequest,
  SaveProjectTemplateResponse,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { applyProjectTemplate } from '../app/apply-project-template.js'
import { listConfiguratorTemplates, saveConfiguratorTemplate } from '../app/configurator-templates.js'
import type { Deps } from '../app/deps.js'
import {
  deleteProjectTemplate,
  getProjectTemplate,
  listProjectTemplates,
  saveProjectTemplate,
} from '../app/project-templates.js'

const MAX_NAME = 100
const MAX_ITEMS = 200
const MAX_CONTENT = 500_000

/** Serves SaveConfiguratorTemplate. */
export function saveConfiguratorTemplateRpc(
  deps: Deps,
): Unary<SaveConfiguratorTemplateRequest, SaveConfiguratorTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.items.length === 0) reader.fault('items', 'REQUIRED')
    if (request.items.length > MAX_ITEMS) reader.fault('items', 'TOO_MANY')
    const draft = {
      name: reader.name('name', request.name, { max: MAX_NAME }),
      items: request.items.map((item) => reader.name('items', item, { max: 200 })),
    }
    reader.done()
    return { id: await saveConfiguratorTemplate(deps, caller, draft) }
  }
}

/** Serves ListConfiguratorTemplates. */
export function listConfiguratorTemplatesRpc(
  deps: Deps,
): Unary<ListConfiguratorTemplatesRequest, ListConfiguratorTemplatesResponse> {
  return async (_request, { caller }) => {
    const templates = await listConfiguratorTemplates(deps, caller)
    return { templates: templates.map(({ id, name, items }) => ({ id, name, items: [...items] })) }
  }
}

/** Serves SaveProjectTemplate. */
export function saveProjectTemplateRpc(
  deps: Deps,
): Unary<SaveProjectTemplateRequest, SaveProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const template = {
      id: reader.text('id', request.id, { max: 64 }),
      name: reader.name('name', request.name, { max: MAX_NAME }),
      allData: reader.text('all_data', request.allData, { min: 1, max: MAX_CONTENT }),
    }
    reader.done()
    return { id: await saveProjectTemplate(deps, caller, template) }
  }
}

/** Serves DeleteProjectTemplate. */
export function deleteProjectTemplateRpc(
  deps: Deps,
): Unary<DeleteProjectTemplateRequest, DeleteProjectTemplateResponse> {
  return (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return deleteProjectTemplate(deps, caller, id)
  }
}

/** Serves ListProjectTemplates. */
export function listProjectTemplatesRpc(
  deps: Deps,
): Unary<ListProjectTemplatesRequest, ListProjectTemplatesResponse> {
  return async (_request, { caller }) => ({ templates: await listProjectTemplates(deps, caller) })
}

/** Serves GetProjectTemplate. */
export function getProjectTemplateRpc(
  deps: Deps,
): Unary<GetProjectTemplateRequest, GetProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return { template: await getProjectTemplate(deps, caller, id) }
  }
}

/** Serves ApplyProjectTemplate. */
export function applyProjectTemplateRpc(
  deps: Deps,
): Unary<ApplyProjectTemplateRequest, ApplyProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const filling = {
      templateId: reader.id('id', request.id),
      projectNumber: request.projectNumber,
      firstDay: reader.optionalDate('start_date', request.startDate),
    }
    reader.done()
    return { createdTasks: await applyProjectTemplate(deps, caller, filling) }
  }
}
