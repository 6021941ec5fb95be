import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openForm, type Form } from '@smartproject/local/crowd/form'
import { addressOf, makePeople } from '@smartproject/local/crowd/people'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, percentile, report, measured, type Figure } from './figures.js'
import { welch } from './welch.js'

const OFFSET = 900
const ACCOUNTS = 600
const WARM_UP = 60
/** The median of so many is one value: a busy machine moves single answers by more than anybody could measure. */
const BLOCK = 10
/** The limit of the usual test for leaks by time (TVLA). */
const T_MAX = 4.5

const KINDS = ['known', 'unknown', 'inactive'] as const
type Kind = (typeof KINDS)[number]

/** Whether the time of a refusal tells known accounts from unknown ones: wrong passwords, one at each account. */
export async function benchTiming(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-timing-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    services: ['auth', 'admin', 'bff'],
    // Each guess comes from another address: what is measured is the refusal, not the delay after it.
    serviceEnv: { bff: { TRUST_PROXY_HOPS: '1' } },
  })
  try {
    const emails = await makeAccounts(platform)
    return report('Time of a refused sign-in', figures(await guess(platform.urls.web, emails)))
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As many accounts of each kind, with addresses of one length; every second one that there is is inactive. */
async function makeAccounts(platform: Platform): Promise<Record<Kind, string[]>> {
  const made = await makePeople(platform, 2 * ACCOUNTS)
  const inactive = made.filter((_, place) => place % 2 === 1)
  const connection = await new mongo.MongoClient(platform.mongoUri('auth')).connect()
  try {
    await connection
      .db()
      .collection('users')
      .updateMany({ email: { $in: inactive } }, { $set: { active: false } })
  } finally {
    await connection.close()
  }
  const known = made.filter((_, place) => place % 2 === 0)
  return { known, inactive, unknown: known.map((email) => email.replace('person', 'nobody')) }
}

/** Milliseconds of each answer. Kinds take turns, in an order that changes with each round. */
async function guess(origin: string, emails: Record<Kind, string[]>): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { known: [], unknown: [], inactive: [] }
  const answers = new Set<string>()
  for (let round = 0; round < ACCOUNTS; round++) {
    const start = Math.floor(Math.random() * KINDS.length)
    for (let turn = 0; turn < KINDS.length; turn++) {
      const kind = KINDS[(start + turn) % KINDS.length] ?? 'known'
      const form = await openForm(origin, addressOf(round * KINDS.length + turn))
      const { ms, answer } = await refused(form, emails[kind][round] ?? '')
      answers.add(answer)
      if (round >= WARM_UP) times[kind].push(ms)
    }
  }
  if (answers.size !== 1) throw new Error(`refusals differ: ${[...answers].join('; ')}`)
  return times
}

async function refused(form: Form, email: string): Promise<{ ms: number; answer: string }> {
  const began = performance.now()
  const response = await form.post({ email, password: 'Not-The-Pass-1' })
  const text = await response.text()
  const ms = performance.now() - began
  return { ms, answer: `${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}` }
}

function figures(times: Record<Kind, number[]>): Figure[] {
  const blocks = (kind: Kind) =>
    Array.from({ length: Math.floor(times[kind].length / BLOCK) }, (_, n) =>
      percentile(times[kind].slice(n * BLOCK, (n + 1) * BLOCK), 50),
    )
  const beside = (kind: Kind) => welch(blocks(kind), blocks('unknown'))
  return [
    ...KINDS.map((kind) =>
      measured(`${kind}, p50 of ${times[kind].length}`, percentile(times[kind], 50), 'ms', 2),
    ),
    ...(['known', 'inactive'] as const).flatMap((kind) => {
      const { t, error } = beside(kind)
      return [
        atMost(`${kind} beside unknown, |t|`, Math.abs(t), T_MAX, '', 2),
        measured('  a difference that would have shown', T_MAX * error, 'ms', 2),
      ]
    }),
  ]
}
