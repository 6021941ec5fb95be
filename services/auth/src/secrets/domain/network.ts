/**
 * The network failures of an address are counted for. An IPv6 customer commands a whole /64, so its addresses count
 * as one; an IPv4 address written as IPv6 counts as what it is.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  if (mapped) return mapped[1] ?? text
  if (!text.includes(':')) return text
  const [head = '', tail = ''] = text.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = tail.split(':').filter((group) => group !== '')
  const gap = text.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
