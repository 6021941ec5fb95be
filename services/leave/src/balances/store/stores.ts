import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { OpenBalanceRuns } from '../domain/ports.js'
import type { BalanceStores } from '../domain/stores.js'
import { balanceRunModel, balanceRunStore, openBalanceRuns } from './balance-run-store.js'
import { balanceModels, balanceStore } from './balance-store.js'
import { ledgerModel, ledgerStore } from './ledger-store.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenBalanceStores {
  bind(tenantId: TenantId, session?: ClientSession): BalanceStores
  readonly openBalanceRuns: OpenBalanceRuns
}

/** Opens what the area keeps, on a connection. */
export function openBalanceStores(connection: Connection): OpenBalanceStores {
  const [balances, runs] = [balanceModels(connection), balanceRunModel(connection)]
  const of = {
    settings: tenantCollection(balances.settings),
    rules: tenantCollection(balances.rules),
    persons: tenantCollection(balances.persons),
    runs: tenantCollection(runs),
    ledger: tenantCollection(ledgerModel(connection)),
  }
  return {
    bind: (tenant, session) => ({
      balances: balanceStore(tenant, {
        settings: of.settings(tenant, session),
        rules: of.rules(tenant, session),
        persons: of.persons(tenant, session),
      }),
      balanceRuns: balanceRunStore(tenant, of.runs(tenant, session)),
      ledger: ledgerStore(of.ledger(tenant, session)),
    }),
    openBalanceRuns: openBalanceRuns(runs),
  }
}
