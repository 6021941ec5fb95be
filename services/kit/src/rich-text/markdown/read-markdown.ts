import { type LooseNode, tidy } from '../tidy.js'
import { MAX_DEPTH, type RichTree } from '../tree.js'
import { directed, isBlank, type ReadBlock, trimmed } from './read-block.js'
import { readLists } from './read-lists.js'
import { plainText, readInline } from './read-inline.js'
import { isTableStart, readTable } from './read-table.js'

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]([^]*))?$/
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/
const QUOTE = /^ {0,3}> ?/
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const IMAGE = /^!\[((?:\\.|[^\]\\])*)\]\(file:([A-Za-z0-9_-]{1,64})\)[ \t]*$/
const ITEM = /^ {0,3}(?:[-*+]|\d{1,10}[.)])(?:[ \t]|$)/
// A sentence may begin a line with a year; only a 1 begins a list within a paragraph.
const ITEM_IN_PARAGRAPH = /^ {0,3}(?:[-*+]|1[.)])[ \t]+[^ \t]/

/** The rich text of Markdown. Signs that it does not know, HTML among them, are text. Errors: none, for any input. */
export function readMarkdown(markdown: string): RichTree {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  return tidy({ content: readBlocks(lines, 1) })
}

function readBlocks(lines: readonly string[], depth: number): LooseNode[] {
  const blocks: LooseNode[] = []
  let at = 0
  while (at < lines.length) {
    if (isBlank(lines[at] ?? '')) {
      at += 1
      continue
    }
    const { node, lines: taken } = readBlock(lines, at, depth)
    blocks.push(node)
    at += Math.max(1, taken)
  }
  return blocks
}

/** The block that begins with the line at a place. The lines are never copied: a text may have as many blocks as lines. */
function readBlock(lines: readonly string[], from: number, depth: number): ReadBlock {
  const line = lines[from] ?? ''
  const heading = HEADING.exec(line)
  if (heading) return { node: headingOf(heading), lines: 1 }
  if (FENCE.test(line)) return readFence(lines, from)
  if (RULE.test(line)) return { node: { type: 'horizontalRule' }, lines: 1 }
  const image = IMAGE.exec(line)
  if (image) return { node: imageOf(image), lines: 1 }
  if (QUOTE.test(line) && depth < MAX_DEPTH) return readQuote(lines, from, depth)
  if (ITEM.test(line) && depth < MAX_DEPTH - 1) return readLists(lines, { from, depth, readBlocks })
  if (isTableStart(lines, from) && depth < MAX_DEPTH - 2) return readTable(lines, from)
  return readParagraph(lines, from, depth)
}

function headingOf([, signs = '#', text = '']: RegExpExecArray): LooseNode {
  const { dir, rest } = directed(trimmed(text))
  return { type: 'heading', attrs: { level: Math.min(3, signs.length), dir }, content: readInline(rest) }
}

function imageOf([, alt = '', file = '']: RegExpExecArray): LooseNode {
  return { type: 'image', attrs: { file, alt: plainText(alt) } }
}

function readFence(lines: readonly string[], from: number): ReadBlock {
  const [, fence = '```', info = ''] = FENCE.exec(lines[from] ?? '') ?? []
  const close = new RegExp(`^ {0,3}${fence[0] ?? '`'}{${fence.length},}[ \\t]*$`)
  const end = placeOf(lines, from + 1, (line) => close.test(line))
  const code = lines.slice(from + 1, end).join('\n')
  const language = info.trim().split(/\s/)[0] ?? ''
  return {
    node: {
      type: 'codeBlock',
      attrs: { language },
      content: code === '' ? [] : [{ type: 'text', text: code }],
    },
    lines: end + 1 - from,
  }
}

function readQuote(lines: readonly string[], from: number, depth: number): ReadBlock {
  const end = placeOf(lines, from, (line) => !QUOTE.test(line))
  const inside = lines.slice(from, end)
  const content = readBlocks(
    inside.map((line) => line.replace(QUOTE, '')),
    depth + 1,
  )
  return { node: { type: 'blockquote', content }, lines: inside.length }
}

function readParagraph(lines: readonly string[], from: number, depth: number): ReadBlock {
  const end = placeOf(lines, from + 1, (_line, at) => endsParagraph(lines, at, depth))
  const inside = lines.slice(from, end)
  const text = inside.map(trimmed).join('\n')
  const { dir, rest } = directed(text)
  // A backslash alone is a paragraph without text.
  const content = rest === '\\' ? [] : readInline(rest)
  return { node: { type: 'paragraph', attrs: { dir }, content }, lines: inside.length }
}

function endsParagraph(lines: readonly string[], at: number, depth: number): boolean {
  const line = lines[at] ?? ''
  if (isBlank(line) || HEADING.test(line) || FENCE.test(line) || RULE.test(line)) return true
  if (QUOTE.test(line) && depth < MAX_DEPTH) return true
  if (ITEM_IN_PARAGRAPH.test(line) && depth < MAX_DEPTH - 1) return true
  return isTableStart(lines, at)
}

/** The place of the first such line from a place on; behind the last one where there is none. */
function placeOf(
  lines: readonly string[],
  from: number,
  isIt: (line: string, at: number) => boolean,
): number {
  let at = from
  while (at < lines.length && !isIt(lines[at] ?? '', at)) at += 1
  return at
}
