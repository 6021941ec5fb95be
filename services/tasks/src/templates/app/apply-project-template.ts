import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject, runs } from '../../facts/area.js'
import { updateBoardSettings, withWorkflow } from '../../workflow/area.js'
import type { TemplateContent } from '../domain/template-content.js'
import type { Deps } from './deps.js'
import { fillProject, type Filling, partsOffIn, step } from './fill-project.js'
import { readContent } from './read-content.js'

/** Which template fills which project, from which day on. */
export interface TemplateFilling extends Filling {
  readonly templateId: string
}

/**
 * Fills a project with what a template holds and returns how many tasks were made. It is done in steps that are each
 * done once for the action, so that one which broke off goes on where it was when it is asked for again. Labels and
 * categories that the project has already are used.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function applyProjectTemplate(
  deps: Deps,
  caller: Caller,
  filling: TemplateFilling,
): Promise<number> {
  const content = await contentOf(deps, caller, filling)
  const made = await fillProject(deps, caller, content, filling)
  // Last, because its limits and rights are for the work to come.
  await applySettings(deps, caller, content, filling)
  return made
}

/** The content as it was when the action was begun: a change of the template between two tries changes nothing. */
async function contentOf(deps: Deps, caller: Caller, filling: TemplateFilling): Promise<TemplateContent> {
  const allData = await deps.work.write(step(caller, 'content'), async (stores, changes) => {
    const project = await readableProject(stores, caller, filling.projectNumber)
    if (!runs(project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    const template = await stores.projectTemplates.byId(filling.templateId)
    if (!template) throw notFound('TEMPLATE_NOT_FOUND')
    changes.audit({
      action: 'project_template.applied',
      targetType: 'project_template',
      targetId: template.id,
      project: filling.projectNumber,
    })
    return template.allData
  })
  return readContent(allData)
}

async function applySettings(
  deps: Deps,
  caller: Caller,
  content: TemplateContent,
  filling: Filling,
): Promise<void> {
  if (!content.settings) return
  const { projectNumber } = filling
  const current = await deps.work.read(caller.tenantId).boardSettings.of(projectNumber)
  const keepsWorkflow = (await partsOffIn(deps, caller, projectNumber)).includes('document_tasks')
  const lanes = keepsWorkflow ? withWorkflow(content.settings.lanes, current.lanes) : content.settings.lanes
  // The version is not part of what a step is known by: a second try gets the first answer.
  const settings = { ...content.settings, lanes, projectNumber, version: current.version }
  await updateBoardSettings(deps, step(caller, 'settings'), settings)
}
