// A sign of Markdown at the beginning of a line, or a pair of them around words.
const MARKDOWN =
  /^ {0,3}(?:#{1,3} \S|[-*+] \S|\d{1,9}[.)] \S|> \S|```|\|.*\|)|\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\(https?:|~~\S[^~\n]*~~|^[-*+] \[[ xX]\] /m
// Mark-up that says more than how something looks; editors of code colour their lines by spans.
const STRUCTURE = /<(?:h[1-6]|ul|ol|li|table|blockquote|strong|b|em|i|a|pre)[\s>]/i

/** True for a clipboard that is to be read as Markdown, also where HTML without any structure lies beside it. */
export function isMarkdown(text: string, html: string): boolean {
  return MARKDOWN.test(text) && !STRUCTURE.test(html)
}

/** The pictures among pasted or dropped files. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
