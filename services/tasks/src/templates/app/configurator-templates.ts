import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Stores } from '../domain/stores.js'
import { type ConfiguratorTemplate, MAX_TEMPLATES } from '../domain/template.js'
import type { Deps } from './deps.js'

/**
 * Keeps items under a name, in place of those kept there before, or changes a set with its name. An empty `id` is the set of the
 * name, or a new one; `version` 0 is whichever there is.
 * Errors: not_found TEMPLATE_NOT_FOUND, stale VERSION_MISMATCH, invalid name DUPLICATE, precondition TOO_MANY_TEMPLATES.
 */
export function saveConfiguratorTemplate(
  deps: Deps,
  caller: Caller,
  draft: ConfiguratorTemplate,
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = await replacedBy(stores, draft)
    const template = { ...draft, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 }
    if (before) await stores.configuratorTemplates.save(template)
    else {
      if ((await stores.configuratorTemplates.list(MAX_TEMPLATES)).length >= MAX_TEMPLATES)
        throw new DomainError('precondition', 'TOO_MANY_TEMPLATES')
      await stores.configuratorTemplates.insert(template)
    }
    changes.audit({
      action: 'configurator_template.saved',
      targetType: 'configurator_template',
      targetId: template.id,
    })
    return template.id
  })
}

/** The set that a draft takes the place of; null for a new one. */
async function replacedBy(
  { configuratorTemplates }: Stores,
  { id, name, version }: ConfiguratorTemplate,
): Promise<ConfiguratorTemplate | null> {
  const named = await configuratorTemplates.byName(name)
  const before = id === '' ? named : await configuratorTemplates.byId(id)
  if (id !== '' && !before) throw notFound('TEMPLATE_NOT_FOUND')
  if (named && named.id !== before?.id) throw invalid([{ field: 'name', reason: 'DUPLICATE' }])
  if (before && version !== 0 && version !== before.version) throw stale(before.version)
  return before
}

/** Deletes a set of items; projects that were set up by it stay as they are. Errors: not_found TEMPLATE_NOT_FOUND. */
export function deleteConfiguratorTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.configuratorTemplates.delete(id))) throw notFound('TEMPLATE_NOT_FOUND')
    changes.audit({
      action: 'configurator_template.deleted',
      targetType: 'configurator_template',
      targetId: id,
    })
    return {}
  })
}

/** Configurator templates by name. */
export function listConfiguratorTemplates(deps: Deps, caller: Caller): Promise<ConfiguratorTemplate[]> {
  return deps.work.read(caller.tenantId).configuratorTemplates.list(MAX_TEMPLATES)
}
