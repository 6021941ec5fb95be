import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Stamps {
  stampOf(root: string, paths: string[]): string
  keepStamp(file: string, step: string, stamp: string): void
  isStale(root: string, file: string, step: { name: string; inputs: string[]; outputs: string[] }): boolean
  needsInstall(root: string): boolean
}
// Plain JavaScript that also has to run before anything is compiled, so it has no types of its own.
const stamps = jest.requireActual<Stamps>('../../bootstrap/stamps.mjs')

describe('the stamps of the build', () => {
  let root: string
  let file: string
  const step = { name: 'build', inputs: ['src', 'absent'], outputs: ['dist/main.js'] }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stamps-'))
    file = join(root, 'cache', 'stamps.json')
    mkdirSync(join(root, 'src', 'dist'), { recursive: true })
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'src', 'a.ts'), 'a')
    writeFileSync(join(root, 'dist', 'main.js'), '')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const build = () => stamps.keepStamp(file, step.name, stamps.stampOf(root, step.inputs))
  const stale = () => stamps.isStale(root, file, step)

  it('asks for a first build and then for no more', () => {
    expect(stale()).toBe(true)
    build()
    expect(stale()).toBe(false)
  })

  it('notices a changed, a new and a removed file', () => {
    build()
    utimesSync(join(root, 'src', 'a.ts'), 1, 1)
    expect(stale()).toBe(true)
    build()
    writeFileSync(join(root, 'src', 'b.ts'), '')
    expect(stale()).toBe(true)
    build()
    rmSync(join(root, 'src', 'b.ts'))
    expect(stale()).toBe(true)
  })

  it('does not care about generated folders but about missing results', () => {
    build()
    writeFileSync(join(root, 'src', 'dist', 'x.js'), '')
    expect(stale()).toBe(false)
    rmSync(join(root, 'dist', 'main.js'))
    expect(stale()).toBe(true)
  })

  it('installs when nothing is installed or the lock file is newer', () => {
    expect(stamps.needsInstall(root)).toBe(true)
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'package-lock.json'), '')
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '')
    utimesSync(join(root, 'package-lock.json'), 1000, 1000)
    expect(stamps.needsInstall(root)).toBe(false)
    utimesSync(join(root, 'node_modules', '.package-lock.json'), 999, 999)
    expect(stamps.needsInstall(root)).toBe(true)
  })
})
