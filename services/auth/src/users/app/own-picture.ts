import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { type Picture, pictureUrl } from '../domain/picture.js'
import type { User } from '../domain/user.js'
import type { Deps } from './deps.js'

/** Sets the caller's picture; nothing takes it away. Errors: not_found USER_NOT_FOUND. */
export function setOwnPicture(deps: Deps, caller: Caller, content: Uint8Array): Promise<User> {
  const picture: Picture = { id: deps.tokens.create(), userId: caller.userId, content }
  const isThere = content.length > 0
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.setAvatar(caller.userId, isThere ? pictureUrl(picture) : '')
    if (!user) throw notFound('USER_NOT_FOUND')
    await stores.pictures.removeOf(user.id)
    if (isThere) await stores.pictures.insert(picture)
    changes.publish({ type: 'user-updated', user })
    changes.audit({ action: 'auth.picture_changed', targetType: 'user', targetId: user.id })
    return user
  })
}

/** The bytes of a picture. Errors: not_found PICTURE_NOT_FOUND. */
export async function getPicture({ work }: Deps, id: string): Promise<Uint8Array> {
  const content = await work.read(PLATFORM).pictures.find(id)
  if (!content) throw notFound('PICTURE_NOT_FOUND')
  return content
}
