import { CONTENT_RULES, isBlock, isInline } from './content-rules.js'
import { isSafeHref } from './href.js'
import {
  type Attrs,
  EMPTY_TREE,
  type Mark,
  MARK_TYPES,
  NODE_TYPES,
  type NodeType,
  type RichNode,
  type RichTree,
} from './tree.js'

/** A node as an editor writes it: with attributes of its own, and values that are not set. */
export interface LooseNode {
  readonly type?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly marks?:
    | readonly { type: string; attrs?: Readonly<Record<string, unknown>> | undefined }[]
    | undefined
  readonly text?: string | undefined
  readonly content?: readonly LooseNode[] | undefined
}

type Keep = (attrs: Readonly<Record<string, unknown>>) => Record<string, string | number | boolean | null>

const textIn = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback)
const wholeIn = (value: unknown, fallback: number) => (Number.isInteger(value) ? (value as number) : fallback)
const dirOf: Keep = ({ dir }) => ({ dir: dir === 'rtl' || dir === 'ltr' ? dir : null })

/** The attributes that are kept of each kind; null leaves one out. */
const KEPT: Partial<Record<NodeType, Keep>> = {
  paragraph: dirOf,
  heading: (attrs) => ({ level: Math.min(3, Math.max(1, wholeIn(attrs['level'], 1))), ...dirOf(attrs) }),
  orderedList: ({ start }) => ({ start: wholeIn(start, 1) }),
  taskItem: ({ checked }) => ({ checked: checked === true }),
  codeBlock: ({ language }) => ({
    language: typeof language === 'string' && /^[A-Za-z0-9+#.-]{1,40}$/.test(language) ? language : null,
  }),
  image: ({ file, alt }) => ({ file: textIn(file), alt: textIn(alt) }),
  mention: ({ id }) => ({ id: textIn(id) }),
  taskLink: ({ code }) => ({ code: textIn(code) }),
  file: ({ file, name }) => ({ file: textIn(file), name: textIn(name) }),
}

const TYPES: ReadonlySet<string> = new Set(NODE_TYPES)

/**
 * The tree of what an editor or a parser made: attributes that are not ours fall away, neighbouring texts with the same
 * marks become one, tables get even rows, and whatever has no place where it stands becomes paragraphs. Deep input is the
 * caller's to bound.
 */
export function tidy(doc: LooseNode): RichTree {
  const content = blocksOf(doc.content ?? [])
  return content.length > 0 ? { type: 'doc', content } : EMPTY_TREE
}

function blocksOf(nodes: readonly LooseNode[]): RichNode[] {
  return nodes.flatMap((node) => {
    const type = typeOf(node)
    if (!type) return blocksOf(node.content ?? [])
    if (isInline(type)) return [withContent('paragraph', {}, inlines([node]))]
    if (!isBlock(type)) return blocksOf(node.content ?? [])
    return type === 'image' && !node.attrs?.['file'] ? [] : [blockOf(type, node)]
  })
}

function typeOf({ type = '' }: LooseNode): NodeType | null {
  return TYPES.has(type) ? (type as NodeType) : null
}

/** How the children of a block are made; those of all others are a line. */
const CONTENT: Partial<Record<NodeType, (content: readonly LooseNode[]) => RichNode[]>> = {
  bulletList: (items) => items.map((item) => itemOf('listItem', item)),
  orderedList: (items) => items.map((item) => itemOf('listItem', item)),
  taskList: (items) => items.map((item) => itemOf('taskItem', item)),
  blockquote: (content) => filled(blocksOf(content)),
  codeBlock: codeOf,
  table: rowsOf,
  horizontalRule: () => [],
  image: () => [],
}

function blockOf(type: NodeType, node: LooseNode): RichNode {
  const attrs = KEPT[type]?.(node.attrs ?? {}) ?? {}
  return withContent(type, attrs, (CONTENT[type] ?? inlines)(node.content ?? []))
}

function withContent(type: NodeType, attrs: ReturnType<Keep>, content: readonly RichNode[]): RichNode {
  const kept: Attrs = Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
  return {
    type,
    ...(Object.keys(kept).length > 0 ? { attrs: kept } : {}),
    ...(content.length > 0 ? { content } : {}),
  }
}

function filled(blocks: RichNode[]): RichNode[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
}

function itemOf(type: 'listItem' | 'taskItem', node: LooseNode): RichNode {
  const blocks = blocksOf(node.content ?? [])
  const { first } = CONTENT_RULES[type]
  const content = blocks[0]?.type === first ? blocks : [{ type: 'paragraph' } as const, ...blocks]
  return withContent(type, KEPT[type]?.(node.attrs ?? {}) ?? {}, content)
}

function codeOf(nodes: readonly LooseNode[]): RichNode[] {
  const text = nodes.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('')
  return text === '' ? [] : [{ type: 'text', text: text.replaceAll('\r', '').normalize('NFC') }]
}

function rowsOf(rows: readonly LooseNode[]): RichNode[] {
  const width = Math.min(50, Math.max(1, ...rows.map((row) => row.content?.length ?? 0)))
  const all = rows.length > 0 ? rows : [{}]
  return all.map((row, at) => {
    const type = at === 0 ? 'tableHeader' : 'tableCell'
    const cells = Array.from({ length: width }, (_, column) => cellOf(type, row.content?.[column]))
    return { type: 'tableRow', content: cells }
  })
}

/** A cell holds one paragraph: further ones follow on lines of their own. */
function cellOf(type: 'tableHeader' | 'tableCell', cell: LooseNode | undefined): RichNode {
  const blocks = blocksOf(cell?.content ?? [])
  const dir = blocks[0]?.attrs?.['dir'] ?? null
  const lines = blocks.flatMap((block, at) => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' } as const]),
    ...linesOf(block),
  ])
  return { type, content: [withContent('paragraph', { dir }, inlines(lines))] }
}

function linesOf(node: RichNode): RichNode[] {
  return isInline(node.type) ? [node] : (node.content ?? []).flatMap(linesOf)
}

/** The nodes of a line: texts with the same marks in one, marks in their order. */
function inlines(nodes: readonly LooseNode[]): RichNode[] {
  const line: RichNode[] = []
  for (const node of nodes) {
    const one = inlineOf(node)
    const last = line.at(-1)
    if (one?.type === 'text' && last?.type === 'text' && sameMarks(one, last)) {
      line[line.length - 1] = { ...last, text: `${last.text ?? ''}${one.text ?? ''}` }
    } else if (one) line.push(one)
  }
  return line
}

function inlineOf(node: LooseNode): RichNode | null {
  const type = typeOf(node)
  if (!type || !isInline(type)) return null
  const attrs = KEPT[type]?.(node.attrs ?? {}) ?? {}
  // A mention or a file without its id is nothing.
  if (Object.values(attrs).includes('')) return null
  if (type !== 'text') return withContent(type, attrs, [])
  if (!node.text) return null
  const marks = marksOf(node.marks ?? [])
  const text = node.text.replaceAll('\r', '').normalize('NFC')
  const [first] = marks
  // Code of a line has no lines of its own.
  const said = first?.type === 'code' ? text.replaceAll('\n', ' ') : text
  return { type, ...(marks.length > 0 ? { marks } : {}), text: said }
}

function marksOf(marks: NonNullable<LooseNode['marks']>): Mark[] {
  const found = MARK_TYPES.flatMap((type): Mark[] => {
    const mark = marks.find((one) => one.type === type)
    if (!mark) return []
    if (type !== 'link') return [{ type }]
    const href = mark.attrs?.['href']
    return typeof href === 'string' && isSafeHref(href) ? [{ type, attrs: { href } }] : []
  })
  const code = found.find(({ type }) => type === 'code')
  return code ? [code] : found
}

/** True for two nodes with the same marks. */
export function sameMarks(one: RichNode, other: RichNode): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}
