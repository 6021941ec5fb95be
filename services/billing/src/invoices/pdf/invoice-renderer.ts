import { Worker } from 'node:worker_threads'

import type { InvoiceLanguage } from '../domain/invoice.js'
import type { InvoiceSnapshot } from './snapshot.js'
import type { Drawing } from './worker.js'

/** Draws an invoice as PDF: the same bytes for the same invoice and language, on every day. */
export type RenderInvoice = (invoice: InvoiceSnapshot, language: InvoiceLanguage) => Promise<Uint8Array>

/** One invoice takes less than three seconds on a machine at rest. */
const LIMIT_MS = 60_000

/**
 * Draws each invoice in a thread of its own: what a thread has drawn before changes the bytes of the font in its next
 * file, and the library holds tens of megabytes that are given back with the thread.
 */
export function invoiceRenderer(workerFile: URL): RenderInvoice {
  return (invoice, language) => draw(workerFile, { invoice, language })
}

function draw(workerFile: URL, drawing: Drawing): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: drawing })
    const timer = setTimeout(() => {
      reject(new Error('drawing an invoice took too long'))
      void worker.terminate()
    }, LIMIT_MS)
    worker.once('message', (file: Uint8Array) => resolve(file))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended without an invoice'))
    })
  })
}
