import { shiftClock } from './clock.js'
import { armCutPoints } from './cut-points.js'

// Loaded into every service process before the service itself (NODE_OPTIONS --import). The service's own code is the
// one that ships; only the driver of the database, the client of Kafka and the clock are wrapped here.
const { FAULTS_STEER: folder, FAULTS_SELF: self } = process.env
if (folder && self) {
  armCutPoints(folder, self)
  shiftClock(folder, self)
}
