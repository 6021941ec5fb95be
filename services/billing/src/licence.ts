import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { ConfigError } from '@smartproject/kit/config'
import type { JWK } from 'jose'
import { z } from 'zod'

import { KEY_ID, licenceClaims } from './licences/files/licence-claims.js'
import { newLicenceKey, publicKeyOf, signLicence } from './licences/files/make-licence-file.js'

// `npm run billing:licence`: makes keys and signs licence files. It runs where the private key is kept, never in the platform.

const HELP = `npm run billing:licence -- key --kid NAME --key FILE
  Makes a key: the private one goes into FILE, the public one is printed for LICENCE_KEYS or LICENCE_TEST_KEYS.

npm run billing:licence -- sign --key FILE --customer NAME --plan 2|3|4 --seats N --from DAY --until DAY
    --installation NAME [--features a,b] [--jti NUMBER] [--out FILE]
  Signs a licence file, and prints it without --out. Days are yyyy-mm-dd, both included.`

/** Only its owner reads a private key. */
const PRIVATE = 0o600

const option = { type: 'string' } as const

function read(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kid: option,
      key: option,
      customer: option,
      plan: option,
      seats: option,
      from: option,
      until: option,
      installation: option,
      features: option,
      jti: option,
      out: option,
    },
  })
}

type Options = ReturnType<typeof read>['values']

async function makeKey({ kid = '', key: file }: Options): Promise<string> {
  if (!KEY_ID.test(kid)) throw new ConfigError('--kid: letters, digits and - expected, 40 at most')
  if (!file) throw new ConfigError('--key: the file for the private key')
  const { privateKey, publicKey } = await newLicenceKey(kid)
  // A key that is there is never written over: what it signed would be worth nothing.
  await writeFile(file, `${JSON.stringify(privateKey)}\n`, { mode: PRIVATE, flag: 'wx' })
  return `The private key is in ${file}. For the configuration of installations:\n${publicKey}`
}

async function sign({ key: file, out, kid: _kid, ...said }: Options): Promise<string> {
  if (!file) throw new ConfigError('--key: the file with the private key')
  const found = licenceClaims.safeParse({
    ...said,
    jti: said.jti ?? randomUUID(),
    plan: Number(said.plan),
    seats: Number(said.seats),
    features: (said.features ?? '').split(',').filter((feature) => feature !== ''),
  })
  if (!found.success) throw new ConfigError(z.prettifyError(found.error))
  const privateKey = JSON.parse(await readFile(file, 'utf8')) as JWK
  const text = await signLicence(privateKey, found.data)
  if (!out) return text
  await writeFile(out, `${text}\n`)
  return `${out}: licence ${found.data.jti} for ${found.data.customer}, signed with ${publicKeyOf(privateKey)}`
}

async function main(args: readonly string[]): Promise<string> {
  const { positionals, values } = read(args)
  if (positionals[0] === 'key') return makeKey(values)
  if (positionals[0] === 'sign') return sign(values)
  return HELP
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n\n${HELP}\n`)
  process.exitCode = 1
}
