import { createLog } from '@smartproject/kit/log'

import { readConfig } from '../config.js'
import { operate, readCommand } from './operate.js'

// For a person inside a pod of reporting, with its settings: `node services/reporting/dist/commands/operator.js <command>`.

const USAGE = `usage:
  operator.js rebuild [--accept]  makes the read models anew from the topics, compares them and lets them answer;
                                  with --accept also where they differ
  operator.js back                lets those answer again that did before
  operator.js drop                deletes those that do not answer
  operator.js state               tells which there are`

const command = readCommand(process.argv.slice(2))
if (command) {
  const config = readConfig(process.env)
  const log = createLog('operator', config.LOG_LEVEL)
  const done = await operate({ config, log, say: (line) => process.stdout.write(`${line}\n`) }, command)
  process.exitCode = done ? 0 : 1
} else {
  createLog('operator', 'info').error(USAGE)
  process.exitCode = 2
}
