import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type ConfiguratorTemplate, MAX_TEMPLATES } from '../domain/template.js'
import type { Deps } from './deps.js'

/** Keeps items under a name, in place of those kept there before. Errors: precondition TOO_MANY_TEMPLATES. */
export function saveConfiguratorTemplate(
  deps: Deps,
  caller: Caller,
  draft: Omit<ConfiguratorTemplate, 'id'>,
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const known = await stores.configuratorTemplates.byName(draft.name)
    const template = { ...draft, id: known?.id ?? newId() }
    if (known) await stores.configuratorTemplates.save(template)
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

/** Configurator templates by name. */
export function listConfiguratorTemplates(deps: Deps, caller: Caller): Promise<ConfiguratorTemplate[]> {
  return deps.work.read(caller.tenantId).configuratorTemplates.list(MAX_TEMPLATES)
}
