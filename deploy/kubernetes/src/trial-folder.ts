import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { kafkaSources } from '@smartproject/local/infra/kafka-sources'
import { mongoSources } from '@smartproject/local/infra/mongo-sources'
import { firstSource, type ServerSource } from '@smartproject/local/infra/server-source'

/** The images of a trial's MongoDB and Kafka, made from the packages `npm start` uses. */
export const trialImages = ['mongodb', 'kafka']

const context = { env: process.env, say: (line: string) => console.log(line) }

// Installed modules fit this machine alone; a package fits any.
const packaged = <Found>(sources: readonly ServerSource<Found>[]) =>
  sources.filter(({ name }) => name === 'package')

/**
 * Puts what the Dockerfiles in `deploy/kubernetes/trial` need into a folder, hands it on and removes it. Fetches what is not in
 * the cache. Errors: UserFault that says what to install.
 */
export async function inTrialFolder<R>(name: string, work: (folder: string) => R): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-trial-'))
  try {
    if (name === 'mongodb') await putMongod(folder)
    else await putKafka(folder)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function putMongod(folder: string): Promise<void> {
  const found = await firstSource(packaged(mongoSources), context)
  if ('mongod' in found) copyFileSync(found.mongod, join(folder, 'mongod'))
}

async function putKafka(folder: string): Promise<void> {
  const found = await firstSource(packaged(kafkaSources), context)
  mkdirSync(join(folder, 'libs'))
  for (const jar of 'jars' in found ? found.jars : []) copyFileSync(jar, join(folder, 'libs', basename(jar)))
}
