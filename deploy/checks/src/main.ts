import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { checkNames, type CheckName } from './inputs.js'
import { runChecks } from './run-checks.js'

const USAGE = `Runs the checks that npm test leaves out: ${checkNames.join(', ')}; all of them when none is named.
  --owed   only those whose inputs have changed since they passed (deploy/checks/passed.json)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { owed: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

const isName = (text: string): text is CheckName => checkNames.some((name) => name === text)
const unknown = positionals.filter((text) => !isName(text))

if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no check ${unknown.join(', ')}.\n${USAGE}` : USAGE)
  process.exitCode = unknown.length > 0 ? 2 : 0
} else {
  const failed = runChecks({
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    names: positionals.length > 0 ? positionals.filter(isName) : checkNames,
    owedOnly: values.owed,
    now: () => new Date(),
    say: (line) => console.log(`[check] ${line}`),
  })
  process.exitCode = failed > 0 ? 1 : 0
}
