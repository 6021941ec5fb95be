import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { findRoot } from '@smartproject/local/setup/root'

import { core, elsewhere, faults, shortForm } from './faults/all.js'
import type { Fault } from './faults/fault.js'
import { line, writeTable } from './report/table.js'
import { startRig } from './rig/rig.js'
import { provesItself, runFault, warmUp, type Result, type RunOptions } from './run.js'

const SHORT = { beforeS: 4, afterS: 3, pace: { rate: 12 }, short: true }
const LONG = { beforeS: 10, afterS: 10, short: false }
const PEOPLE = { short: 5, long: 20 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    /** Least time of load for each fault. */
    minutes: { type: 'string', default: '0' },
    /** Each fault is injected until this many writes were acknowledged. */
    writes: { type: 'string', default: '0' },
    /** So many of the sixty act at once in the long form: as many as keep the machine busy. */
    'at-once': { type: 'string', default: '12' },
    short: { type: 'boolean', default: false },
    /** The short form of three faults. */
    core: { type: 'boolean', default: false },
  },
})
const short = values.short || values.core

function wanted(): Fault[] {
  return wantedNames().map((name) => {
    const found = faults.find((fault) => fault.name.toLowerCase() === name.toLowerCase())
    if (found) return found
    const why = elsewhere[name.toUpperCase()]
    throw new Error(why ? `${name} is not one of these: ${why}.` : `There is no fault ${name}.`)
  })
}

function wantedNames(): readonly string[] {
  if (positionals.length > 0) return positionals
  if (values.core) return core
  return values.short ? shortForm : faults.map(({ name }) => name)
}

function optionsFor(): RunOptions {
  const base = short ? SHORT : { ...LONG, pace: { atOnce: Number(values['at-once']) } }
  const seconds = Number(values.minutes) * 60
  return {
    ...base,
    beforeS: Math.max(base.beforeS, seconds / 2),
    afterS: Math.max(base.afterS, seconds / 2),
    untilAcknowledged: Number(values.writes),
    seed: Number(values.seed),
  }
}

const say = (text: string) => console.log(`[${process.uptime().toFixed(1).padStart(6)} s] ${text}`)

async function run(): Promise<number> {
  const chosen = wanted()
  // The short form runs beside other work: how long things took is the machine's doing, what was lost is not.
  const good = new Set<Result['verdict']>(short ? ['held', 'slow'] : ['held'])
  let held = true
  for (const small of [false, true]) {
    const some = chosen.filter(({ smallDisks = false }) => smallDisks === small)
    if (some.length === 0) continue
    const { results, overlooked } = await runOnPlatform(some, small)
    held &&= results.every(({ verdict }) => good.has(verdict)) && overlooked.length === 0
  }
  if (!short) for (const [name, why] of Object.entries(elsewhere)) say(`${name}: not here (${why})`)
  return held ? 0 : 1
}

/** Runs faults one after the other on one platform, and lets the checker prove itself on it. */
async function runOnPlatform(some: readonly Fault[], smallDisks: boolean) {
  const peoplePerTenant = short ? PEOPLE.short : PEOPLE.long
  const rig = await startRig({ say, peoplePerTenant, smallDisks })
  const stop = () => void rig.stop().then(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const results: Result[] = []
  try {
    const { seed, pace } = optionsFor()
    await warmUp(rig, { seed, pace, seconds: short ? 8 : 20 })
    for (const fault of some) {
      say(`${fault.name}: ${fault.what}`)
      const result = await runFault(rig, fault, optionsFor())
      results.push(result)
      say(line(result))
      if (result.verdict !== 'invalid' && (!short || positionals.length > 0))
        writeTable(join(findRoot(), 'docs', 'reliability.md'), [result])
    }
    const overlooked = await provesItself(rig)
    for (const what of overlooked) say(`OVERLOOKED: ${what}`)
    return { results, overlooked }
  } finally {
    await rig.stop()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

process.exit(
  await run().catch((error: unknown) => {
    console.error(error)
    return 2
  }),
)
