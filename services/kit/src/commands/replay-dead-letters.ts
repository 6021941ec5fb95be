import { replayDeadLetters } from '../bus/dead-letters.js'
import { createKafka } from '../bus/kafka.js'
import { parseConfig, processConfig } from '../config.js'
import { createLog } from '../log.js'

// For a person inside a pod: `node …/replay-dead-letters.js <topic> <group>`, with the settings of the service.

const settings = parseConfig(
  processConfig.pick({
    KAFKA_BROKERS: true,
    KAFKA_TLS: true,
    KAFKA_TLS_CA_FILE: true,
    KAFKA_SASL_MECHANISM: true,
    KAFKA_SASL_USERNAME: true,
    KAFKA_SASL_PASSWORD: true,
  }),
  process.env,
)
const log = createLog('replay-dead-letters', 'info')
const [topic, group] = process.argv.slice(2)
if (topic && group) {
  const kafka = createKafka(settings.KAFKA_BROKERS, 'replay-dead-letters', log, settings)
  log.info({ topic, group, sent: await replayDeadLetters(kafka, { topic, group }) }, 'replayed')
} else {
  log.error('usage: replay-dead-letters <topic> <group>')
  process.exitCode = 2
}
