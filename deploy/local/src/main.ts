import { DemoDataFault } from '@smartproject/demo/load-on'
import { parseCli, USAGE } from './cli-options.js'
import { auditVerify } from './commands/audit-verify.js'
import { runBackup } from './commands/backup.js'
import { runBench } from './commands/bench.js'
import { demoCode } from './commands/demo-code.js'
import { runFaults } from './commands/faults.js'
import { runFuzz } from './commands/fuzz.js'
import { licences } from './commands/licences.js'
import { reset } from './commands/reset.js'
import { start } from './commands/start.js'
import { runTests } from './commands/test.js'
import { UserFault } from './fault.js'

async function main(): Promise<number> {
  const options = parseCli(process.argv.slice(2))
  if (options.command === 'help') return help()
  if (options.command === 'start') return start(options)
  if (options.command === 'reset') return reset()
  if (options.command === 'test') return runTests('verify:built')
  if (options.command === 'test:full') return runTests('verify:full')
  if (options.command === 'audit:verify') return auditVerify(options)
  if (options.command === 'demo:code') return demoCode()
  if (options.command === 'licences') return licences()
  if (options.command === 'bench') return runBench(options.args)
  if (options.command === 'faults') return runFaults(options.args)
  if (options.command === 'fuzz') return runFuzz(options.args)
  return runBackup(options.command, options.args)
}

function help(): number {
  console.log(USAGE)
  return 0
}

try {
  process.exit(await main())
} catch (error) {
  const isExplained = error instanceof UserFault || error instanceof DemoDataFault
  console.error(isExplained ? `\n${error.message}\n` : error)
  process.exit(1)
}
