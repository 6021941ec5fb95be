import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { copyBlobs, keysOf } from './blobs.js'
import { noteErasures } from './erasure-list.js'
import type { Installation } from './installation.js'
import { readJson, readManifest, timeOf, timeText, writeJson, type Slice, type Tail } from './manifest.js'
import { committedTime, readOplog } from './oplog/read.js'
import { writePart } from './parts.js'
import { keysIn } from './take-backup.js'

const SLICE = /^oplog-\d{6}\.json$/

/** The slices of a backup in their order. */
export async function readSlices(folder: string): Promise<Slice[]> {
  const names = (await readdir(folder)).filter((name) => SLICE.test(name)).toSorted()
  return Promise.all(names.map((name) => readJson<Slice>(join(folder, name))))
}

/** Adds to a backup what has happened since it was taken or added to last. Returns how many entries of the oplog. */
export async function catchUp(installation: Installation, folder: string): Promise<number> {
  const backup = resolve(folder)
  const { prefix } = await readManifest(backup)
  const tail = await readJson<Tail>(join(backup, 'tail.json'))
  // The time first: whatever happened until then is before the instant that is asked for after it.
  const time = new Date().toISOString()
  const until = await committedTime(installation.client)
  const name = `oplog-${String((await readSlices(backup)).length + 1).padStart(6, '0')}`
  // A slice without its description was not finished; it is made again.
  await rm(join(backup, `${name}.part`), { force: true })
  const entries = readOplog(installation.client, prefix, timeOf(tail.to), until)
  const part = await writePart(backup, `${name}.part`, entries)
  if (part.count === 0) await rm(join(backup, part.file))
  else {
    const file = `${name}.bson.gz`
    await rename(join(backup, part.file), join(backup, file))
    const blobs = await copyNewBlobs(installation, backup)
    const slice: Slice = { ...part, file, from: tail.to, to: timeText(until), blobs }
    await writeJson(join(backup, `${name}.json`), slice)
  }
  const reached: Tail = { to: timeText(until), time }
  await writeJson(join(backup, 'tail.json'), reached)
  await noteErasures(installation, dirname(backup))
  return part.count
}

/** Bytes are written before the document that names them, so those of every document in the slice are there. */
async function copyNewBlobs(installation: Installation, backup: string) {
  const known = keysIn([await readManifest(backup), ...(await readSlices(backup))])
  const files = installation.db('tasks').collection('files')
  const wanted = new Set<string>()
  for await (const file of files.find({}, { projection: { blobKey: 1, 'parts.blobKey': 1 } }))
    for (const key of keysOf(file)) if (!known.has(key)) wanted.add(key)
  return (await copyBlobs(installation.blobs, backup, wanted)).copied
}

/** Catches up again and again until told to stop: what is lost in a disaster is what came after the last time. */
export async function follow(
  installation: Installation,
  folder: string,
  options: { everyMs: number; signal: AbortSignal; say: (line: string) => void },
): Promise<void> {
  while (!options.signal.aborted) {
    const started = performance.now()
    const count = await catchUp(installation, folder)
    const ms = Math.round(performance.now() - started)
    if (count > 0) options.say(`${count} changes added in ${ms} ms`)
    await sleep(Math.max(0, options.everyMs - ms), undefined, { signal: options.signal }).catch(
      () => undefined,
    )
  }
}
