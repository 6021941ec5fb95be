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
function reported(seconds: number, project = 'unit', failing = 0, file = 'a.test.ts'): Error | undefined {
  const reporter = new TestTimes({ rootDir: ROOT })
  const perfStats = { start: 0, end: seconds * 1_000 }
  reporter.onTestResult(
    { context: { config: { displayName: { name: project } } } },
    { testFilePath: join(ROOT, file), perfStats, numFailingTests: failing },
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

it('failed test files that are not listed as flaky run no second time when there are two of them', () => {
  reported(1, 'unit', 1)
  reported(1, 'unit', 1, 'b.test.ts')
  expect(secondAttempt('unit')).toEqual({
    status: 1,
    stdout:
      'Not in docs/flaky.md: a.test.ts\nNot in docs/flaky.md: b.test.ts\nNo second attempt: too many files failed\n',
  })
})

it('a failed test file that is not listed as flaky is named, and fails the run when it fails again', () => {
  reported(1, 'unit', 1)
  const { status, stdout } = secondAttempt('unit')
  expect(status).toBe(1)
  expect(stdout).toContain('Not in docs/flaky.md: a.test.ts\nA second attempt for: a.test.ts\n')
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
