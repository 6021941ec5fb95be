import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import {
  TemplateState as ProtoState,
  type DeleteProjectTemplateRequest,
  type DeleteProjectTemplateResponse,
  type GetProjectTemplateRequest,
  type GetProjectTemplateResponse,
  type ListProjectTemplatesRequest,
  type ListProjectTemplatesResponse,
  type ProjectTemplate as ProjectTemplateMessage,
  type SaveProjectTemplateRequest,
  type SaveProjectTemplateResponse,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { Deps } from '../app/deps.js'
import {
  deleteProjectTemplate,
  getProjectTemplate,
  listProjectTemplates,
  saveProjectTemplate,
} from '../app/project-templates.js'
import { readRoles } from './filling-rpcs.js'
import { TEMPLATE_STATES, type TemplateHead, type TemplateState } from '../domain/template.js'

const STATE_MESSAGES: Readonly<Record<TemplateState, ProtoState>> = {
  draft: ProtoState.DRAFT,
  published: ProtoState.PUBLISHED,
  retired: ProtoState.RETIRED,
}
const STATES: ReadonlyMap<ProtoState, TemplateState> = new Map([
  [ProtoState.UNSPECIFIED, 'published' as const],
  ...TEMPLATE_STATES.map((state) => [STATE_MESSAGES[state], state] as const),
])

const MAX_NAME = 100
const MAX_CONTENT = 2_000_000
const MOST_NUMBER = 2_147_483_647

/** Serves SaveProjectTemplate. */
export function saveProjectTemplateRpc(
  deps: Deps,
): Unary<SaveProjectTemplateRequest, SaveProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const { source } = request
    const template = {
      id: reader.text('id', request.id, { max: 64 }),
      name: reader.name('name', request.name, { max: MAX_NAME }),
      state: STATES.get(request.state) ?? 'draft',
      version: reader.integer('version', request.version, { min: 0, max: MOST_NUMBER }),
      content: source
        ? { projectNumber: source.projectNumber, roles: readRoles(reader, 'source.roles', source.roles) }
        : reader.text('all_data', request.allData, { min: request.id === '' ? 1 : 0, max: MAX_CONTENT }),
    }
    if (!STATES.has(request.state)) reader.fault('state', 'UNKNOWN')
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
  return async (_request, { caller }) => {
    const heads = await listProjectTemplates(deps, caller)
    return { templates: heads.map((head) => toTemplateMessage(head)) }
  }
}

/** Serves GetProjectTemplate. */
export function getProjectTemplateRpc(
  deps: Deps,
): Unary<GetProjectTemplateRequest, GetProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const wanted = {
      id: reader.id('id', request.id),
      version: reader.integer('version', request.version, { min: 0, max: MOST_NUMBER }),
    }
    reader.done()
    const { earlier, ...template } = await getProjectTemplate(deps, caller, wanted)
    return { template: toTemplateMessage(template, template.allData), earlier: [...earlier] }
  }
}

function toTemplateMessage({ id, name, state, ...head }: TemplateHead, allData = ''): ProjectTemplateMessage {
  const { taskCount, ...shown } = head
  return {
    id,
    name,
    allData,
    state: STATE_MESSAGES[state],
    version: shown.version,
    publishedVersion: shown.publishedVersion,
    language: shown.language,
    description: shown.description,
    taskCount: taskCount ?? undefined,
  }
}
