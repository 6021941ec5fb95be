import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { MAX_TEXT_LETTERS } from '../domain/text-kind.js'

const MAX_PAGES = 2_000
const ROOT = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The text of the pages of a PDF, up to the limit. Throws for a file that is damaged or wants a password. */
export async function readPdf(content: Buffer): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(content),
    cMapUrl: `${join(ROOT, 'cmaps')}/`,
    cMapPacked: true,
    // Letters are mapped and not drawn: no font is loaded.
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise
  const pages: string[] = []
  let letters = 0
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    page.cleanup()
    pages.push(text)
    letters += text.length
    if (letters >= MAX_TEXT_LETTERS) break
  }
  return pages.join('\n')
}
