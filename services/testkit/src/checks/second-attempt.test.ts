import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import TestTimes from '../../jest/test-times.mjs'
import { ROOT, writtenFiles } from './written-files.js'

/** Those of the run that this file belongs to. */
const { TEST_NOTES, TEST_MACHINE_FACTOR } = process.env
let folder: string
let notes: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smart-project-attempt-'))
  notes = join(folder, 'notes.ndjson')
  process.env['TEST_NOTES'] = notes
  delete process.env['TEST_MACHINE_FACTOR']
  writeFileSync(notes, '')
})

afterEach(() => {
  const given = Object.entries({ TEST_NOTES, TEST_MACHINE_FACTOR })
  for (const [name, value] of given)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  rmSync(folder, { recursive: true })
})

/** Hands one finished test file to the reporter of a run and gives the error by which the run ends. */
function reported(seconds: number, project = 'unit', failing = 0): Error | undefined {
  const reporter = new TestTimes({ rootDir: ROOT })
  const perfStats = { start: 0, end: seconds * 1_000 }
  reporter.onTestResult(
    { context: { config: { displayName: { name: project } } } },
    { testFilePath: join(ROOT, 'a.test.ts'), perfStats, numFailingTests: failing },
  )
  return reporter.getLastError()
}

function secondAttempt(...projects: string[]) {
  const program = join(ROOT, 'services/testkit/jest/second-attempt.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, ...projects], { encoding: 'utf8' })
  return { status, stdout }
}

it('a run fails when a test file took longer than its budget', () => {
  expect(reported(21)?.message).toBe('Over budget: a.test.ts took 21.0 s, its budget is 20.0 s')
  expect(readFileSync(notes, 'utf8')).toContain('"over":"a.test.ts"')
})

it('a test file within its budget fails no run', () => {
  expect(reported(19)).toBeUndefined()
})

it('a machine of half the speed has twice the budget', () => {
  process.env['TEST_MACHINE_FACTOR'] = '2'
  expect(reported(39)).toBeUndefined()
  expect(reported(41)).toBeDefined()
})

it('a project without a budget may take any time', () => {
  expect(reported(10_000, 'charts')).toBeUndefined()
})

it('a failed test file that is not listed as flaky runs no second time', () => {
  reported(1, 'unit', 1)
  expect(secondAttempt('unit')).toEqual({
    status: 1,
    stdout: 'No second attempt: a.test.ts does not stand in docs/flaky.md\n',
  })
})

it('a failure of another project is no reason for a second attempt', () => {
  reported(1, 'web', 1)
  expect(secondAttempt('unit')).toEqual({ status: 1, stdout: '' })
})

it('the list of flaky test files names files that exist, each with the cause that was looked for', () => {
  const rows = [...readFileSync(join(ROOT, 'docs/flaky.md'), 'utf8').matchAll(/^\| `(.*)$/gm)]
  const tests = new Set(writtenFiles('*.test.ts', '*.test.tsx'))
  for (const [, row = ''] of rows) {
    const [file = '', failed = '', cause = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    expect({ file, exists: tests.has(file) }).toEqual({ file, exists: true })
    expect(failed).not.toBe('')
    expect(cause.length).toBeGreaterThan(20)
  }
})
