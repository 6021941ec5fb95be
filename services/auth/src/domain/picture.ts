/** Where pictures are read; `auth.user.v1` carries such an address. */
const PATH = '/api/picture/'

/** A square of 256 pixels is far smaller. */
const BYTES_MAX = 128 * 1024

/** The picture of a user. */
export interface Picture {
  /** Random: who is not shown a person does not find the picture. A new picture has a new one, so it may be kept for ever. */
  readonly id: string
  readonly userId: string
  readonly content: Uint8Array
}

/** The address of a picture. */
export function pictureUrl({ id }: Pick<Picture, 'id'>): string {
  return PATH + id
}

/** Why this is not taken as a picture; null when it is. */
export function pictureFault(content: Uint8Array): 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE' | null {
  if (content.length > BYTES_MAX) return 'PICTURE_TOO_LARGE'
  const text = (from: number, to: number) => String.fromCharCode(...content.subarray(from, to))
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? null : 'PICTURE_UNREADABLE'
}
