import { registry } from '@smartproject/kit/metrics'
import { Gauge } from 'prom-client'

const registers = [registry]

/** The result of the nightly comparison. */
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
