import { resolve } from 'node:path'

import { UserFault } from '@smartproject/local/fault'

import { awaitErasure, orderErasure } from './erase.js'
import { eraseRecords } from './erase-records.js'
import { exportTenant } from './tenant/export-tenant.js'
import { catchUp, follow } from './follow.js'
import { SETTLE_MS } from './hold.js'
import { importTenant } from './tenant/import-tenant.js'
import { withInstallation, type Installation } from './installation.js'
import { isBackup } from './manifest.js'
import { measure } from './measure/measure.js'
import type { Invocation } from './options.js'
import { restoreAll } from './restore-all.js'
import { restoreTenant } from './tenant/restore-tenant.js'
import { takeBackup } from './take-backup.js'

const ERASE_LIMIT_MS = 120_000

const say = (line: string) => console.log(`[${process.uptime().toFixed(1).padStart(6)} s] ${line}`)

/** Does what was asked for; returns the exit code. */
export function runInvocation(invocation: Invocation): Promise<number> {
  if (invocation.command === 'backup') return withInstallation((here) => backup(here, invocation))
  if (invocation.command === 'restore')
    return withInstallation((here) => restore(here, invocation), { stopped: invocation.tenant === null })
  if (invocation.command === 'measure') return measure(invocation.tasks)
  if (invocation.command === 'export') return withInstallation((here) => exportOne(here, invocation))
  if (invocation.command === 'import') return withInstallation((here) => importOne(here, invocation))
  return withInstallation((here) => erase(here, invocation))
}

async function backup(here: Installation, invocation: Invocation & { command: 'backup' }): Promise<number> {
  const folder = resolve(invocation.to)
  if (!isBackup(folder)) {
    const { collections, blobs, missingBlobs, neededBesides } = await takeBackup(here, folder)
    const sum = (of: (part: (typeof collections)[number]) => number) =>
      collections.reduce((all, part) => all + of(part), 0)
    say(
      `${sum((part) => part.count)} documents of ${collections.length} collections and ${blobs.length} files in ${folder}`,
    )
    if (missingBlobs.length > 0) say(`gone before they could be copied: ${missingBlobs.join(', ')}`)
    say('not in it, and needed for a restore:')
    for (const line of neededBesides) console.log(`           ${line}`)
  } else say(`${await catchUp(here, folder)} changes added to ${folder}`)
  if (!invocation.follow) return 0
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  say(`following; every ${invocation.everyMs / 1_000} s what is new is added (Ctrl-C ends it)`)
  await follow(here, folder, { everyMs: invocation.everyMs, signal: stop.signal, say })
  return 0
}

async function restore(here: Installation, invocation: Invocation & { command: 'restore' }): Promise<number> {
  const { from, at, replace } = invocation
  if (invocation.tenant === null) {
    const done = await restoreAll(here, from, { at, replace, say })
    say(`${done.documents} documents of ${done.collections} collections and ${done.blobs} files are back`)
    say(`${done.applied} changes were replayed; ${done.erasedAgain} documents were erased again`)
    say(
      `${done.resent} events go to Kafka again; ${done.mailsPutAside} mails and ${done.newsWithoutMail} news of leave are not mailed`,
    )
    return 0
  }
  const tenantId = await tenantOf(here, invocation.tenant)
  const done = await restoreTenant(here, from, { tenantId, at, settleMs: SETTLE_MS, say })
  say(`${done.removed} documents were replaced by ${done.written}; ${done.files} files are back`)
  return 0
}

async function exportOne(
  here: Installation,
  invocation: Invocation & { command: 'export' },
): Promise<number> {
  const done = await exportTenant(here, await tenantOf(here, invocation.tenant), resolve(invocation.to))
  say(
    `${done.title}: ${done.lines} lines in ${invocation.to}. It holds no passwords; keep it as you keep the data itself.`,
  )
  return 0
}

async function importOne(
  here: Installation,
  invocation: Invocation & { command: 'import' },
): Promise<number> {
  const done = await importTenant(here, resolve(invocation.from), { number: invocation.number })
  say(`${done.title} is here as number ${done.number}: ${done.documents} documents, ${done.blobs} files`)
  say(`${done.matched} people have an account here; ${done.created} got one without a password`)
  for (const [old, fresh] of done.projectNumbers) say(`project ${old} is number ${fresh} here`)
  return 0
}

async function erase(here: Installation, invocation: Invocation & { command: 'erase' }): Promise<number> {
  const tenantId = await tenantOf(here, invocation.tenant)
  await orderErasure(here, tenantId, invocation.confirm)
  say('ordered; every service deletes what it holds')
  const receipt = await awaitErasure(here, tenantId, ERASE_LIMIT_MS)
  const gone = receipt.waiting.length === 0 && receipt.documentsLeft === 0 && receipt.filesLeft === 0
  // A service that has not read it yet might still publish about the tenant.
  const records = gone ? await eraseRecords(here.kafka, tenantId).catch(notReached) : null
  console.log(JSON.stringify({ ...receipt, records }, null, 2))
  if (records) return 0
  say(
    'not finished: services that do not run, or do not reach Kafka, do it when they do. Ask again with the same command.',
  )
  return 3
}

function notReached(error: unknown): null {
  say(`Kafka holds what it held: ${error instanceof Error ? error.message : String(error)}`)
  return null
}

/** The id behind a number, or the id itself, also of one that is gone. */
async function tenantOf(here: Installation, given: string): Promise<string> {
  if (!/^\d{1,9}$/.test(given)) return given
  const found = await here
    .db('tenancy')
    .collection('subscriptions')
    .findOne({ number: Number(given) })
  if (!found)
    throw new UserFault(`There is no subscription ${given}; give its id, if it is one that is gone.`)
  return String(found['_id'])
}
