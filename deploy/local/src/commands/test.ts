import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from '../infra/chromium.js'
import { kafkaSources } from '../infra/kafka-sources.js'
import { mongoSources } from '../infra/mongo-sources.js'
import { testEnvironment } from '../infra/test-infra.js'
import { firstSource } from '../infra/server-source.js'
import { findRoot } from '../setup/root.js'
import { consoleSay, runHere } from './console.js'
import { notesFrom, summaryOf } from './test-summary.js'

/** Makes sure that the tests find their servers and their browser, runs all of them, and says which took longest. */
export async function runTests(): Promise<number> {
  const say = consoleSay()
  const root = findRoot()
  const env = testEnvironment(process.env)
  say('Looking for MongoDB, Kafka and Chromium for the tests')
  await firstSource(mongoSources, { env, say })
  await firstSource(kafkaSources, { env, say })
  const chromium = await findChromium(root, process.env, say)
  const folder = await mkdtemp(join(tmpdir(), 'smart-project-test-'))
  const notes = join(folder, 'notes.ndjson')
  await writeFile(notes, '')
  try {
    const given = { ...process.env, CHROMIUM_PATH: chromium, TEST_NOTES: notes }
    // What is built is up to date: the bootstrap has seen to it before this program ran.
    return await runHere('npm', ['run', 'verify:built'], root, given)
  } finally {
    for (const line of summaryOf(notesFrom(await readFile(notes, 'utf8')))) console.log(line)
    await rm(folder, { recursive: true })
  }
}
