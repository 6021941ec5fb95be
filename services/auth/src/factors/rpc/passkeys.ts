import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AddPasskeyRequest,
  AddPasskeyResponse,
  AskForPasskeyRequest,
  AskForPasskeyResponse,
  ListOwnPasskeysRequest,
  ListOwnPasskeysResponse,
  OwnPasskey,
  RemovePasskeyRequest,
  RemovePasskeyResponse,
  RenamePasskeyRequest,
  RenamePasskeyResponse,
  SignInWithPasskeyRequest,
  SignInWithPasskeyResponse,
  StartPasskeyRequest,
  StartPasskeyResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../../deps.js'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '../app/own-passkeys.js'
import { askForPasskey } from '../app/passkey-proof.js'
import { signInWithPasskey } from '../../sign-in/app/sign-in-with-passkey.js'
import { PASSKEY_NAME_MAX, type Passkey } from '../domain/passkey.js'
import { readPasskey, readPlace, readReturn } from '../../sessions/wire/decode.js'
import { encodeSession, encodeUser } from '../../sessions/wire/encode.js'

/** AskForPasskey: a challenge for whoever has a passkey. */
export function askForPasskeyRpc(deps: AuthDeps): Unary<AskForPasskeyRequest, AskForPasskeyResponse> {
  return async () => ({ options: await askForPasskey(deps) })
}

/** SignInWithPasskey: starts a session; the token in the answer is the only copy. */
export function signInWithPasskeyRpc(
  deps: AuthDeps,
): Unary<SignInWithPasskeyRequest, SignInWithPasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const credential = readPasskey(reader, 'credential', request.credential)
    const input = { credential, ...readPlace(reader, request), ...readReturn(reader, request) }
    reader.done()
    const { token, session, user } = await signInWithPasskey(deps, caller, input)
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

/** ListOwnPasskeys: of the account the passport names. */
export function listOwnPasskeysRpc(deps: AuthDeps): Unary<ListOwnPasskeysRequest, ListOwnPasskeysResponse> {
  return async (_request, { caller }) => ({
    passkeys: (await listPasskeys(deps, caller)).map((passkey) => encode(passkey, deps)),
  })
}

/** StartPasskey: for the account the passport names. */
export function startPasskeyRpc(deps: AuthDeps): Unary<StartPasskeyRequest, StartPasskeyResponse> {
  return async (_request, { caller }) => ({ options: await startPasskey(deps, caller) })
}

/** AddPasskey: for the account the passport names. */
export function addPasskeyRpc(deps: AuthDeps): Unary<AddPasskeyRequest, AddPasskeyResponse> {
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

/** RenamePasskey: of the account the passport names, whoever's id is sent. */
export function renamePasskeyRpc(deps: AuthDeps): Unary<RenamePasskeyRequest, RenamePasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = { id: readId(reader, request.passkeyId), name: readName(reader, request.name) }
    reader.done()
    await renamePasskey(deps, caller, input)
    return {}
  }
}

/** RemovePasskey: of the account the passport names, whoever's id is sent. */
export function removePasskeyRpc(deps: AuthDeps): Unary<RemovePasskeyRequest, RemovePasskeyResponse> {
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
  return reader.text('name', name, { min: 1, max: PASSKEY_NAME_MAX })
}

function encode({ id, name, rpId, createTime, useTime }: Passkey, { webAuthn }: AuthDeps): OwnPasskey {
  return { id, name, usable: rpId === webAuthn.rpId, createTime, useTime: useTime ?? undefined }
}
