import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { hashOf, inputFiles } from './input-hash.js'
import { checks, type CheckName } from './inputs.js'
import { notePassed, readPassed, stillGreen } from './passed.js'

/** Exit code of a check that has said what the machine lacks for it. */
export const NOT_TRIED = 75

export interface RunOptions {
  readonly root: string
  readonly names: readonly CheckName[]
  /** Leaves out checks that passed with the same inputs. */
  readonly owedOnly: boolean
  readonly now: () => Date
  readonly say: (line: string) => void
}

/**
 * Runs checks one after another and writes each green run into `deploy/checks/passed.json`. A check that the machine
 * cannot run is not recorded and does not fail. Gives the number of checks that failed.
 */
export function runChecks({ root, names, owedOnly, now, say }: RunOptions): number {
  const record = join(root, 'deploy', 'checks', 'passed.json')
  const files = inputFiles(root)
  let failed = 0
  for (const name of names) {
    const inputs = hashOf(root, files, checks[name].inputs)
    const green = owedOnly ? stillGreen(readPassed(record)[name], inputs) : null
    if (green !== null) {
      say(`${name}: ${green}`)
      continue
    }
    const begun = now()
    say(`${name}: begins`)
    const [program, ...args] = checks[name].command
    const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
    const seconds = Math.round((now().getTime() - begun.getTime()) / 1_000)
    say(`${name}: ${outcome(status)} after ${seconds} s`)
    if (status === 0) notePassed(record, name, { inputs, on: now().toISOString().slice(0, 10), seconds })
    else if (status !== NOT_TRIED) failed++
  }
  return failed
}

function outcome(status: number | null): string {
  if (status === 0) return 'passed'
  return status === NOT_TRIED ? 'not tried' : 'failed'
}
