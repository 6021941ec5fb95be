/** Where pictures are read; `auth.user.v1` carries such an address. */
const PATH = '/api/picture/'

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
