import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetOwnLocaleRequest,
  SetOwnLocaleResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { setOwnLocale } from '../app/set-own-locale.js'
import { readLocale } from '../wire/read-user.js'
import { encodeUser } from '../wire/user-message.js'

/** SetOwnLocale: the language of the caller. */
export function setOwnLocaleRpc(deps: Deps): Unary<SetOwnLocaleRequest, SetOwnLocaleResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const locale = readLocale(reader, request.locale)
    reader.done()
    return { user: encodeUser(await setOwnLocale(deps, call.caller, locale)) }
  }
}
