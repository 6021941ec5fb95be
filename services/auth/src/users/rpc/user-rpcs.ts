import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { getOwnUserRpc } from './get-own-user.js'
import { getPictureRpc, setOwnPictureRpc } from './pictures.js'
import { setOwnLocaleRpc } from './set-own-locale.js'
import { updateOwnProfileRpc } from './update-own-profile.js'

type Own = 'setOwnPicture' | 'getPicture' | 'updateOwnProfile' | 'getOwnUser' | 'setOwnLocale'

/** The RPCs of this area. */
export function userRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    setOwnPicture: setOwnPictureRpc(deps),
    getPicture: getPictureRpc(deps),
    updateOwnProfile: updateOwnProfileRpc(deps),
    getOwnUser: getOwnUserRpc(deps),
    setOwnLocale: setOwnLocaleRpc(deps),
  }
}
