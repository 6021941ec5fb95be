import { z } from 'zod'
import { sessionUser } from './session.js'
import { type CallDefinition, instant, nothing, text, nameText } from '../shapes.js'

/** The answer of an authenticator, in the JSON of WebAuthn. */
export const passkeyAnswer = text(8192)
/** The options of `navigator.credentials`, in the JSON of WebAuthn. */
const options = z.object({ options: z.string() })

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** False for one that was made under another address of the platform. */
  usable: z.boolean(),
  create_time: instant,
  /** Null before the first sign-in by it. */
  use_time: instant.nullable(),
})

export const passkeyCalls = {
  askForPasskey: {
    path: '/api/askForPasskey',
    method: 'POST',
    input: nothing,
    output: options,
    writes: true,
    access: 'public',
    summary: 'A challenge for a passkey, whosever it is; good once, for ten minutes',
  },
  signInWithPasskey: {
    path: '/api/signInWithPasskey',
    method: 'POST',
    input: z.strictObject({ credential: passkeyAnswer, stay: z.boolean().optional() }),
    output: z.object({ accessToken: z.string(), user: sessionUser }),
    writes: true,
    access: 'public',
    summary: 'Signs in by a passkey alone, in answer to askForPasskey, and sets the session cookie',
  },
  getPasskeys: {
    path: '/api/getPasskeys',
    method: 'POST',
    input: nothing,
    output: z.array(passkey),
    writes: false,
    access: 'session',
    summary: 'The own passkeys, oldest first',
  },
  startPasskey: {
    path: '/api/startPasskey',
    method: 'POST',
    input: nothing,
    output: options,
    writes: true,
    access: 'session',
    summary:
      'A challenge to make a passkey with; 403 STEP_UP as changePassword, by a passkey where there is one',
  },
  addPasskey: {
    path: '/api/addPasskey',
    method: 'POST',
    input: z.strictObject({ credential: passkeyAnswer, name: nameText(60) }),
    output: passkey,
    writes: true,
    access: 'session',
    summary: 'Keeps a passkey that was made in answer to startPasskey',
  },
  renamePasskey: {
    path: '/api/renamePasskey',
    method: 'POST',
    input: z.strictObject({ id: text(2048), name: nameText(60) }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Gives a passkey another name; 403 STEP_UP as changePassword',
  },
  removePasskey: {
    path: '/api/removePasskey',
    method: 'POST',
    input: z.strictObject({ id: text(2048) }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Forgets a passkey; 409 LAST_WAY_IN',
  },
} as const satisfies Record<string, CallDefinition>

export type OwnPasskey = z.output<typeof passkey>
