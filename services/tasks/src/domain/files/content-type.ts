/** Type of bytes nothing is known about. */
const UNKNOWN_TYPE = 'application/octet-stream'

const SHAPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,127}$/

// What a browser shows without running anything of it. HTML, SVG, XML and scripts are never among these.
const SHOWN: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
  'text/plain',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
])

/** The declared media type without its parameters; anything that is none becomes the unknown type. */
export function declaredType(given: string): string {
  const type = (given.split(';')[0] ?? '').trim().toLowerCase()
  return SHAPE.test(type) ? type : UNKNOWN_TYPE
}

/** True when a browser may show it in place; everything else is saved. */
export function mayBeShown(contentType: string): boolean {
  return SHOWN.has(contentType)
}
