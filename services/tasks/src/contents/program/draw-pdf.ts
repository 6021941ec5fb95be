import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { type FilePreview, MAX_DRAWN_PAGES, MAX_PREVIEW_BYTES, PAGE_SIDE } from '../domain/preview.js'
import { thumbnailOf } from './draw-picture.js'

/** Below the deadline of the process: what is drawn by then is kept. */
const LONGEST_MS = 40_000
const QUALITY = 80
const ROOT = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The first pages of a PDF, as many as there is time for. Throws for a file that is damaged or wants a password. */
export async function drawPdf(content: Buffer): Promise<FilePreview> {
  const until = performance.now() + LONGEST_MS
  const pdf = await getDocument({
    data: new Uint8Array(content),
    cMapUrl: `${join(ROOT, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(ROOT, 'standard_fonts')}/`,
    wasmUrl: `${join(ROOT, 'wasm')}/`,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const pages: Uint8Array[] = []
  let bytes = 0
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_DRAWN_PAGES); number++) {
    const page = await drawPage(pdf, number)
    bytes += page.byteLength
    if (pages.length > 0 && (bytes > MAX_PREVIEW_BYTES || performance.now() > until)) break
    pages.push(page)
  }
  const [first] = pages
  return { pageCount: pdf.numPages, pictures: first ? [await thumbnailOf(first), ...pages] : [] }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PAGE_SIDE / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return canvas.encode('webp', QUALITY)
}
