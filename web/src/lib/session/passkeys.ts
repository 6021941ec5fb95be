import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { send } from '../calls/calls.js'

/** True where the browser can make and show passkeys. */
export function passkeysWork(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Has an authenticator make a passkey. Errors: `InvalidStateError` by name where it holds one of the account already. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Asks the server for a challenge, and an authenticator for its answer, with whichever passkey the person chooses. */
export async function showPasskey(): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await send('askForPasskey', {})
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}
