import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { writeMarkdown } from '@smartproject/kit/rich-text/markdown/write-markdown'
import { tidy } from '@smartproject/kit/rich-text/tidy'

import { withoutOurs } from '../domain/foreign-nodes.js'

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
