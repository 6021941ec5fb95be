import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** The parts of a document as they come by; names are without their prefixes, which some programs write. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: SaxesTagPlain['attributes']) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Levels of elements in each other; the files that are read have six. */
const MOST_LEVELS = 64

/**
 * Parses XML in UTF-8 piece by piece, so that memory holds a piece. A document type ends it, and with that every entity but the
 * five of XML itself. Errors: of any kind, for what is no XML.
 */
export async function xmlEvents(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = parserFor(handlers)
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}

function parserFor({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser()
  let level = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new SyntaxError('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++level > MOST_LEVELS) throw new RangeError('levels')
    open?.(plain(name), attributes)
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('cdata', (piece) => text?.(piece))
  parser.on('closetag', ({ name }) => {
    level--
    close?.(plain(name))
  })
  return parser
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
