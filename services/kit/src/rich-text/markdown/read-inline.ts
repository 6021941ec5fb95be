import { isSafeHref } from '../href.js'
import type { LooseNode } from '../tidy.js'
import type { MarkType } from '../tree.js'
import { DELIMITERS } from './write-inline.js'

type Delimited = keyof typeof DELIMITERS

/** A piece of a line: text, a node, or a sign that may turn out to open or close a mark. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'node'; node: LooseNode }
  | { kind: 'sign'; mark: Delimited; text: string; role: 'open' | 'close' | 'none' }
  | { kind: 'bracket'; text: string; href: string; role: 'open' | 'close' | 'none' }

type Sign = Extract<Piece, { kind: 'sign' | 'bracket' }>

const MENTION = /@\[([A-Za-z0-9_-]{1,64})\]/y
const TASK = /#\[(\p{L}[\p{L}\p{N}]{0,19}-\p{N}{1,12})\]/uy
const ESCAPE = /\\([!-/:-@[-`{-~])/y
const LINE_END = /\\?\n|<br *\/?>/iy
const ENTITY = /&(?:#(\d{1,7})|(amp|lt|gt|quot|nbsp));/y
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/iy
const TARGET =
  /\((?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?: +(?:"[^"\n]*"|'[^'\n]*'))? *\)/y
const FILE = /^file:([A-Za-z0-9_-]{1,64})$/
const PLAIN = /[^\\`*_~+[\]!@#<&\n]+/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The nodes of a line of Markdown; one pass over the text, whatever it holds. */
export function readInline(text: string): LooseNode[] {
  return nodesOfPieces(new LineReader(text).pieces())
}

/** A label without its escapes. */
export function plainText(text: string): string {
  return readInline(text)
    .map((node) => node.text ?? '')
    .join('')
}

class LineReader {
  private at = 0
  private readonly found: Piece[] = []
  /** Signs that are open: at most one of each mark, and one bracket. */
  private open: Sign[] = []
  private readonly ticks: ReadonlyMap<number, Runs>

  constructor(private readonly text: string) {
    this.ticks = runsOfTicks(text)
  }

  pieces(): Piece[] {
    while (this.at < this.text.length) this.step()
    return this.found
  }

  private step(): void {
    const plain = this.match(PLAIN)
    if (plain) return this.add(plain[0])
    const escape = this.match(ESCAPE)
    if (escape) return this.add(escape[1] ?? '')
    if (this.match(LINE_END)) return this.node({ type: 'hardBreak' })
    if (this.readNode()) return
    const sign = this.text[this.at] ?? ''
    if (sign === '`') return this.code()
    if (sign === '[') return this.bracket('[')
    if (sign === '!' && this.text[this.at + 1] === '[') return this.bracket('![')
    if (sign === ']') return this.endBracket()
    const mark = this.markHere(sign)
    if (mark) return this.sign(mark)
    this.at += 1
    this.add(sign)
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private add(text: string): void {
    this.found.push({ kind: 'text', text })
  }

  private node(node: LooseNode): void {
    this.found.push({ kind: 'node', node })
  }

  private readNode(): boolean {
    const mention = this.match(MENTION)
    if (mention) return this.take({ type: 'mention', attrs: { id: mention[1] } })
    const task = this.match(TASK)
    if (task) return this.take({ type: 'taskLink', attrs: { code: task[1] } })
    const entity = this.match(ENTITY)
    if (entity) return this.take({ type: 'text', text: entityText(entity) })
    const link = this.match(AUTOLINK)
    const href = link?.[1] ?? ''
    if (!link) return false
    const marks = isSafeHref(href) ? [{ type: 'link', attrs: { href } }] : []
    return this.take({ type: 'text', text: href, marks })
  }

  private take(node: LooseNode): true {
    if (node.type === 'text' && !node.marks) this.add(node.text ?? '')
    else this.node(node)
    return true
  }

  private code(): void {
    const run = /`+/y
    run.lastIndex = this.at
    const ticks = run.exec(this.text)?.[0] ?? '`'
    const from = this.at + ticks.length
    this.at = from
    const to = this.runAfter(from, ticks.length)
    if (to === undefined) return this.add(ticks)
    this.at = to + ticks.length
    const inner = this.text.slice(from, to).replaceAll('\n', ' ')
    const text = /^ [^]+ $/.test(inner) ? inner.slice(1, -1) : inner
    this.node({ type: 'text', text, marks: [{ type: 'code' }] })
  }

  /** Where the next run of so many ticks begins; texts are read forwards, so runs that were passed are left behind. */
  private runAfter(from: number, length: number): number | undefined {
    const runs = this.ticks.get(length)
    if (!runs) return undefined
    while ((runs.starts[runs.next] ?? from) < from) runs.next += 1
    return runs.starts[runs.next]
  }

  /** The mark whose sign stands here: what can be closed goes before what can be opened. */
  private markHere(sign: string): Delimited | null {
    const twice = this.text.startsWith(sign + sign, this.at)
    if (sign === '~') return twice ? 'strike' : null
    if (sign === '+') return twice ? 'underline' : null
    if (sign !== '*' && sign !== '_') return null
    const stars = this.open.filter(({ kind, text }) => kind === 'sign' && text.startsWith(sign))
    const last = stars.at(-1)
    if (last?.kind === 'sign' && this.canClose(last.text.length, sign)) {
      if (last.mark === 'italic') return 'italic'
      if (twice) return 'bold'
    }
    return twice && !stars.some((one) => one.kind === 'sign' && one.mark === 'bold') ? 'bold' : 'italic'
  }

  private sign(mark: Delimited): void {
    const first = this.text[this.at] ?? ''
    const text = first === '_' ? '_'.repeat(DELIMITERS[mark].length) : DELIMITERS[mark]
    const opener = this.open.find((one) => one.kind === 'sign' && one.mark === mark && one.text === text)
    const closes = opener !== undefined && this.canClose(text.length, first)
    const isOpen = this.open.some((one) => one.kind === 'sign' && one.mark === mark)
    const opens = !isOpen && this.canOpen(text.length, first)
    const piece: Sign = { kind: 'sign', mark, text, role: closes ? 'close' : 'none' }
    this.at += text.length
    this.found.push(piece)
    if (closes && opener) this.closeAt(opener)
    else if (opens) this.open.push(piece)
  }

  /** Closes a sign; what was opened within it and not closed is text. */
  private closeAt(opener: Sign): void {
    opener.role = 'open'
    this.open = this.open.slice(0, this.open.indexOf(opener))
  }

  private canOpen(length: number, sign: string): boolean {
    const next = this.text[this.at + length] ?? ' '
    if (isGap(next)) return false
    return sign !== '_' || !isWord(this.text[this.at - 1])
  }

  private canClose(length: number, sign: string): boolean {
    if (isGap(this.text[this.at - 1] ?? ' ')) return false
    return sign !== '_' || !isWord(this.text[this.at + length])
  }

  private bracket(text: string): void {
    const piece: Sign = { kind: 'bracket', text, href: '', role: 'none' }
    this.at += text.length
    this.found.push(piece)
    // A bracket within a bracket: the outer one is text.
    this.open = [...this.open.filter(({ kind }) => kind !== 'bracket'), piece]
  }

  private endBracket(): void {
    this.at += 1
    const opener = this.open.find(({ kind }) => kind === 'bracket')
    const target = opener && this.match(TARGET)
    if (opener?.kind !== 'bracket' || !target) return this.add(']')
    opener.href = (target[1] ?? target[2] ?? '').trim()
    this.found.push({ kind: 'bracket', text: '', href: '', role: 'close' })
    this.closeAt(opener)
  }
}

/** Runs of ticks of one length: where they begin, and the next one to look at. */
interface Runs {
  readonly starts: number[]
  next: number
}

function runsOfTicks(text: string): Map<number, Runs> {
  const runs = new Map<number, Runs>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = runs.get(run.length)
    if (known) known.starts.push(index)
    else runs.set(run.length, { starts: [index], next: 0 })
  }
  return runs
}

function entityText([whole, number, name]: RegExpExecArray): string {
  if (name !== undefined) return ENTITIES[name] ?? whole
  const code = Number(number)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : whole
}

/** Spaces beside a sign keep it from opening or closing. */
function isGap(sign: string): boolean {
  return sign === ' ' || sign === '\t' || sign === '\n'
}

function turn(marks: Set<MarkType>, { role, mark }: Extract<Piece, { kind: 'sign' }>): void {
  if (role === 'open') marks.add(mark)
  else marks.delete(mark)
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
}

/** The nodes of pieces whose signs are matched. */
function nodesOfPieces(pieces: readonly Piece[]): LooseNode[] {
  const line: LooseNode[] = []
  const marks = new Set<MarkType>()
  let link: Extract<Piece, { kind: 'bracket' }> | null = null
  let linkFrom = 0
  const say = (text: string) => {
    if (text !== '') line.push({ type: 'text', text, marks: [...marks].map((type) => ({ type })) })
  }
  for (const piece of pieces) {
    if (piece.kind === 'text') say(piece.text)
    else if (piece.kind === 'node') line.push(piece.node)
    else if (piece.role === 'none') say(piece.text)
    else if (piece.kind === 'sign') turn(marks, piece)
    else if (piece.role === 'open') {
      link = piece
      linkFrom = line.length
    } else if (link) {
      line.splice(linkFrom, Infinity, ...linked(line.slice(linkFrom), link))
      link = null
    }
  }
  return line
}

/** The nodes between the brackets of a link; a file of ours becomes one node, and an address that is not allowed leaves the text. */
function linked(nodes: readonly LooseNode[], { href }: { href: string }): LooseNode[] {
  const file = FILE.exec(href)?.[1]
  const name = nodes.map((node) => node.text ?? '').join('')
  if (file !== undefined) return [{ type: 'file', attrs: { file, name: name || file } }]
  if (!isSafeHref(href)) return [...nodes]
  const mark = { type: 'link', attrs: { href } }
  if (nodes.length === 0) return [{ type: 'text', text: href, marks: [mark] }]
  return nodes.map((node) =>
    node.type === 'text' && !node.marks?.some(({ type }) => type === 'code')
      ? { ...node, marks: [mark, ...(node.marks ?? []).filter(({ type }) => type !== 'link')] }
      : node,
  )
}
