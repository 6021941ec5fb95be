import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyStore, type SealKey, type StoreVerdict, type VerifyOptions } from '../audit/verify-store.js'
import type { AuditVerifyOptions } from '../cli-options.js'
import { UserFault } from '../fault.js'
import { memberUri } from '../infra/mongo-replica-set.js'
import { serviceUri } from '../infra/mongo-users.js'
import { databaseOwners, type DatabaseOwner } from '../services.js'
import { toPlatformPorts, wantedPorts } from '../setup/ports.js'
import { findRoot } from '../setup/root.js'
import { loadSecrets } from '../setup/secrets.js'

const [GOOD, BAD] = [0, 1]

/** Verifies the audit records of the local platform, or of the store that is named; 1 when anything is wrong. */
export async function auditVerify(options: AuditVerifyOptions): Promise<number> {
  const { tenant, anchor } = options
  const verdict = await verifyStore({ ...(await storeOf(options)), tenant, anchor }).catch(
    (error: unknown) => {
      if (!isConnectionFault(error)) throw error
      throw new UserFault(`The database cannot be read (is the platform running?): ${error.message}`)
    },
  )
  for (const line of describe(verdict)) console.log(line)
  return faultsOf(verdict).length > 0 ? BAD : GOOD
}

/** All that is wrong, a line each. */
export function faultsOf({ faults, chains, writes }: StoreVerdict): string[] {
  const all = [...faults, ...chains.flatMap((chain) => chain.faults)]
  return [
    ...all.map(({ chain, kind, text }) => `${chain}: ${kind}: ${text}`),
    ...writes.unrecorded.map((id) => `a write was published and has no record: ${id}`),
  ]
}

function describe(verdict: StoreVerdict): string[] {
  const { chains, lastRound, writes } = verdict
  const width = Math.max(10, ...chains.map(({ chain }) => chain.length))
  const rows = chains.map(({ chain, records, digests, erased, faults }) => {
    const state = erased ? 'erased on order' : faults.length > 0 ? 'BAD' : 'good'
    return `  ${chain.padEnd(width)}  ${String(records).padStart(8)}  ${String(digests).padStart(7)}  ${state}`
  })
  const noted = lastRound && `${lastRound.number}:${lastRound.hash}`
  const faults = faultsOf(verdict)
  return [
    `  ${'chain'.padEnd(width)}   records  digests`,
    ...rows,
    lastRound
      ? `Signed last at ${lastRound.time.toISOString()}. Note this elsewhere: --round ${noted}`
      : 'Not signed yet.',
    ...(writes.writes > 0
      ? [`${writes.writes} writes are in the outboxes, ${writes.unrecorded.length} have no record.`]
      : []),
    ...(faults.length > 0
      ? ['', 'The audit records were tampered with:', ...faults.map((line) => `  ${line}`)]
      : ['All is well.']),
  ]
}

type Store = Pick<VerifyOptions, 'adminUri' | 'serviceUris' | 'keys'>

async function storeOf({ mongoUrl, publicKey }: AuditVerifyOptions): Promise<Store> {
  if (mongoUrl !== undefined) {
    if (publicKey === undefined)
      throw new UserFault('--mongo-url needs --public-key: the key of that installation.')
    return { adminUri: mongoUrl, serviceUris: [], keys: readKeys(publicKey) }
  }
  const file = join(resolve(findRoot(), process.env.SP_DATA_DIR || '.data'), 'secrets.json')
  if (!existsSync(file)) throw new UserFault(`There is no local platform: ${file} does not exist.`)
  const secrets = await loadSecrets(file)
  const base = process.env.MONGO_URL || memberUri(toPlatformPorts(wantedPorts(process.env)).mongo)
  const uriOf = (owner: DatabaseOwner) =>
    serviceUri(base, { database: `sp_${owner}`, password: secrets.mongoPasswords[owner] })
  const keys =
    publicKey === undefined ? [{ kid: '', ...secrets.auditSigningKey } as SealKey] : readKeys(publicKey)
  return { adminUri: uriOf('admin'), serviceUris: databaseOwners.map(uriOf), keys }
}

/** A JWK or a set of them: all keys that ever signed. */
function readKeys(file: string): SealKey[] {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as SealKey | { keys: SealKey[] }
    return 'keys' in read && Array.isArray(read.keys) ? read.keys : [read as SealKey]
  } catch (error) {
    throw new UserFault(`${file} is no key (a JWK, or a set of them): ${String(error)}`)
  }
}

function isConnectionFault(error: unknown): error is Error {
  return error instanceof Error && /^Mongo(ose)?(ServerSelection|Network)/.test(error.name)
}
