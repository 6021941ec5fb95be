import { registry } from '@smartproject/kit/metrics'
import { Counter, Histogram } from 'prom-client'

const registers = [registry]

/** Payments that fit nothing, by why: people look at each. */
export const heldPayments = new Counter({
  name: 'billing_held_payments_total',
  help: 'Payments that fit no purchase and go back, by reason.',
  labelNames: ['reason'],
  registers,
})

/** How long calls of the provider take. */
export const providerSeconds = new Histogram({
  name: 'billing_provider_seconds',
  help: 'Duration of calls of the payment provider by operation and outcome.',
  labelNames: ['op', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
})
