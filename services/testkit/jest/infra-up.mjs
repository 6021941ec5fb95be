import { existsSync } from 'node:fs'

const launcher = new URL('../../../deploy/local/dist/infra/test-infra.js', import.meta.url)

/**
 * Starts one MongoDB and one Kafka for the whole test run, or takes those that TEST_MONGO_URL and
 * TEST_KAFKA_BROKERS name. Tests find both by these variables.
 */
export default async function infraUp() {
  if (!existsSync(launcher)) {
    throw new Error(
      'The local platform is not built yet (deploy/local/dist is missing): run "npm run build" first.',
    )
  }
  const { startTestInfra } = await import(launcher.href)
  const infra = await startTestInfra({ say: (line) => console.error(line) })
  process.env.TEST_MONGO_URL = infra.mongoUrl
  process.env.TEST_KAFKA_BROKERS = infra.kafkaBrokers
  globalThis.smartProjectTestInfra = infra
}
