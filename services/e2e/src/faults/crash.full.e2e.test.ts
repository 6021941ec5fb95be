import { testKills } from './approval-kills.js'

// Every other service, Kafka and MongoDB are killed in the middle of an approval: nothing acknowledged is lost and
// nothing happens twice.

testKills(['tasks', 'email', 'kafka', 'mongodb'], 610)
