import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TemplateStores } from '../domain/stores.js'
import { configuratorTemplateStore } from './templates.js'
import { projectTemplateStore } from './templates.js'
import { templateVersionStore } from './template-versions.js'

/** Opens what the area keeps, for a tenant. */
export function openTemplateStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TemplateStores {
  const bind = {
    configuratorTemplates: configuratorTemplateStore(connection),
    projectTemplates: projectTemplateStore(connection),
    templateVersions: templateVersionStore(connection),
  }
  return (tenantId, session) => ({
    configuratorTemplates: bind.configuratorTemplates(tenantId, session),
    projectTemplates: bind.projectTemplates(tenantId, session),
    templateVersions: bind.templateVersions(tenantId, session),
  })
}
