import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

import type { WebAuthn } from '../domain/ports.js'

const NAME = 'Smart Project'

/** WebAuthn for the site at an origin. Every use asks the authenticator to prove its person. */
export function webAuthn(publicUrl: string): WebAuthn {
  const { origin, hostname: rpId } = new URL(publicUrl)
  return {
    rpId,
    async creation({ challenge, user, passkeys }) {
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: rpId,
        userName: user.email,
        userDisplayName: user.fullname,
        userID: bytes(Buffer.from(user.id)),
        challenge: bytes(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: passkeys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return JSON.stringify(options)
    },
    async request(challenge) {
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: bytes(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
      })
      return JSON.stringify(options)
    },
    challengeOf(answer) {
      const { response } = parsed(answer) as { response?: { clientDataJSON?: unknown } }
      const data = response?.clientDataJSON
      const text = typeof data === 'string' ? Buffer.from(data, 'base64url').toString() : ''
      const { challenge } = parsed(text) as { challenge?: unknown }
      return typeof challenge === 'string' ? challenge : ''
    },
    async created(answer, challenge) {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: parsed(answer) as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return null
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { id, rpId, key: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },
    idOf(answer) {
      const { id } = parsed(answer) as { id?: unknown }
      return typeof id === 'string' ? id : ''
    },
    async proved(answer, challenge, { id, key, counter }) {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: parsed(answer) as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, publicKey: bytes(Buffer.from(key, 'base64url')), counter },
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      return verified && authenticationInfo ? authenticationInfo.newCounter : null
    },
  }
}

function parsed(text: string): unknown {
  try {
    return (JSON.parse(text) as unknown) ?? {}
  } catch {
    return {}
  }
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}
