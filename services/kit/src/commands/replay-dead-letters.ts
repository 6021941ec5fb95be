import { replayDeadLetters } from '../bus/dead-letters.js'
import { createKafka } from '../bus/kafka.js'
import { kafkaSettings } from '../bus/kafka-security.js'
import { parseConfig } from '../config.js'
import { createLog } from '../log.js'

// For a person inside a pod: `node …/replay-dead-letters.js <topic> <group>`, with the settings of the service and the
// login of operators: what is replayed goes to a topic that the service itself may not write to.

const settings = parseConfig(kafkaSettings, process.env)
const log = createLog('replay-dead-letters', 'info')
const [topic, group] = process.argv.slice(2)
if (topic && group) {
  const kafka = createKafka(settings.KAFKA_BROKERS, 'replay-dead-letters', log, settings)
  log.info({ topic, group, sent: await replayDeadLetters(kafka, { topic, group }) }, 'replayed')
} else {
  log.error('usage: replay-dead-letters <topic> <group>')
  process.exitCode = 2
}
