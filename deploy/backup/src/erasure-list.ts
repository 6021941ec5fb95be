import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CLOSED_TENANTS, type ClosedTenant } from '@smartproject/kit/mongo/closed-tenants'

import type { Installation } from './installation.js'

/** A tenant that was erased: no backup brings it back. */
interface Erasure {
  readonly tenantId: string
  readonly time: string
}

const NAME = 'erasures.jsonl'

/**
 * Writes down in a folder which tenants were erased, outside of every backup: an older backup does not know it, and a
 * lost database cannot tell.
 */
export async function noteErasures(installation: Installation, folder: string): Promise<void> {
  const rows = installation.db('tenancy').collection<ClosedTenant>(CLOSED_TENANTS)
  const erased = await rows.find({ state: 'erased' }).sort({ time: 1 }).toArray()
  const known = await readErasures([folder])
  const fresh = erased.filter(({ _id }) => !known.has(_id))
  if (fresh.length === 0) return
  const lines = fresh.map(({ _id, time }): Erasure => ({ tenantId: _id, time: time.toISOString() }))
  const file = await open(join(folder, NAME), 'a', 0o600)
  await file.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await file.sync()
  await file.close()
}

/** The tenants that the lists in these folders call erased. */
export async function readErasures(folders: readonly string[]): Promise<Set<string>> {
  const erased = new Set<string>()
  for (const folder of folders) {
    const text = await readFile(join(folder, NAME), 'utf8').catch(() => '')
    for (const line of text.split('\n').filter((each) => each !== ''))
      erased.add((JSON.parse(line) as Erasure).tenantId)
  }
  return erased
}
