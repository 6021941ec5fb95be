import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findRoot } from '../setup/root.js'
import { licencesOf } from './licences.js'
import { packagesOf, type LockEntry, type LockFile } from './lock-file.js'
import { lockFaults } from './lock-rules.js'

const root = findRoot(__dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as LockFile
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }

const good: LockEntry = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' }
const lockWith = (entry: LockEntry, more: Record<string, LockEntry> = {}): LockFile => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/planted': { ...good, ...entry }, ...more },
})

describe('the lock file', () => {
  it('names nothing but exact, vouched-for packages of the registry, and all install scripts were looked at', () => {
    expect(lockFaults(lock, allowScripts)).toEqual([])
  })

  it.each<[string, LockEntry, RegExp]>([
    ['without a hash', { integrity: undefined } as never, /planted has no sha512/],
    ['with a weak hash', { integrity: 'sha1-abc' }, /planted has no sha512/],
    [
      'optional, without a hash, for this system',
      { integrity: '', optional: true, os: ['linux'] },
      /no sha512/,
    ],
    [
      'of another registry',
      { resolved: 'https://npm.example.com/planted.tgz' },
      /comes from https:\/\/npm\.ex/,
    ],
    ['of a repository', { resolved: 'git+ssh://git@github.com/x/planted.git#abc' }, /comes from git/],
    ['of an address', { version: 'https://example.com/planted.tgz' }, /is no version/],
    ['with an install script', { hasInstallScript: true }, /planted has an install script/],
  ])('refuses a package %s', (_name, entry, fault) => {
    expect(lockFaults(lockWith(entry), {})).toEqual([expect.stringMatching(fault)])
  })

  it.each(['^1.2.3', 'latest', 'git+https://github.com/x/y.git', 'file:../y', 'https://example.com/y.tgz'])(
    'refuses that one of ours asks for "%s"',
    (version) => {
      const own = { 'services/x': { dependencies: { y: version } } }
      expect(lockFaults(lockWith({}, own), {})).toEqual([
        expect.stringContaining(`services/x asks for y "${version}"`),
      ])
    },
  )

  it('tells of a review that is out of date', () => {
    expect(lockFaults(lockWith({}), { gone: false })).toEqual([
      expect.stringMatching(/gone .* no install script/),
    ])
  })
})

describe('installing', () => {
  it('runs no script of a package', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(Object.values(allowScripts).every((allowed) => !allowed)).toBe(true)
  })

  it('is followed by our patches', () => {
    const patches = readdirSync(join(root, 'patches')).map((patch) => read(join('patches', patch)))
    const changes = patches.flatMap((patch) => patch.split(/^diff --git .*$/m).slice(1))
    expect(changes.length).toBeGreaterThanOrEqual(patches.length)
    const linesOf = (change: string, sign: RegExp) =>
      [...change.matchAll(sign)].map((match) => match[1] ?? '')
    const fileOf = (change: string) => /^\+\+\+ b\/(.*)$/m.exec(change)?.[1] ?? ''
    changes.forEach((change, place) => {
      const later = changes.slice(place + 1).filter((other) => fileOf(other) === fileOf(change))
      const gone = new Set(later.flatMap((other) => linesOf(other, /^-(?!--)(.+)$/gm)))
      const added = linesOf(change, /^\+(?!\+\+)(.+)$/gm).filter((line) => !gone.has(line))
      const installed = read(fileOf(change))
      // `npm run patch` mends it; npm start, npm test and npm run build do it by themselves.
      expect(added.filter((line) => !installed.includes(line))).toEqual([])
    })
  })
})

describe('licences', () => {
  it('of all that we ship are on the list', () => {
    expect(licencesOf(lock).faults).toEqual([])
  })

  it.each<[string, LockEntry, number]>([
    ['one that is not on the list', { license: 'AGPL-3.0-only' }, 1],
    ['none', { license: undefined } as never, 1],
    ['both of two, one of them not on the list', { license: 'MIT AND GPL-2.0' }, 1],
    ['one of two, one of them on the list', { license: '(GPL-2.0 OR MIT)' }, 0],
    ['one that is not on the list, of a tool', { license: 'GPL-3.0', dev: true }, 0],
  ])('%s', (_name, entry, faults) => {
    expect(licencesOf(lockWith(entry)).faults).toHaveLength(faults)
  })
})

interface Component {
  type: string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  properties?: { name: string; value: string }[]
}

const isTool = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

it('npm run sbom names all that we ship as CycloneDX', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [program = '', ...args] = (scripts['sbom'] ?? '').split(' ')
  const text = execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const bom = JSON.parse(text) as { bomFormat: string; specVersion: string; components: Component[] }
  expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.[56]$/)])
  // Not --omit=dev: that leaves out what tools use as well.
  const named = new Set(
    bom.components.filter((one) => !isTool(one)).map(({ name, version }) => `${name}@${version}`),
  )
  const shipped = [...licencesOf(lock).byLicence.values()].flat()
  expect(shipped.filter((one) => !named.has(one))).toEqual([])
  const ours = new Set(packagesOf(lock).map(([place]) => place.replace(/^.*node_modules\//, '')))
  for (const { type, name, purl, hashes } of bom.components.filter((one) => ours.has(one.name))) {
    expect([type, purl]).toEqual(['library', expect.stringMatching(/^pkg:npm\//)])
    if (hashes) expect({ name, alg: hashes[0]?.alg }).toEqual({ name, alg: 'SHA-512' })
  }
}, 120_000)
