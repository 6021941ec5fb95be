import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { MAX_TEMPLATES, type ProjectTemplate } from '../domain/template.js'
import type { Deps } from './deps.js'
import { readContent } from './read-content.js'

/**
 * Creates a project template (empty id) or changes one, and returns its id.
 * Errors: not_found TEMPLATE_NOT_FOUND, precondition TOO_MANY_TEMPLATES, invalid naming the parts of `all_data`.
 */
export async function saveProjectTemplate(
  deps: Deps,
  caller: Caller,
  template: ProjectTemplate,
): Promise<string> {
  readContent(template.allData)
  return deps.work.write(caller, async (stores, changes) => {
    const id = template.id === '' ? newId() : template.id
    if (template.id === '') {
      if ((await stores.projectTemplates.count()) >= MAX_TEMPLATES)
        throw new DomainError('precondition', 'TOO_MANY_TEMPLATES')
      await stores.projectTemplates.insert({ ...template, id })
    } else {
      if (!(await stores.projectTemplates.byId(id))) throw notFound('TEMPLATE_NOT_FOUND')
      await stores.projectTemplates.save(template)
    }
    changes.audit({ action: 'project_template.saved', targetType: 'project_template', targetId: id })
    return id
  })
}

/** Deletes a project template; what was made from it stays. Errors: not_found TEMPLATE_NOT_FOUND. */
export function deleteProjectTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.projectTemplates.delete(id))) throw notFound('TEMPLATE_NOT_FOUND')
    changes.audit({ action: 'project_template.deleted', targetType: 'project_template', targetId: id })
    return {}
  })
}

/** Project templates by name, without their content. */
export function listProjectTemplates(deps: Deps, caller: Caller): Promise<ProjectTemplate[]> {
  return deps.work.read(caller.tenantId).projectTemplates.list(MAX_TEMPLATES)
}

/** A project template with its content. Errors: not_found TEMPLATE_NOT_FOUND. */
export async function getProjectTemplate(deps: Deps, caller: Caller, id: string): Promise<ProjectTemplate> {
  const template = await deps.work.read(caller.tenantId).projectTemplates.byId(id)
  if (!template) throw notFound('TEMPLATE_NOT_FOUND')
  return template
}
