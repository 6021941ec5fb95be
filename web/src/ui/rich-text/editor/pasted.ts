import { looksLikeMarkdown } from '@smartproject/bff/api/rich-text-writing'

// Mark-up that says more than how something looks; editors of code colour their lines by spans.
const STRUCTURE = /<(?:h[1-6]|ul|ol|li|table|blockquote|strong|b|em|i|a|pre)[\s>]/i

/** True for a clipboard that is to be read as Markdown, also where HTML without any structure lies beside it. */
export function isMarkdown(text: string, html: string): boolean {
  return looksLikeMarkdown(text) && !STRUCTURE.test(html)
}

/** The pictures among pasted or dropped files. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
