import { UserFault } from '../fault.js'
import { startTestInfra } from './test-infra.js'

// Servers for tests on fixed ports, shared by every test run of a developer until this process ends.
const ports = { mongo: 27217, kafka: 29292, kafkaController: 29293 }
// It is these servers that others are pointed at, so it must not find itself in the environment.
const nothingGiven = { TEST_MONGO_URL: undefined, TEST_KAFKA_BROKERS: undefined }
const say = (line: string) => console.error(line)

try {
  const infra = await startTestInfra({ ports, say, env: { ...process.env, ...nothingGiven } })
  console.log(`export TEST_MONGO_URL='${infra.mongoUrl}' TEST_KAFKA_BROKERS='${infra.kafkaBrokers}'`)
  const stop = () => void infra.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
} catch (error) {
  console.error(error instanceof UserFault ? error.message : error)
  process.exitCode = 1
}
