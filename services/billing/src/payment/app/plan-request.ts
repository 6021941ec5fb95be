import { planCall } from '../domain/provider-call.js'
import type { ProviderRequest } from '../domain/provider.js'
import type { Settling } from './deps.js'

/** The place of a request in the ledger. */
export interface RequestPlace {
  /** The purchase, the card, the agreement or the refund that it is for. */
  readonly subject: string
  /** Requests of one lane are made one after another. */
  readonly lane: string
  /** Counts requests of one kind for one subject; 1 where it is left out. */
  readonly attempt?: number
  /** Place among the requests planned together; 0 where it is left out. */
  readonly step?: number
}

type Ledger = Pick<Settling, 'deps' | 'stores'>

/** Writes a request to the provider into the ledger; it is made after the commit. */
export async function planRequest(
  { deps, stores }: Ledger,
  { step, ...about }: RequestPlace,
  request: ProviderRequest,
): Promise<void> {
  await stores.calls.plan(planCall({ ...about, env: deps.settings.env }, request, new Date(), step))
}

/** The same for a request that is made once for its subject, however often it is planned. */
export async function planRequestOnce(
  { deps, stores }: Ledger,
  about: RequestPlace,
  request: ProviderRequest,
): Promise<void> {
  const call = planCall({ ...about, env: deps.settings.env }, request, new Date())
  if (!(await stores.calls.find(call.key))) await stores.calls.plan(call)
}
