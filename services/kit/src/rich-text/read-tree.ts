import { CONTENT_RULES } from './content-rules.js'
import { NODE_SHAPES } from './shapes.js'
import { textOf } from './text-of.js'
import {
  childrenOf,
  MAX_DEPTH,
  MAX_JSON,
  MAX_NODES,
  NODE_TYPES,
  type NodeType,
  type RichNode,
  type RichTree,
} from './tree.js'

/** Why a rich text is refused. */
export type TreeFault =
  | 'RICH_TEXT_INVALID'
  | 'TOO_DEEP'
  | 'TOO_MANY_NODES'
  | 'TOO_LONG'
  | 'LINK_NOT_ALLOWED'
  | 'CHARACTER_NOT_ALLOWED'
  | 'REQUIRED'

/** A tree that keeps every rule with its text, or the first fault. */
export type TreeRead =
  | { readonly tree: RichTree; readonly text: string; readonly fault?: undefined }
  | { readonly fault: TreeFault }

const FAULTS: ReadonlySet<string> = new Set(['TOO_LONG', 'LINK_NOT_ALLOWED', 'CHARACTER_NOT_ALLOWED'])
const TYPES: ReadonlySet<unknown> = new Set(NODE_TYPES)

/**
 * Reads a rich text that came as JSON. `max` is the most characters (code points) of its plain text. Everything that is
 * not named by the rules is refused: nodes, attributes, marks, addresses, depth, number. Depth is judged on the way down,
 * one node after the other, so that no input makes it recurse.
 */
export function readTree(json: string, { max }: { max: number }): TreeRead {
  if (json.length > MAX_JSON) return { fault: 'TOO_LONG' }
  const value = parsed(json)
  const fault = faultOf(value)
  if (fault) return { fault }
  const tree = canonical(value as RichTree)
  const text = textOf(tree)
  return [...text].length > max ? { fault: 'TOO_LONG' } : { tree, text }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The first fault of a value as a rich text; its length is not judged. */
function faultOf(value: unknown): TreeFault | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > MAX_DEPTH) return 'TOO_DEEP'
    if ((count += 1) > MAX_NODES + 1) return 'TOO_MANY_NODES'
    const children = childrenIn(next.value, next.depth === 0)
    if (typeof children === 'string') return children
    for (const child of children.toReversed()) open.push({ value: child, depth: next.depth + 1 })
  }
  return tablesFit(value as RichNode) ? null : 'RICH_TEXT_INVALID'
}

/** The children of one node that keeps the rules by itself, or its fault. */
function childrenIn(value: unknown, root: boolean): readonly unknown[] | TreeFault {
  const type = typeOf(value)
  if (!type || (type === 'doc') !== root) return 'RICH_TEXT_INVALID'
  const { data, error } = NODE_SHAPES[type].safeParse(value)
  if (error) return faultIn(error.issues)
  const children = data.content ?? []
  const { allowed, min, max, first } = CONTENT_RULES[type]
  if (children.length > MAX_NODES) return 'TOO_MANY_NODES'
  if (children.length < min || children.length > max) return 'RICH_TEXT_INVALID'
  if (first && typeOf(children[0]) !== first) return 'RICH_TEXT_INVALID'
  const fits = children.every((child) => {
    const one = typeOf(child)
    return one !== null && allowed.has(one) && !(type === 'codeBlock' && hasMarks(child))
  })
  return fits ? children : 'RICH_TEXT_INVALID'
}

function hasMarks(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'marks' in value
}

function typeOf(value: unknown): NodeType | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  return TYPES.has(value.type) ? (value.type as NodeType) : null
}

interface Issue {
  readonly message: string
  readonly code?: string | undefined
  readonly errors?: readonly (readonly Issue[])[] | undefined
}

/** The fault that the issues name; one of a choice names those of its parts. */
function faultIn(issues: readonly Issue[]): TreeFault {
  const all = issues.flatMap((issue) => [issue, ...(issue.errors ?? []).flat()])
  const named = all.find(({ message }) => FAULTS.has(message))
  return named ? (named.message as TreeFault) : 'RICH_TEXT_INVALID'
}

/** True when all rows of each table have as many cells, the first row of headings and the others of cells. */
function tablesFit(tree: RichNode): boolean {
  const open: RichNode[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'table' && !isEven(childrenOf(node))) return false
    open.push(...childrenOf(node))
  }
  return true
}

function isEven(rows: readonly RichNode[]): boolean {
  const width = childrenOf(rows[0] ?? { type: 'tableRow' }).length
  return rows.every((row, at) => {
    const cells = childrenOf(row)
    const type = at === 0 ? 'tableHeader' : 'tableCell'
    return cells.length === width && cells.every((cell) => cell.type === type)
  })
}

/** The same tree with its parts in one order and its texts in one form (NFC), so that equal texts are equal as JSON. */
function canonical(tree: RichTree): RichTree {
  return { ...oneForm(tree), type: 'doc', content: childrenOf(tree).map(oneForm) }
}

// Only called on trees whose depth was judged.
function oneForm(node: RichNode): RichNode {
  const { type, attrs, marks, text, content } = node
  const named = Object.entries(attrs ?? {}).filter(([, value]) => value !== undefined)
  return {
    type,
    ...(named.length > 0 ? { attrs: Object.fromEntries(named.map(inOneForm)) } : {}),
    ...(marks ? { marks } : {}),
    ...(text === undefined ? {} : { text: text.normalize('NFC') }),
    ...(content && content.length > 0 ? { content: content.map(oneForm) } : {}),
  }
}

function inOneForm([name, value]: [string, string | number | boolean]) {
  return [name, typeof value === 'string' && name !== 'href' ? value.normalize('NFC') : value] as const
}
