import { registry } from '@smartproject/kit/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

const registers = [registry]

/** Payments that fit nothing, by why: people look at each. */
export const heldPayments = new Counter({
  name: 'billing_held_payments_total',
  help: 'Payments that fit no purchase and go back, by reason.',
  labelNames: ['reason'],
  registers,
})

/** Refunds that did not arrive: people send them again. */
export const failedRefunds = new Counter({
  name: 'billing_failed_refunds_total',
  help: 'Refunds that the provider refused or that came back.',
  registers,
})

/** What the nightly comparison found. */
export const termsWithoutMoney = new Gauge({
  name: 'billing_terms_without_money',
  help: 'Terms of the last two days whose payment the provider does not know.',
  registers,
})

/** Since when nothing has come from the provider. */
export const webhookSilenceSeconds = new Gauge({
  name: 'billing_webhook_silence_seconds',
  help: 'Seconds since the last event of the provider, while agreements or purchases wait for one; 0 else.',
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

/** How long a settlement takes. */
export const settleSeconds = new Histogram({
  name: 'billing_settle_seconds',
  help: 'Duration of the transaction that turns money into a term.',
  buckets: [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 1],
  registers,
})
