import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { CatalogueStores } from '../domain/stores.js'
import { deletedItemStore } from './deleted-item-store.js'
import { fieldDefinitionStore } from './field-definition-store.js'
import { categoryStore, labelStore, releaseStore } from './project-items.js'
import { releaseSetupStore } from './release-setup-store.js'

/** Opens what the area keeps, for a tenant. */
export function openCatalogueStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CatalogueStores {
  const bind = {
    labels: labelStore(connection),
    categories: categoryStore(connection),
    releases: releaseStore(connection),
    releaseSetup: releaseSetupStore(connection),
    fields: fieldDefinitionStore(connection),
    deletedItems: deletedItemStore(connection),
  }
  return (tenantId, session) => ({
    labels: bind.labels(tenantId, session),
    categories: bind.categories(tenantId, session),
    releases: bind.releases(tenantId, session),
    releaseSetup: bind.releaseSetup(tenantId, session),
    fields: bind.fields(tenantId, session),
    deletedItems: bind.deletedItems(tenantId, session),
  })
}
