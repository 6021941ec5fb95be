import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'

import type { InvoiceLanguage } from '../domain/invoice.js'
import { FONT, invoiceDocument } from './invoice-document.js'
import type { InvoiceSnapshot } from './snapshot.js'

// Draws invoices in a thread of its own: a page of Arabic takes long enough to hold up every other answer.
const require = createRequire(import.meta.url)
const REGULAR = require.resolve('@ibm/plex-sans-arabic/fonts/complete/woff/IBMPlexSansArabic-Regular.woff')
const SEMI_BOLD = require.resolve('@ibm/plex-sans-arabic/fonts/complete/woff/IBMPlexSansArabic-SemiBold.woff')

// The whole font: its subsets break Arabic words apart.
Font.register({
  family: FONT,
  fonts: [
    { src: REGULAR, fontWeight: 400 },
    { src: SEMI_BOLD, fontWeight: 600 },
  ],
})
// A hyphen in an Arabic word is wrong, and one in a number or a name is another number or name.
Font.registerHyphenationCallback((word) => [word])

/** The job of the thread. */
export interface Drawing {
  readonly invoice: InvoiceSnapshot
  readonly language: InvoiceLanguage
}

const { invoice, language } = workerData as Drawing
const document = invoiceDocument(invoice, language) as ReactElement<DocumentProps>
const file = new Uint8Array(await renderToBuffer(document))
parentPort?.postMessage(file, [file.buffer])
