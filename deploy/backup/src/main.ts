import { UserFault } from '@smartproject/local/fault'

import { runInvocation } from './commands.js'
import { parseInvocation } from './options.js'

try {
  process.exitCode = await runInvocation(parseInvocation(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof UserFault ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
