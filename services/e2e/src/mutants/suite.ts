import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Which tests of which file are run, against the platform behind the control address. */
export interface SuiteRun {
  readonly root: string
  readonly control: string
  /** Pattern of the file's path. */
  readonly suite: string
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
  { root, control, suite, tests, firstFailure, signal }: SuiteRun,
  output: string,
): Promise<void> {
  const config = join(root, 'services', 'e2e', 'jest', 'running-platform.config.mjs')
  const args = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '-c', config, '--runInBand', '--silent']
  const what = ['--json', '--outputFile', output, '--testPathPatterns', suite, '-t', tests]
  const child = spawn(process.execPath, [...args, ...what], {
    cwd: root,
    env: {
      ...process.env,
      E2E_CONTROL_URL: control,
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
