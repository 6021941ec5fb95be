import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { ROOT, writtenFiles } from '@smartproject/testkit/checks/written-files'

import { hashOf, inputFiles, matchesAny } from './input-hash.js'
import { checkNames, checks, notInputs, onlyInTheGate, type CheckName } from './inputs.js'
import { notePassed, readPassed, stillGreen } from './passed.js'

const owedBy = (file: string): CheckName[] =>
  checkNames.filter((name) => !matchesAny(file, notInputs) && matchesAny(file, checks[name].inputs))

const packages = writtenFiles('*/package.json')
  .map(dirname)
  .filter((folder) => folder !== '.')
  .toSorted()

it('a change in the source of a package makes a check owed, unless all its tests are in npm test', () => {
  expect(packages.length).toBeGreaterThan(15)
  const owing = packages.filter((folder) => owedBy(`${folder}/src/planted.ts`).length > 0)
  expect(packages.filter((folder) => !owing.includes(folder))).toEqual(onlyInTheGate)
})

it.each([
  ['services/kit/src/run.ts', checkNames],
  ['services/testkit/src/eventually.ts', checkNames],
  ['proto/smartproject/leave/v1/leave_service.proto', checkNames],
  ['package-lock.json', checkNames],
  ['jest.config.mjs', checkNames],
  ['services/tasks/src/main.ts', ['int-full', 'e2e-full', 'faults']],
  ['services/e2e/src/erase.full.e2e.test.ts', ['e2e-full']],
  ['services/leave/test/year-killed.full.int.test.ts', ['int-full', 'e2e-full', 'faults']],
  ['web/src/main.tsx', ['e2e-full']],
  ['deploy/faults/src/main.ts', ['faults']],
  ['charts/smartproject/values.yaml', ['cluster']],
  ['deploy/kubernetes/src/images.ts', ['cluster']],
  ['Dockerfile', ['cluster']],
])('a change in %s makes the checks owed that read it', (file, owed) => {
  expect(owedBy(file)).toEqual(owed)
})

it.each([
  'README.md',
  'services/kit/README.md',
  'docs/adr/README.md',
  'CHANGELOG.md',
  'services/kit/src/turns.test.ts',
  'web/src/features/leave/api.test.tsx',
])('a change in %s makes no check owed', (file) => {
  expect(owedBy(file)).toEqual([])
})

it('every glob of the table matches a file of the checkout', () => {
  const files = inputFiles(ROOT)
  for (const name of checkNames)
    for (const glob of checks[name].inputs)
      expect({ name, glob, found: files.some((file) => matchesAny(file, [glob])) }).toMatchObject({
        found: true,
      })
})

describe('the hash of inputs', () => {
  let root: string
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const hash = () => hashOf(root, ['a/one.ts', 'a/two.ts', 'b/one.ts'], ['a/**'])

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'smart-project-checks-'))
    for (const file of ['a/one.ts', 'a/two.ts', 'b/one.ts']) write(file, file)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('changes with the content of an input', () => {
    const before = hash()
    write('a/two.ts', 'other')
    expect(hash()).not.toBe(before)
  })

  it('stays when another file changes', () => {
    const before = hash()
    write('b/one.ts', 'other')
    expect(hash()).toBe(before)
  })

  it('changes when an input is removed', () => {
    const before = hash()
    rmSync(join(root, 'a/two.ts'))
    expect(hash()).not.toBe(before)
  })

  it('of a green run is kept beside those of other checks', () => {
    const path = join(root, 'passed.json')
    notePassed(path, 'faults', { inputs: 'x', on: '2026-11-29', seconds: 3 })
    notePassed(path, 'cluster', { inputs: 'y', on: '2026-11-29', seconds: 4 })
    expect(stillGreen(readPassed(path).faults, 'x')).toBe('passed on 2026-11-29 with these inputs')
    expect(stillGreen(readPassed(path).faults, 'changed')).toBeNull()
    expect(stillGreen(readPassed(path)['int-full'], 'x')).toBeNull()
    expect(readFileSync(path, 'utf8')).toMatch(/\n$/)
  })
})
