import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AddPasskeyRequest,
  AddPasskeyResponse,
  ListOwnPasskeysRequest,
  ListOwnPasskeysResponse,
  OwnPasskey,
  RemovePasskeyRequest,
  RemovePasskeyResponse,
  RenamePasskeyRequest,
  RenamePasskeyResponse,
  StartPasskeyRequest,
  StartPasskeyResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { type Passkey, PASSKEY_NAME_MAX, readPasskey } from '../../factors/area.js'
import type { Deps } from '../app/deps.js'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '../app/own-passkeys.js'

/** ListOwnPasskeys: of the account the passport names. */
export function listOwnPasskeysRpc(deps: Deps): Unary<ListOwnPasskeysRequest, ListOwnPasskeysResponse> {
  return async (_request, { caller }) => ({
    passkeys: (await listPasskeys(deps, caller)).map((passkey) => encode(passkey, deps)),
  })
}

/** StartPasskey: for the account the passport names. */
export function startPasskeyRpc(deps: Deps): Unary<StartPasskeyRequest, StartPasskeyResponse> {
  return async (_request, { caller }) => ({ options: await startPasskey(deps, caller) })
}

/** AddPasskey: for the account the passport names. */
export function addPasskeyRpc(deps: Deps): Unary<AddPasskeyRequest, AddPasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = {
      credential: readPasskey(reader, 'credential', request.credential),
      name: readName(reader, request.name),
    }
    reader.done()
    return { passkey: encode(await addPasskey(deps, caller, input), deps) }
  }
}

/** RenamePasskey: of the account that the passport names; the id of another account is unknown there. */
export function renamePasskeyRpc(deps: Deps): Unary<RenamePasskeyRequest, RenamePasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = { id: readId(reader, request.passkeyId), name: readName(reader, request.name) }
    reader.done()
    await renamePasskey(deps, caller, input)
    return {}
  }
}

/** RemovePasskey: of the account that the passport names; the id of another account is unknown there. */
export function removePasskeyRpc(deps: Deps): Unary<RemovePasskeyRequest, RemovePasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = readId(reader, request.passkeyId)
    reader.done()
    await removePasskey(deps, caller, id)
    return {}
  }
}

function readId(reader: RequestReader, id: string): string {
  return reader.text('passkey_id', id, { min: 1, max: 2_048 })
}

function readName(reader: RequestReader, name: string): string {
  return reader.name('name', name, { max: PASSKEY_NAME_MAX })
}

function encode({ id, name, rpId, createTime, useTime }: Passkey, { webAuthn }: Deps): OwnPasskey {
  return { id, name, usable: rpId === webAuthn.rpId, createTime, useTime: useTime ?? undefined }
}
