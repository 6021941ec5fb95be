import { tidy, type LooseNode } from '@smartproject/kit/rich-text/tidy'
import { writeMarkdown } from '@smartproject/kit/rich-text/markdown/write-markdown'

import { entriesAt, type Json, listAt, textAt, valueAt } from '../json/read-json.js'

/** Nodes of the Atlassian document format that are ours under another name; those of the same name need no row. */
const NAMES: Readonly<Record<string, string>> = {
  rule: 'horizontalRule',
  decisionList: 'bulletList',
  decisionItem: 'listItem',
}
const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic' }
/** Nodes of a line that are shown by a text among their attributes. */
const SHOWN: Readonly<Record<string, string>> = {
  mention: 'text',
  emoji: 'text',
  status: 'text',
  inlineCard: 'url',
  blockCard: 'url',
  embedCard: 'url',
  media: 'alt',
  mediaInline: 'alt',
}

/** A document of Jira (ADF) as Markdown. Nodes that have no place in a text of ours leave their words. */
export function markdownOfAdf(document: Json): string {
  return writeMarkdown(tidy({ type: 'doc', content: children(document) }))
}

function children(node: Json): LooseNode[] {
  return listAt(node, 'content').map(looseNode)
}

/** Formats with more than a name of their own. */
const OTHERS: Readonly<Record<string, (node: Json) => LooseNode>> = {
  text: textNode,
  date: (node) => ({ type: 'text', text: dayOfStamp(textAt(node, 'attrs', 'timestamp')) }),
  orderedList: (node) => ({
    type: 'orderedList',
    attrs: { start: valueAt(node, 'attrs', 'order') ?? 1 },
    content: children(node),
  }),
  taskItem: (node) => ({
    type: 'taskItem',
    attrs: { checked: textAt(node, 'attrs', 'state') === 'DONE' },
    content: [{ type: 'paragraph', content: children(node) }],
  }),
  decisionItem: (node) => ({ type: 'listItem', content: [{ type: 'paragraph', content: children(node) }] }),
  expand: (node) => ({
    content: [{ type: 'paragraph', content: bold(textAt(node, 'attrs', 'title')) }, ...children(node)],
  }),
}

function looseNode(node: Json): LooseNode {
  const type = textAt(node, 'type')
  const shown = SHOWN[type]
  if (shown !== undefined) return shownText(textAt(node, 'attrs', shown))
  const other = OTHERS[type]
  if (other) return other(node)
  const attrs = Object.fromEntries(entriesAt(node, 'attrs'))
  return { type: NAMES[type] ?? type, attrs, content: children(node) }
}

function textNode(node: Json): LooseNode {
  const marks = listAt(node, 'marks').map((mark) => {
    const type = textAt(mark, 'type')
    const href = textAt(mark, 'attrs', 'href')
    return { type: MARKS[type] ?? type, ...(href === '' ? {} : { attrs: { href } }) }
  })
  return { type: 'text', text: textAt(node, 'text'), marks }
}

function shownText(text: string): LooseNode {
  return { type: 'text', text, marks: /^https?:/.test(text) ? [{ type: 'link', attrs: { href: text } }] : [] }
}

function bold(text: string): LooseNode[] {
  return [{ type: 'text', text, marks: [{ type: 'bold' }] }]
}

function dayOfStamp(stamp: string): string {
  const time = new Date(Number(stamp))
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}
