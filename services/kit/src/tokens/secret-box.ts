import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [IV_BYTES, TAG_BYTES, NAME_BYTES] = [12, 16, 6]

/** Secrets at rest. One that was sealed for a subject opens for no other. */
export interface SecretBox {
  seal(secret: string, subject: string): string
  /** Null where it was sealed by a key that is not there. */
  open(sealed: string, subject: string): string | null
}

/** Seals by AES-256-GCM: the first key seals, all of them open. There is at least one key; `purpose` names keys and tells nothing of them. */
export function secretBox(keys: readonly Buffer[], purpose: string): SecretBox {
  const [first] = keys
  if (!first) throw new TypeError('no key')
  const nameOf = (key: Buffer) =>
    Buffer.from(hkdfSync('sha256', key, '', purpose, NAME_BYTES)).toString('base64url')
  const named = new Map(keys.map((key) => [nameOf(key), key]))
  return {
    seal(secret, subject) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(subject))
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${nameOf(first)}.${sealed.toString('base64url')}`
    },
    open(sealed, subject) {
      const [name = '', text = ''] = sealed.split('.')
      const key = named.get(name)
      return key ? opened(key, Buffer.from(text, 'base64url'), subject) : null
    },
  }
}

function opened(key: Buffer, bytes: Buffer, subject: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString()
}
