import { createLog } from '@smartproject/kit/log'
import { systemClock } from '@smartproject/kit/types/clock'

import { readConfig } from '../config.js'
import { operate, readCommand } from './operate.js'

// For a person inside a pod of auth, with its settings: `node services/auth/dist/commands/operator.js <command>`.

const USAGE = `usage:
  operator.js setup:code                    prints a code by which the first administrator opens an account
  operator.js account:admin <email>         makes an account a platform administrator
  operator.js account:reset-factor <email>  takes the second factor away from somebody who has lost it`

const command = readCommand(process.argv.slice(2))
if (command) {
  const { text, done } = await operate(readConfig(process.env).MONGO_URI, systemClock, command)
  // On the operator's terminal, and nowhere else: no log holds a code.
  process.stdout.write(`${text}\n`)
  process.exitCode = done ? 0 : 1
} else {
  createLog('operator', 'info').error(USAGE)
  process.exitCode = 2
}
