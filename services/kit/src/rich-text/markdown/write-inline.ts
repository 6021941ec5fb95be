import { type Mark, type RichNode, textAttr } from '../tree.js'
import { escaped, escapedLabel } from './escape.js'

/** The signs that open and close marks. */
export const DELIMITERS = { bold: '**', italic: '*', strike: '~~', underline: '++' } as const

/** Where a line stands: a heading and a cell have one line, so their breaks are `<br>`. */
export type LinePlace = 'paragraph' | 'heading' | 'cell'

/** The Markdown of the nodes of a paragraph, a heading or a cell. */
export function writeInline(nodes: readonly RichNode[], place: LinePlace): string {
  const writer = new LineWriter(place)
  nodes.forEach((node, at) => writer.add(node, nodes[at - 1], nodes[at + 1]))
  return writer.end()
}

type Near = RichNode | undefined

class LineWriter {
  private text = ''
  private open: Mark[] = []

  constructor(private readonly place: LinePlace) {}

  add(node: RichNode, before: Near, after: Near): void {
    const marks = spelledMarks(node)
    this.close(sharedMarks(this.open, marks))
    const opened = marks.slice(this.open.length)
    for (const mark of opened) this.text += mark.type === 'link' ? '[' : signOf(mark)
    this.open.push(...opened)
    this.text += this.written(node, { before, after, opens: opened.length > 0 })
  }

  end(): string {
    this.close(0)
    return this.text
  }

  /** Closes all marks but the first `kept`, innermost first. */
  private close(kept: number): void {
    for (const mark of this.open.splice(kept).toReversed()) this.text += closing(mark, this.place === 'cell')
  }

  private written(node: RichNode, near: { before: Near; after: Near; opens: boolean }): string {
    const cell = this.place === 'cell'
    if (node.type === 'text')
      return isCode(node) ? codeSpan(node.text ?? '', cell) : this.escapedText(node, near)
    if (node.type === 'mention') return `@[${textAttr(node, 'id')}]`
    if (node.type === 'taskLink') return `#[${textAttr(node, 'code')}]`
    if (node.type === 'file')
      return `[${escapedLabel(textAttr(node, 'name'), cell)}](file:${textAttr(node, 'file')})`
    return this.place === 'paragraph' && isSeen(near.before) && isSeen(near.after) ? '\\\n' : '<br>'
  }

  private escapedText(
    node: RichNode,
    { before, after, opens }: { before: Near; after: Near; opens: boolean },
  ): string {
    const begins = before === undefined || before.type === 'hardBreak'
    const marks = spelledMarks(node)
    const closes = after !== undefined && sharedMarks(marks, spelledMarks(after)) < marks.length
    return escaped(node.text ?? '', {
      lineStart: begins && !opens,
      edgeStart: begins || opens,
      edgeEnd: closes || after === undefined || after.type === 'hardBreak',
      followed: after !== undefined,
      cell: this.place === 'cell',
    })
  }
}

/** The marks of a text that have a beginning and an end; code is written around its text. */
function spelledMarks({ type, marks = [] }: RichNode): readonly Mark[] {
  return type === 'text' ? marks.filter((mark) => mark.type !== 'code') : []
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): number {
  const differs = one.findIndex((mark, at) => JSON.stringify(mark) !== JSON.stringify(other[at]))
  return differs === -1 ? one.length : differs
}

function isCode({ marks = [] }: RichNode): boolean {
  return marks.some(({ type }) => type === 'code')
}

function isSeen(node: Near): boolean {
  return node !== undefined && node.type !== 'hardBreak'
}

function signOf({ type }: Mark): string {
  return type === 'link' || type === 'code' ? '' : DELIMITERS[type]
}

function closing(mark: Mark, cell: boolean): string {
  if (mark.type !== 'link') return signOf(mark)
  const href = (mark.attrs?.href ?? '').replaceAll('|', cell ? String.raw`\|` : '|')
  return /[()]/.test(href) ? `](<${href}>)` : `](${href})`
}

/** Code between more backticks than stand in a row within it. */
function codeSpan(text: string, cell: boolean): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const ticks = '`'.repeat(Math.max(0, ...runs) + 1)
  const padded = /^`|`$|^ [^]* $|^ $/.test(text) ? ` ${text} ` : text
  return `${ticks}${cell ? padded.replaceAll('|', String.raw`\|`) : padded}${ticks}`
}
