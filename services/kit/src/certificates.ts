import { X509Certificate } from 'node:crypto'

import { certificateExpires } from './metrics.js'

/**
 * Tells the measures when a certificate ends. The code that loads one calls this, and again when it is replaced. `name` is
 * that of its setting; `pem` may hold the chain behind it, only the first certificate counts.
 */
export function noteCertificate(name: string, pem: string | Buffer): void {
  certificateExpires.set({ certificate: name }, Date.parse(new X509Certificate(pem).validTo) / 1000)
}
