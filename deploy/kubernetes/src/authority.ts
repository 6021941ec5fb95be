import { createPrivateKey, randomBytes } from 'node:crypto'

import * as x509 from '@peculiar/x509'

/** A key with its certificate, both PEM. */
export interface Certified {
  readonly key: string
  readonly certificate: string
}

/** From when until when a certificate holds. */
export interface Validity {
  readonly from: Date
  readonly until: Date
}

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' }
const SERIAL_BYTES = 16

const { subtle } = x509.cryptoProvider.get()

/** Makes an authority that signs certificates and nothing else. */
export async function makeAuthority(name: string, { from, until }: Validity): Promise<Certified> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: [{ CN: [name] }],
    notBefore: from,
    notAfter: until,
    keys,
    signingAlgorithm: SIGNED,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { key: await pemOf(keys.privateKey), certificate: certificate.toString('pem') }
}

/** Makes a certificate of DNS names, at least one, for both ends of a connection, with a new key. */
export async function certify(
  authority: Certified,
  dnsNames: readonly string[],
  { from, until }: Validity,
): Promise<Certified> {
  const keys = await newKeys()
  const issuer = new x509.X509Certificate(authority.certificate)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: [{ CN: dnsNames.slice(0, 1) }],
    issuer: issuer.subjectName,
    notBefore: from,
    notAfter: until,
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    signingAlgorithm: SIGNED,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([
        x509.ExtendedKeyUsage.serverAuth,
        x509.ExtendedKeyUsage.clientAuth,
      ]),
      new x509.SubjectAlternativeNameExtension(dnsNames.map((value) => ({ type: 'dns' as const, value }))),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { key: await pemOf(keys.privateKey), certificate: certificate.toString('pem') }
}

function newKeys() {
  return subtle.generateKey(KEYS, true, ['sign', 'verify'])
}

function signingKey(pem: string) {
  const bytes = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' })
  return subtle.importKey('pkcs8', bytes, KEYS, false, ['sign'])
}

async function pemOf(key: Awaited<ReturnType<typeof signingKey>>): Promise<string> {
  const bytes = await subtle.exportKey('pkcs8', key)
  return x509.PemConverter.encode(bytes, 'PRIVATE KEY')
}

/** Positive, and short enough for every reader. */
function serial(): string {
  const bytes = randomBytes(SERIAL_BYTES)
  bytes.writeUInt8((bytes.readUInt8(0) & 0x7f) | 0x40, 0)
  return bytes.toString('hex')
}
