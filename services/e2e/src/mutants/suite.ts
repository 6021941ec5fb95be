import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SUITES, type Suite } from './mutant.js'

/** Which tests of which suite are run, on the copy or against the platform that runs it. */
export interface SuiteRun {
  readonly root: string
  /** Folder of the copy. */
  readonly house: string
  /** Address at which the platform tells of itself; empty while unit tests need none. */
  readonly control: string
  readonly suite: Suite
  /** Pattern of the tests' names. */
  readonly tests: string
  /** Passes over the rest once one has failed. */
  readonly firstFailure: boolean
  /** Ends the run, which fails then. */
  readonly signal: AbortSignal
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

/** Runs tests and gives the full names of those that failed. Errors: when the run itself broke off. */
export async function failedTests(run: SuiteRun): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-suite-'))
  try {
    const output = join(folder, 'report.json')
    await jest(run, output)
    if (!existsSync(output)) throw new Error(`${run.suite} ${run.tests}: no report`)
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const ran = all.filter(({ status }) => status === 'passed' || status === 'failed')
    if (ran.length === 0) throw new Error(`${run.suite} ${run.tests}: no test ran`)
    return ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function jest(
  { root, house, control, suite, tests, firstFailure, signal }: SuiteRun,
  output: string,
): Promise<void> {
  const place = suite === 'unit' ? 'compiled-units' : 'running-platform'
  const config = join(root, 'services', 'e2e', 'jest', `${place}.config.mjs`)
  const args = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '-c', config, '--runInBand', '--silent']
  const what = ['--json', '--outputFile', output, '--testPathPatterns', SUITES[suite], '-t', tests]
  const child = spawn(process.execPath, [...args, ...what], {
    cwd: root,
    env: {
      ...process.env,
      E2E_CONTROL_URL: control,
      E2E_COMPILED: house,
      ...(firstFailure ? { E2E_FIRST_FAILURE: 'true' } : {}),
    },
    stdio: 'ignore',
    signal,
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
}
