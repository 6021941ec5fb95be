/** The code of the invitation or of the shared link that a person signs up to answer, as the address after it names it. */
export function broughtCodes(next: string | null): { invitation?: string; link?: string } {
  const [, kind, code] = /^\/invite\/(link-)?([A-Za-z0-9]{25})$/.exec(next ?? '') ?? []
  if (code === undefined) return {}
  return kind === undefined ? { invitation: code } : { link: code }
}
