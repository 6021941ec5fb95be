import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

import { peerName } from './peers.js'
import type { TlsFiles } from './settings.js'

/** The checked contents of the files: they can be served. */
export interface TlsMaterial {
  /** The certificate, with what stands between it and its authority behind it. PEM. */
  readonly certificate: Buffer
  readonly key: Buffer
  readonly authorities: Buffer
  /** Of the certificate, for the log. */
  readonly serial: string
  readonly ends: Date
}

/** Raised for files that cannot be served; the message says what is wrong with them and nothing of the key. */
export class TlsFault extends Error {
  override readonly name = 'TlsFault'
}

/** Reads the files of a service and looks through them. Errors: TlsFault. */
export async function readMaterial(service: string, files: TlsFiles): Promise<TlsMaterial> {
  const [certificate, key, authorities] = await Promise.all([
    read('GRPC_TLS_CERT_FILE', files.certificate),
    read('GRPC_TLS_KEY_FILE', files.key),
    read('GRPC_TLS_CA_FILE', files.authorities),
  ])
  const chain = certificatesOf('GRPC_TLS_CERT_FILE', certificate)
  const [own] = chain
  checkOwn(service, own, key)
  checkAuthorities(chain, certificatesOf('GRPC_TLS_CA_FILE', authorities))
  // The last word has the library that serves them.
  attempt('GRPC_TLS_CERT_FILE', 'cannot be served', () =>
    createSecureContext({ cert: certificate, key, ca: authorities }),
  )
  return { certificate, key, authorities, serial: own.serialNumber, ends: own.validToDate }
}

type Setting = 'GRPC_TLS_CERT_FILE' | 'GRPC_TLS_KEY_FILE' | 'GRPC_TLS_CA_FILE'
type Chain = readonly [X509Certificate, ...X509Certificate[]]

async function read(setting: Setting, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new TlsFault(`${setting}: not a file that can be read`)
  }
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function certificatesOf(setting: Setting, pem: Buffer): Chain {
  const blocks = pem.toString('latin1').match(BLOCK) ?? []
  const [first, ...others] = blocks.map((block) =>
    attempt(setting, 'holds a certificate that cannot be read', () => new X509Certificate(block)),
  )
  if (!first) throw new TlsFault(`${setting}: holds no certificate`)
  return [first, ...others]
}

function checkOwn(service: string, own: X509Certificate, pem: Buffer): void {
  const key = attempt('GRPC_TLS_KEY_FILE', 'holds no private key', () => createPrivateKey(pem))
  // So it looks for a moment when a certificate and its key are not replaced at once.
  if (!own.checkPrivateKey(key)) throw new TlsFault('GRPC_TLS_KEY_FILE: not the key of the certificate')
  if (own.checkHost(peerName(service), { subject: 'never', wildcards: false }) === undefined)
    throw new TlsFault(`GRPC_TLS_CERT_FILE: not a certificate of ${peerName(service)}`)
  if (own.validToDate.getTime() <= Date.now()) throw new TlsFault('GRPC_TLS_CERT_FILE: has ended')
}

/** A certificate of another authority would be refused by every peer, so it is not even tried. */
function checkAuthorities(chain: Chain, authorities: Chain): void {
  const last = chain.at(-1) ?? chain[0]
  const known = authorities.some(
    (authority) =>
      authority.fingerprint256 === last.fingerprint256 ||
      (last.checkIssued(authority) && last.verify(authority.publicKey)),
  )
  if (!known) throw new TlsFault('GRPC_TLS_CERT_FILE: not signed by an authority of GRPC_TLS_CA_FILE')
}

function attempt<T>(setting: Setting, fault: string, work: () => T): T {
  try {
    return work()
  } catch {
    throw new TlsFault(`${setting}: ${fault}`)
  }
}
