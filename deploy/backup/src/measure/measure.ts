import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseOwners } from '@smartproject/local/services'
import { startTestInfra } from '@smartproject/local/infra/test-infra'
import { localBlobStore } from '@smartproject/tasks/files/store/blobs/local-blob-store'

import { exportTenant } from '../tenant/export-tenant.js'
import { catchUp, follow } from '../follow.js'
import { openInstallation, type Installation } from '../installation.js'
import { timeOf } from '../manifest.js'
import { readOplog } from '../oplog/read.js'
import { restoreAll } from '../restore-all.js'
import { restoreTenant } from '../tenant/restore-tenant.js'
import { takeBackup } from '../take-backup.js'
import { fingerprint, readSound } from '../verify.js'
import { fill } from './store.js'

const MIB = 1024 * 1024
const EVERY_MS = 15_000
const WRITING_MS = 40_000
const BAR_RESTORE_S = 15 * 60
const BAR_LOST_S = 60

/**
 * Measures backup and restore on servers of its own: a store of so many tasks, and what is lost when everything
 * disappears while people write. Returns the exit code: 0 when the bars hold.
 */
export async function measure(tasks: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-measure-'))
  // A MongoDB of its own, and no Kafka: whatever stands here is not talked to.
  const infra = await startTestInfra({
    env: { ...process.env, TEST_MONGO_URL: '', TEST_KAFKA_BROKERS: '127.0.0.1:1' },
  })
  const at = (name: string) =>
    openInstallation({
      mongoUrl: infra.mongoUrl,
      prefix: `measure_${name}_`,
      kafka: { brokers: [] },
      blobs: localBlobStore(join(folder, name)),
      stateDir: folder,
    })
  const [source, target] = [await at('source'), await at('target')]
  try {
    const [tenant = ''] = await timed(`filled with ${tasks} tasks`, () => fill(source, infra.mongoUrl, tasks))
    return await measureAll(source, target, join(folder, 'backup'), tenant)
  } finally {
    await source.client.close()
    await target.client.close()
    await infra.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(source: Installation, target: Installation, folder: string, tenantId: string) {
  const manifest = await timed('backup', () => takeBackup(source, folder))
  const documents = manifest.collections.reduce((sum, { count }) => sum + count, 0)
  const bytes = manifest.collections.reduce((sum, part) => sum + part.bytes, 0)
  say(
    `${documents} documents, ${(bytes / MIB).toFixed(0)} MiB, packed with files ${(await sizeOf(folder)).toFixed(0)} MiB`,
  )
  const lost = await loseEverything(source, folder)
  await timed('catching up', () => catchUp(source, folder))
  await timed('verifying every checksum', () => readSound(folder))
  const began = performance.now()
  const done = await timed('restore of everything', () =>
    restoreAll(target, folder, { at: null, replace: false, say }),
  )
  const seconds = (performance.now() - began) / 1_000
  const different = await differences(source, target)
  say(
    `${done.documents} documents; ${different.length} collections differ from the source: ${different.join(', ')}`,
  )
  const archive = join(folder, '..', 'tenant.jsonl.gz')
  const { lines } = await timed('export of the largest tenant', () => exportTenant(target, tenantId, archive))
  say(`${lines} lines, ${((await stat(archive)).size / MIB).toFixed(1)} MiB`)
  await target.db('tasks').collection('tasks').deleteMany({ tenantId })
  await timed('restore of the largest tenant, without the wait for transactions', () =>
    restoreTenant(target, folder, { tenantId, at: null, settleMs: 0, say: () => undefined }),
  )
  const sound = seconds <= BAR_RESTORE_S && lost <= BAR_LOST_S && different.length === 0
  say(
    sound
      ? 'all bars hold'
      : `missed: restore ≤ ${BAR_RESTORE_S} s, lost ≤ ${BAR_LOST_S} s, nothing different`,
  )
  return sound ? 0 : 1
}

/** Writes all the time, follows, and ends both at once; tells how many seconds of acknowledged writes no slice has. */
async function loseEverything(source: Installation, folder: string): Promise<number> {
  const stop = new AbortController()
  const following = follow(source, folder, { everyMs: EVERY_MS, signal: stop.signal, say })
  const writes = source.db('leave').collection<{ _id: string; tenantId: string }>('leaves')
  const end = performance.now() + WRITING_MS
  const times: number[] = []
  for (let n = 0; performance.now() < end; n++) {
    await writes.insertOne({ _id: `w${n}`, tenantId: 'writer' })
    times.push(performance.now())
  }
  const saved = await savedWrites(source, folder)
  const [last, kept] = [times.at(-1) ?? 0, times[saved - 1] ?? times[0] ?? 0]
  stop.abort()
  await following
  const lost = (last - kept) / 1_000
  say(
    `${times.length} writes in ${WRITING_MS / 1_000} s; the backup had ${saved}: ${lost.toFixed(1)} s would be lost`,
  )
  return lost
}

async function savedWrites(source: Installation, folder: string): Promise<number> {
  const { slices, manifest } = await readSound(folder)
  const reached = slices.at(-1)?.to ?? manifest.clusterTime
  let count = 0
  const prefix = `${source.prefix}leave`
  for await (const _ of readOplog(source.client, prefix, timeOf(manifest.clusterTime), timeOf(reached)))
    count++
  return count
}

/** Collections whose content is not the same, by count and SHA-256; what a restore changes on purpose is left out. */
async function differences(source: Installation, target: Installation): Promise<string[]> {
  const different: string[] = []
  for (const owner of databaseOwners)
    for (const { name } of await source.db(owner).listCollections({}, { nameOnly: true }).toArray()) {
      if (['outbox', 'closed_tenants', 'leases'].includes(name)) continue
      const [there, here] = [
        await fingerprint(source.db(owner), name),
        await fingerprint(target.db(owner), name),
      ]
      if (there.contentSha256 !== here.contentSha256) different.push(`${owner}.${name}`)
    }
  return different
}

async function timed<R>(what: string, work: () => Promise<R>): Promise<R> {
  const began = performance.now()
  const result = await work()
  say(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  return result
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder, { recursive: true }))
    bytes += (await stat(join(folder, name))).size
  return bytes / MIB
}

const say = (line: string) => console.log(`  ${line}`)
