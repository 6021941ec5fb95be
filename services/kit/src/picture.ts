/** A square of 256 pixels is far smaller. */
const BYTES_MAX = 128 * 1024

/** Why this is not taken as a picture that was made small before; null when it is. */
export function pictureFault(content: Uint8Array): 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE' | null {
  if (content.length > BYTES_MAX) return 'PICTURE_TOO_LARGE'
  const text = (from: number, to: number) => String.fromCharCode(...content.subarray(from, to))
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? null : 'PICTURE_UNREADABLE'
}
