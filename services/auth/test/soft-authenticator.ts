import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

/** An authenticator in memory that answers as browsers do, and wrongly where a test wants it. */
export interface SoftAuthenticator {
  readonly id: string
  /** Answers the options of a registration. */
  create(options: string, change?: Change): string
  /** Answers the options of a sign-in. */
  get(options: string, change?: Change): string
}

/** The wrong fields of the answer. */
interface Change {
  origin?: string
  rpId?: string
  counter?: number
  challenge?: string
  unverified?: true
}

/** Makes one for the site of tests. */
export function softAuthenticator(origin: string): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let uses = 0
  const own = new URL(origin).hostname
  const clientData = (type: string, options: string, change: Change) => {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const data = { type, challenge: change.challenge ?? challenge, origin: change.origin ?? origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }
  const head = (flags: number, { rpId = own, counter = ++uses, unverified }: Change) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = unverified ? 0 : USER_VERIFIED
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([USER_PRESENT | verified | flags]), count])
  }
  const answer = (response: Record<string, string>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    create(options, change = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        head(HAS_KEY, change),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        key,
      ])
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, change).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    get(options, change = {}) {
      const data = clientData('webauthn.get', options, change)
      const authData = head(0, change)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
