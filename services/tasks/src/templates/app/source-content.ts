import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import { builtIn } from '../domain/built-in/built-in.js'
import type { ProjectContent } from '../domain/project-content.js'
import { usableData } from '../domain/template.js'
import { contentOfProject } from './content-of-project.js'
import type { Deps } from './deps.js'
import { readContent } from './read-content.js'

/** The content of a new project: the published version of a template, or another project as it is now. */
export interface FillingSource {
  /** Empty for a copy of a project. */
  readonly templateId: string
  /** Number of the project that is copied; 0 for a template. */
  readonly sourceProject: number
}

/**
 * The name of the template or the project, the JSON text of its content. Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, precondition TOO_MANY_TASKS.
 */
export async function sourceData(
  deps: Deps,
  caller: Caller,
  { templateId, sourceProject }: FillingSource,
): Promise<{ name: string; allData: string }> {
  const stores = deps.work.read(caller.tenantId)
  if (sourceProject !== 0) {
    const { name } = await readableProject(stores, caller, sourceProject)
    const source = { projectNumber: sourceProject, roles: null }
    return { name, allData: await contentOfProject(deps, caller, source) }
  }
  const found = usableData(builtIn(templateId) ?? (await stores.projectTemplates.byId(templateId)))
  if (!found) throw notFound('TEMPLATE_NOT_FOUND')
  return found
}

/** The content itself. Errors: those of {@link sourceData}. */
export async function sourceContent(
  deps: Deps,
  caller: Caller,
  source: FillingSource,
): Promise<{ name: string; content: ProjectContent }> {
  const { name, allData } = await sourceData(deps, caller, source)
  return { name, content: readContent(allData) }
}
