import { registry } from '@smartproject/kit/metrics'
import { Histogram } from 'prom-client'

const registers = [registry]

/** How long a settlement takes. */
export const settleSeconds = new Histogram({
  name: 'billing_settle_seconds',
  help: 'Duration of the transaction that turns money into a term.',
  buckets: [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 1],
  registers,
})
