import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { writeMarkdown } from '@smartproject/kit/rich-text/markdown/write-markdown'
import { inlineText } from '@smartproject/kit/rich-text/text-of'
import { type LooseNode, tidy } from '@smartproject/kit/rich-text/tidy'
import type { NodeType, RichNode } from '@smartproject/kit/rich-text/tree'

/** Nodes that name a person, a file or a task of ours: a text from elsewhere knows none of them. */
const OURS: ReadonlySet<NodeType> = new Set(['mention', 'file', 'image', 'taskLink'])

/** Text as Markdown that shows it letter by letter. */
export function markdownOfText(text: string): string {
  const content = text.split(/\n{2,}/).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .split('\n')
      .flatMap((line, at) => [...(at === 0 ? [] : [{ type: 'hardBreak' }]), { type: 'text', text: line }]),
  }))
  return writeMarkdown(tidy({ type: 'doc', content }))
}

/** Markdown from elsewhere as ours. */
export function foreignMarkdown(text: string): string {
  return text.trim() === '' ? '' : writeMarkdown(tidy(withoutOurs(readMarkdown(text))))
}

function withoutOurs(node: RichNode): LooseNode {
  if (OURS.has(node.type)) return { type: 'text', text: inlineText(node) }
  return node.content ? { ...node, content: node.content.map(withoutOurs) } : node
}
