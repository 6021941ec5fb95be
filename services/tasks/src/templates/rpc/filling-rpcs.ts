import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type {
  ApplyProjectTemplateRequest,
  ApplyProjectTemplateResponse,
  PreviewProjectTemplateRequest,
  PreviewProjectTemplateResponse,
  TemplateRole,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { applyProjectTemplate, type FillingDeps } from '../app/apply-project-template.js'
import type { Deps } from '../app/deps.js'
import { previewProjectTemplate, type TemplatePreview } from '../app/preview-project-template.js'
import { TEMPLATE_PARTS } from '../domain/parts.js'

const MAX_ROLE = 60
const MOST_ROLES = 1_000
const MOST_NUMBER = 2_147_483_647

/** Serves PreviewProjectTemplate. */
export function previewProjectTemplateRpc(
  deps: Deps,
): Unary<PreviewProjectTemplateRequest, PreviewProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const version = reader.integer('version', request.version, { min: 0, max: MOST_NUMBER })
    const wanted = { ...readPlan(reader, request), version }
    reader.done()
    return toPreviewMessage(await previewProjectTemplate(deps, caller, wanted), wanted.sourceProject !== 0)
  }
}

/** Serves ApplyProjectTemplate. */
export function applyProjectTemplateRpc(
  deps: FillingDeps,
): Unary<ApplyProjectTemplateRequest, ApplyProjectTemplateResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const filling = {
      ...readPlan(reader, request),
      projectNumber: request.projectNumber,
      roles: readRoles(reader, 'roles', request.roles),
    }
    reader.done()
    const { jobId, tasks } = await applyProjectTemplate(deps, caller, filling)
    return { jobId, createdTasks: tasks }
  }
}

/** Reads roles with their people. */
export function readRoles(
  reader: RequestReader,
  field: string,
  roles: readonly TemplateRole[],
): TemplateRole[] {
  if (roles.length > MOST_ROLES) reader.fault(field, 'TOO_MANY')
  return roles.map(({ name, userId }, at) => ({
    name: reader.name(`${field}.${at}.name`, name, { max: MAX_ROLE }),
    userId: reader.id(`${field}.${at}.user_id`, userId),
  }))
}

/** Reads what is planned between which days, without what. */
function readPlan(
  reader: RequestReader,
  request: Omit<PreviewProjectTemplateRequest, 'leftOut' | 'version'> & { leftOut: readonly string[] },
) {
  const leftOut = TEMPLATE_PARTS.filter((part) => request.leftOut.includes(part))
  if (leftOut.length < new Set(request.leftOut).size) reader.fault('left_out', 'UNKNOWN')
  const sourceProject = reader.integer('source_project_number', request.sourceProjectNumber, {
    min: 0,
    max: MOST_NUMBER,
  })
  if (sourceProject !== 0 && request.id !== '') reader.fault('source_project_number', 'ONE_OF_BOTH')
  const start = reader.optionalDate('start_date', request.startDate)
  const end = reader.optionalDate('end_date', request.endDate)
  if (start !== null && end !== null && end < start) reader.fault('end_date', 'BEFORE_START')
  return {
    templateId: sourceProject === 0 ? reader.id('id', request.id) : '',
    sourceProject,
    start,
    end,
    leftOut,
  }
}

function toPreviewMessage(
  { name, bounds, tasks, roles, parts, content }: TemplatePreview,
  isCopy: boolean,
): PreviewProjectTemplateResponse {
  return {
    name,
    startDate: toOptionalProtoDate(bounds.start),
    endDate: toOptionalProtoDate(bounds.end),
    tasks: tasks.map(({ parent, startDate, dueDate, ...task }) => ({
      ...task,
      parent: parent ?? -1,
      startDate: toOptionalProtoDate(startDate),
      dueDate: toOptionalProtoDate(dueDate),
    })),
    roles: roles.map(({ name: role, tasks: taskCount }) => ({
      name: role,
      userId: isCopy ? role : '',
      taskCount,
    })),
    parts: [...parts],
    counts: {
      labels: content.labels.length,
      categories: content.categories.length,
      releases: content.releases.length,
      folders: content.folders.length,
      links: content.tasks.reduce((sum, { links }) => sum + links.length, 0),
    },
    flags: { ...content.flags },
  }
}
