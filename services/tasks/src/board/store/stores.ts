import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { BoardStores } from '../domain/stores.js'
import { searchTermStore } from './search-term-store.js'
import { setupStore } from './setup-store.js'
import { favouriteStore, visitStore } from './shortcut-stores.js'
import { viewStore } from './view-store.js'

/** Opens what the area keeps, for a tenant. */
export function openBoardStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BoardStores {
  const bind = {
    boardSetup: setupStore(connection),
    views: viewStore(connection),
    searchTerms: searchTermStore(connection),
    favourites: favouriteStore(connection),
    visits: visitStore(connection),
  }
  return (tenantId, session) => ({
    boardSetup: bind.boardSetup(tenantId),
    views: bind.views(tenantId, session),
    searchTerms: bind.searchTerms(tenantId, session),
    favourites: bind.favourites(tenantId, session),
    visits: bind.visits(tenantId, session),
  })
}
