// A sign of Markdown at the beginning of a line, or a pair of them around words.
const SIGN =
  /^ {0,3}(?:#{1,3} \S|[-*+] \S|\d{1,9}[.)] \S|> \S|```|\|.*\|)|\*\*\S[^*\n]{0,200}\*\*|\[[^[\]\n]{1,200}\]\(https?:|~~\S[^~\n]{0,200}~~|^[-*+] \[[ xX]\] /m

/** True for a text that is to be read as Markdown, where nothing else says what it is. */
export function looksLikeMarkdown(text: string): boolean {
  return SIGN.test(text)
}
