import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { builtIn, BUILT_IN } from '../domain/built-in/built-in.js'
import {
  changedTemplate,
  MAX_EARLIER,
  MAX_TEMPLATES,
  type ProjectTemplate,
  type TemplateDraft,
  type TemplateHead,
} from '../domain/template.js'
import { contentOfProject, type ProjectSource } from './content-of-project.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { readContent } from './read-content.js'

/** A template as it is to be kept. */
export interface SavedTemplate extends Omit<TemplateDraft, 'allData'> {
  /** Empty for a new one. */
  readonly id: string
  /** The version that was changed; 0 for whichever it is. */
  readonly version: number
  /** JSON text of its content, empty for the one it has; or the project that it is made from. */
  readonly content: string | ProjectSource
}

/**
 * Creates a project template (empty id) or changes one, and returns its id. Another content is its next version.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, precondition TOO_MANY_TEMPLATES | TOO_MANY_TASKS, stale VERSION_MISMATCH,
 * invalid naming the parts of `all_data`.
 */
export async function saveProjectTemplate(
  deps: Deps,
  caller: Caller,
  template: SavedTemplate,
): Promise<string> {
  const { content, id, name, state, version } = template
  if (typeof content === 'string' && content !== '') readContent(content)
  return deps.work.write(caller, async (stores, changes) => {
    const before = id === '' ? null : await stores.projectTemplates.byId(id)
    if (id !== '' && !before) throw notFound('TEMPLATE_NOT_FOUND')
    if (before && version !== 0 && version !== before.version) throw stale(before.version)
    const given = typeof content === 'string' ? content : await contentOfProject(deps, caller, content)
    const allData = given === '' ? (before?.allData ?? '') : given
    const next = counted(changedTemplate(before, { name, allData, state }, before?.id ?? newId()))
    if (before) {
      await stores.projectTemplates.save(next)
      if (next.version !== before.version) await keepEarlier(stores, before)
    } else {
      if ((await stores.projectTemplates.count()) >= MAX_TEMPLATES)
        throw new DomainError('precondition', 'TOO_MANY_TEMPLATES')
      await stores.projectTemplates.insert(next)
    }
    changes.audit({
      action: 'project_template.saved',
      targetType: 'project_template',
      targetId: next.id,
      details: { state, version: String(next.version) },
    })
    return next.id
  })
}

/** Keeps the version that another one has replaced, in place of the oldest where there are many. */
async function keepEarlier({ templateVersions }: Stores, before: ProjectTemplate): Promise<void> {
  await templateVersions.insert(before)
  await templateVersions.deleteUntil(before.id, before.version - MAX_EARLIER)
}

function counted(template: ProjectTemplate): ProjectTemplate {
  const { publishedData } = template
  return { ...template, taskCount: publishedData === '' ? null : readContent(publishedData).tasks.length }
}

/** Deletes a project template; what was made from it stays. Errors: not_found TEMPLATE_NOT_FOUND. */
export function deleteProjectTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.projectTemplates.delete(id))) throw notFound('TEMPLATE_NOT_FOUND')
    await stores.templateVersions.deleteUntil(id, Number.MAX_SAFE_INTEGER)
    changes.audit({ action: 'project_template.deleted', targetType: 'project_template', targetId: id })
    return {}
  })
}

/** Project templates by name, those of the product behind them. Others than the owner see those that projects are made from. */
export async function listProjectTemplates(deps: Deps, caller: Caller): Promise<TemplateHead[]> {
  const found = await deps.work.read(caller.tenantId).projectTemplates.list(MAX_TEMPLATES)
  return [...found.filter(({ publishedVersion }) => caller.owner || publishedVersion > 0), ...BUILT_IN]
}

/** A template with the numbers of the earlier versions that its owner can look at, the last one first. */
export interface FoundTemplate extends ProjectTemplate {
  readonly earlier: readonly number[]
}

/**
 * A project template: for the owner its latest version, or the earlier one that is named; for others the published one.
 * Errors: not_found TEMPLATE_NOT_FOUND.
 */
export async function getProjectTemplate(
  deps: Deps,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<FoundTemplate> {
  const stores = deps.work.read(caller.tenantId)
  const template = builtIn(id) ?? (await stores.projectTemplates.byId(id))
  if (!template) throw notFound('TEMPLATE_NOT_FOUND')
  if (caller.owner) return ownersTemplate(stores, template, version)
  const { publishedVersion, publishedData: allData } = template
  if (publishedVersion === 0 || (version !== 0 && version !== publishedVersion))
    throw notFound('TEMPLATE_NOT_FOUND')
  return { ...template, state: 'published', version: publishedVersion, allData, earlier: [] }
}

async function ownersTemplate(
  { templateVersions }: Stores,
  template: ProjectTemplate,
  version: number,
): Promise<FoundTemplate> {
  const earlier = await templateVersions.of(template.id, MAX_EARLIER)
  if (version === 0 || version === template.version) return { ...template, earlier }
  const allData = await templateVersions.byNumber(template.id, version)
  if (allData === null) throw notFound('TEMPLATE_NOT_FOUND')
  return { ...template, version, allData, earlier }
}
