import { existsSync } from 'node:fs'

const launcher = new URL('../../../deploy/local/dist/infra/test-infra.js', import.meta.url)

/**
 * Starts a MongoDB and a Kafka for each worker of the test run, or takes those that TEST_MONGO_URL and
 * TEST_KAFKA_BROKERS name. Tests find theirs by these variables. Topics have one name everywhere: on one Kafka a
 * service of one worker would read what the tests of another publish.
 */
export default async function infraUp({ maxWorkers }) {
  if (!existsSync(launcher)) {
    throw new Error(
      'The local platform is not built yet (deploy/local/dist is missing): run "npm run build" first.',
    )
  }
  const { startTestInfra } = await import(launcher.href)
  const given = process.env.TEST_MONGO_URL && process.env.TEST_KAFKA_BROKERS
  const infras = []
  globalThis.smartProjectTestInfra = infras
  for (let worker = 0; worker < (given ? 1 : maxWorkers); worker++)
    infras.push(await startTestInfra({ say: (line) => console.error(line) }))
  process.env.TEST_MONGO_URL = infras.map(({ mongoUrl }) => mongoUrl).join(' ')
  process.env.TEST_KAFKA_BROKERS = infras.map(({ kafkaBrokers }) => kafkaBrokers).join(' ')
}
