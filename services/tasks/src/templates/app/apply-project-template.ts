import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { readableProject, runs } from '../../facts/area.js'
import { type AskedDeps, restartFailed, startJob } from '../../jobs/area.js'
import { workDaysOf } from '../../schedule/area.js'
import { fullBounds } from '../domain/offset.js'
import type { TemplatePart } from '../domain/parts.js'
import { contentWithout, offsetsIn } from '../domain/project-content.js'
import type { Deps } from './deps.js'
import { readContent } from './read-content.js'
import { type FillingSource, sourceData } from './source-content.js'
import { TEMPLATE, type TemplateDetail, type TemplateRow } from './template-planner.js'

/** The content that fills a project, between which days, with which people, and without what. */
export interface TemplateFilling extends FillingSource {
  readonly projectNumber: number
  /** Null leaves days out that count from it. */
  readonly start: PlainDate | null
  readonly end: PlainDate | null
  readonly roles: readonly { readonly name: string; readonly userId: string }[]
  readonly leftOut: readonly TemplatePart[]
}

/** A job that fills a project. */
export interface FillingJob {
  readonly jobId: string
  /** Tasks that it makes. */
  readonly tasks: number
}

/** The dependencies of filling. */
export type FillingDeps = Deps & Pick<AskedDeps, 'wakeJobs'>

/**
 * Begins the job that fills a project with what a template holds: all of it or nothing. The project is there already, so the job is
 * not refused while others run: it waits. Asked for again with the same request it is the same job, with the template as it was then,
 * and begins again where it failed.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition TOO_MANY_TASKS.
 */
export async function applyProjectTemplate(
  deps: FillingDeps,
  caller: Caller,
  filling: TemplateFilling,
): Promise<FillingJob> {
  const { name, allData } = await dataOf(deps, caller, filling)
  const stores = deps.work.read(caller.tenantId)
  const { projectNumber, roles, leftOut } = filling
  const project = await readableProject(stores, caller, projectNumber)
  const all = contentWithout(readContent(allData), leftOut, project.partsOff ?? [])
  const { timeZone, calendar } = await stores.subscriptions.workplace()
  const days = workDaysOf(dayIn(timeZone, deps.clock.now()), calendar)
  const bounds = fullBounds(filling, offsetsIn(all), days)
  const { tasks, ...content } = all
  const job = await startJob(deps, caller, {
    kind: TEMPLATE,
    projectNumber,
    title: name,
    state: 'staging',
    waits: true,
    detail: { content, bounds, roles } satisfies TemplateDetail,
    rows: tasks.map((task, at) => ({
      line: at + 1,
      content: { cells: [task.name], struck: false, task } satisfies TemplateRow,
    })),
    audited: sourceNames(filling),
  })
  await restartFailed(deps, caller, job.id)
  deps.wakeJobs()
  return { jobId: job.id, tasks: tasks.length }
}

/** The content as it was when the action was begun: a change of it between two tries changes nothing. */
function dataOf(
  deps: FillingDeps,
  caller: Caller,
  filling: TemplateFilling,
): Promise<{ name: string; allData: string }> {
  return deps.work.write(contentStep(caller), async (stores, changes) => {
    const project = await readableProject(stores, caller, filling.projectNumber)
    if (!runs(project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    const found = await sourceData(deps, caller, filling)
    changes.audit({
      action: 'project_template.applied',
      targetType: 'project_template',
      targetId: filling.templateId,
      project: filling.projectNumber,
      details: sourceNames(filling),
    })
    return found
  })
}

function sourceNames({ templateId, sourceProject }: FillingSource): Record<string, string> {
  return sourceProject === 0 ? { template: templateId } : { from: String(sourceProject) }
}

/** The caller doing the first step of the action: the step is known by the action's id and its own name. */
function contentStep(caller: Caller): Caller {
  const { idempotency } = caller
  if (!idempotency) return caller
  return { ...caller, idempotency: { ...idempotency, requestId: `${idempotency.requestId}/content` } }
}
