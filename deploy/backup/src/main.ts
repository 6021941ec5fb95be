import { UserFault } from '@smartproject/local/fault'

import { runWish } from './commands.js'
import { parseWish } from './options.js'

try {
  process.exitCode = await runWish(parseWish(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof UserFault ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
