import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { findChromium } from '../infra/chromium.js'
import { kafkaSources } from '../infra/kafka-sources.js'
import { mongoSources } from '../infra/mongo-sources.js'
import { testEnvironment } from '../infra/test-infra.js'
import { firstSource } from '../infra/server-source.js'
import { findRoot } from '../setup/root.js'
import { consoleSay, runHere } from './console.js'
import { machineFactor } from './machine-factor.js'
import { notesFrom, summaryOf, timesOf, type TestNote } from './test-summary.js'

/** The times of all test files, from the checkout: what took how long, to be compared with earlier runs. */
const TIMES = join('.data', 'test-times.json')

/**
 * Makes sure that the tests find their servers and their browser, runs a script of the package with all of them, writes the
 * times of all test files down, and says which took longest.
 */
export async function runTests(script: 'verify:built' | 'verify:full'): Promise<number> {
  const say = consoleSay()
  const root = findRoot()
  const env = testEnvironment(process.env)
  say('Looking for MongoDB, Kafka and Chromium for the tests')
  await firstSource(mongoSources, { env, say })
  await firstSource(kafkaSources, { env, say })
  const chromium = await findChromium(root, process.env, say)
  const factor = machineFactor()
  say(`This machine has ${factor.toFixed(1)} times the time budgets of test files`)
  const folder = await mkdtemp(join(tmpdir(), 'smart-project-test-'))
  const notes = join(folder, 'notes.ndjson')
  await writeFile(notes, '')
  try {
    const given = { CHROMIUM_PATH: chromium, TEST_NOTES: notes, TEST_MACHINE_FACTOR: String(factor) }
    // The build is up to date: the bootstrap has seen to it before this program ran.
    return await runHere('npm', ['run', script], root, { ...process.env, ...given })
  } finally {
    const taken = notesFrom(await readFile(notes, 'utf8'))
    for (const line of summaryOf(taken)) console.log(line)
    await writeTimes(join(root, TIMES), factor, taken)
    await rm(folder, { recursive: true })
  }
}

async function writeTimes(path: string, factor: number, notes: readonly TestNote[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify({ factor, files: timesOf(notes) }, null, 2)}\n`)
  console.log(`The times of all test files: ${path}`)
}
