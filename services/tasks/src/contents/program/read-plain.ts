/** The text of a plain file: UTF-16 where its first bytes say so, else UTF-8. */
export function readPlain(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  return new TextDecoder('utf-8').decode(content)
}
