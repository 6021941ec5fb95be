import { serveParser } from '@smartproject/kit/untrusted/serve-parser'

import { contentTerms } from '../../search/area.js'
import { type FileText, MAX_CONTENT_WORDS, MAX_KEPT_LETTERS } from '../domain/file-text.js'
import { cleanText, type TextKind } from '../domain/text-kind.js'

// The program of the process in which the text of a file is read. A reader is loaded for its kind alone.
serveParser(async (content, kind: TextKind): Promise<FileText> => {
  const text = cleanText(await textOf(content, kind))
  return { text: text.slice(0, MAX_KEPT_LETTERS), words: contentTerms(text, MAX_CONTENT_WORDS) }
})

async function textOf(content: Buffer, kind: TextKind): Promise<string> {
  if (kind === 'pdf') return (await import('./read-pdf.js')).readPdf(content)
  if (kind === 'plain') return (await import('./read-plain.js')).readPlain(content)
  return (await import('./read-office.js')).readOffice(content, kind)
}
