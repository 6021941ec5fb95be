import { registry } from '@smartproject/kit/metrics'
import { Counter } from 'prom-client'

const registers = [registry]

/** Refunds that did not arrive: people send them again. */
export const failedRefunds = new Counter({
  name: 'billing_failed_refunds_total',
  help: 'Refunds that the provider refused or that came back.',
  registers,
})
