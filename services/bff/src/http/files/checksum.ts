import { invalid } from '@smartproject/kit/errors'

const LENGTHS: Readonly<Record<string, number>> = { sha1: 20, sha256: 32 }
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The checksum of an `Upload-Checksum` header (`sha256 base64`); empty without one. Errors: invalid naming the header. */
export function readChecksum(header: string | undefined): Buffer {
  if (header === undefined) return Buffer.alloc(0)
  const [algorithm = '', text = '', ...more] = header.split(' ')
  const checksum = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  if (more.length > 0 || checksum.length === 0 || checksum.length !== LENGTHS[algorithm])
    throw invalid([{ field: 'upload-checksum', reason: 'CHECKSUM_INVALID' }])
  return checksum
}
