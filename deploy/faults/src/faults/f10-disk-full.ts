import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import type { Finding } from '../check/finding.js'
import type { Journal } from '../load/journal.js'
import type { Disks } from '../rig/disks.js'
import { members } from '../rig/rig.js'
import { until } from '../rig/until.js'
import type { Fault, FaultRun, Injected } from './fault.js'

/** The services refuse below a tenth. */
const LEFT_SHARE = 0.07
/** Too little for the next records. */
const LEFT_TO_KAFKA = 64 * 1024
const HOLD_MS = 15_000
const NORMAL_WITHIN_MS = 60_000
const TIMEOUT_MS = 100_000
const NO_SPACE = 'No space left on device'
/** One write of each of the two services that people write to most. */
const WRITES = ['createTask', 'applyForLeave']

/** F10: the disks of the database are nearly full, then the broker's is full. */
export const diskFullFault: Fault = {
  name: 'F10',
  what: 'the disks of MongoDB down to 7 %, then the disk of Kafka full',
  target: { settledMs: 60_000 },
  smallDisks: true,
  async inject(run) {
    const { disks } = run.rig
    if (!disks) return { proof: '', note: 'only root on Linux can give the servers small disks of their own' }
    const [database, broker] = [await fullDatabase(run, disks), await fullBroker(run, disks)]
    const proofs = [database.proof, broker.proof]
    return {
      proof: proofs.every((proof) => proof !== '') ? proofs.join('; ') : '',
      note: [database.note, broker.note].join('; '),
      findings: [...(database.findings ?? []), ...(broker.findings ?? [])],
    }
  },
}

async function fullDatabase({ rig, journal }: FaultRun, disks: Disks): Promise<Injected> {
  const names = members(rig.ports)
  const pids = () => names.map((name) => rig.platform.processes.pid(name)).join()
  const before = pids()
  const filled = Date.now()
  for (const name of names) await disks.fill(name, (await disks.space(name)).all * LEFT_SHARE)
  try {
    await until('a write to be refused', () => refusals(journal, filled) > 0, { withinMs: TIMEOUT_MS })
    await wait(HOLD_MS)
  } finally {
    for (const name of names) await disks.empty(name)
  }
  const freed = Date.now()
  const reads = journal.between(filled, freed).filter(({ writes, outcome }) => !writes && outcome === 'done')
  await until('writes to be taken again', () => WRITES.every((call) => isTaken(journal, call, freed)), {
    withinMs: TIMEOUT_MS,
  })
  const normalMs = Date.now() - freed
  const refused = refusals(journal, filled)
  return {
    proof: `${refused} writes refused as long as the disks were full`,
    note: `${reads.length} reads answered meanwhile, writes taken ${(normalMs / 1_000).toFixed(0)} s after there was room`,
    findings: [
      ...(pids() === before ? [] : [wrong('a member of the replica set died of its full disk')]),
      ...(reads.length > 0 ? [] : [wrong('no read succeeded while the disks were full')]),
      ...(normalMs <= NORMAL_WITHIN_MS
        ? []
        : [wrong(`writes were refused for ${normalMs} ms with room left`)]),
    ],
  }
}

async function fullBroker({ rig, journal }: FaultRun, disks: Disks): Promise<Injected> {
  const { processes } = rig.platform
  const complaints = async () =>
    (await readFile(processes.logFile('kafka'), 'utf8')).split(NO_SPACE).length - 1
  const before = await complaints()
  const filled = Date.now()
  await disks.fill('kafka', LEFT_TO_KAFKA)
  try {
    await until('the broker to notice', async () => (await complaints()) > before, { withinMs: TIMEOUT_MS })
    await wait(HOLD_MS)
  } finally {
    await disks.empty('kafka')
  }
  const freed = Date.now()
  const written = journal.between(filled, freed).filter(({ writes, outcome }) => writes && outcome === 'done')
  await processes.waitUntilReady('kafka', TIMEOUT_MS)
  return {
    proof: `${(await complaints()) - before} × no space for the broker`,
    note: `${written.length} writes taken without it, ready again after ${((Date.now() - freed) / 1_000).toFixed(0)} s`,
    findings: written.length > 0 ? [] : [wrong('no write succeeded while the disk of Kafka was full')],
  }
}

function refusals({ attempts }: Journal, since: number): number {
  return attempts.filter(({ at, reason }) => at >= since && reason === 'STORAGE_FULL').length
}

function isTaken({ attempts }: Journal, name: string, since: number): boolean {
  return attempts.some(({ at, call, outcome }) => call === name && at >= since && outcome === 'done')
}

function wrong(what: string): Finding {
  return { invariant: 'F10', kind: 'wrong', what }
}
