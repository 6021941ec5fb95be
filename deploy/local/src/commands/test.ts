import { findChromium } from '../infra/chromium.js'
import { kafkaWays } from '../infra/kafka-ways.js'
import { mongoWays } from '../infra/mongo-ways.js'
import { testEnvironment } from '../infra/test-infra.js'
import { firstWay } from '../infra/way.js'
import { findRoot } from '../setup/root.js'
import { consoleSay, runHere } from './console.js'

/** Makes sure that the tests find their servers and their browser, and runs all of them. */
export async function runTests(): Promise<number> {
  const say = consoleSay()
  const root = findRoot()
  const env = testEnvironment(process.env)
  say('Looking for MongoDB, Kafka and Chromium for the tests')
  await firstWay(mongoWays, { env, say })
  await firstWay(kafkaWays, { env, say })
  const chromium = await findChromium(root, process.env, say)
  return runHere('npm', ['run', 'verify'], root, { ...process.env, CHROMIUM_PATH: chromium })
}
