import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import {
  addPasskeyRpc,
  listOwnPasskeysRpc,
  removePasskeyRpc,
  renamePasskeyRpc,
  startPasskeyRpc,
} from './passkeys.js'

type Own = 'listOwnPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

/** The RPCs of this area. */
export function passkeyRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    listOwnPasskeys: listOwnPasskeysRpc(deps),
    startPasskey: startPasskeyRpc(deps),
    addPasskey: addPasskeyRpc(deps),
    renamePasskey: renamePasskeyRpc(deps),
    removePasskey: removePasskeyRpc(deps),
  }
}
