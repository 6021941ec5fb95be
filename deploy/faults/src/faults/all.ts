import { cutPointsFault } from './f01-cut-points.js'
import { rollingRestartFault } from './f02-rolling-restart.js'
import { brokerDownFault } from './f03-broker-down.js'
import { brokerKilledFault } from './f04-broker-killed.js'
import { stepDownFault } from './f05-step-down.js'
import { primaryKilledFault, primaryKilledSooner } from './f06-primary-killed.js'
import { failPointsFault } from './f07-fail-points.js'
import { slowLinesFault } from './f08-slow-lines.js'
import { partitionsFault } from './f09-partitions.js'
import { diskFullFault } from './f10-disk-full.js'
import { wrongClocksFault } from './f11-wrong-clocks.js'
import { poisonFault } from './f12-poison.js'
import { duplicatesFault } from './f13-duplicates.js'
import { disorderFault } from './f14-disorder.js'
import { slowReaderFault } from './f15-slow-reader.js'
import { manySignIns } from './f16-many-sign-ins.js'
import { mailDownFault } from './f18-mail-down.js'
import { sendgridDownFault } from './f18b-sendgrid-down.js'
import { newKeysFault } from './f21-new-keys.js'
import { twoCompaniesFault } from './f22-two-companies.js'
import { oneWinnerFault } from './f23-one-winner.js'
import type { Fault } from './fault.js'

/** Every fault that can be run, in the order it is run. */
export const faults: readonly Fault[] = [
  cutPointsFault,
  rollingRestartFault,
  brokerDownFault,
  brokerKilledFault,
  stepDownFault,
  primaryKilledFault,
  primaryKilledSooner,
  twoCompaniesFault,
  oneWinnerFault,
  failPointsFault,
  slowLinesFault,
  partitionsFault,
  diskFullFault,
  wrongClocksFault,
  slowReaderFault,
  manySignIns,
  mailDownFault,
  sendgridDownFault,
  newKeysFault,
  duplicatesFault,
  disorderFault,
  poisonFault,
]

/** The faults of `npm test`: processes that die, a broker that is away, companies that must not meet. */
export const core: readonly string[] = ['F1', 'F3', 'F22']

/** The faults of `npm run test:full`, on one platform. The replay comes last: it reads the records of all others. */
export const shortForm: readonly string[] = ['F1', 'F2', 'F3', 'F6b', 'F22', 'F23', 'F13']

/** Faults of the plan that are not among these: who looks after them, or what they wait for. */
export const elsewhere: Readonly<Record<string, string>> = {
  F17: 'payments are a stand-in still',
  F19: 'the soak of hours is not built',
  F20: 'certificates that are replaced or end: the tests of `/tls`',
  F24: 'backup and restore: `npm run backup -- --measure`',
  F25: 'export and erasure while the broker is away: the end-to-end test `erase.full`',
  F26: 'bad releases: with the chart, on a cluster',
  F27: 'network policies: with the chart, on a cluster',
}
