import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bundled by a process of its own: a bundler does not run in Jest's modules. */
const BUNDLE = (entry: string, out: string) => `
  import { rolldown } from 'rolldown'
  import { lazySaslprep } from './bundle/less-memory.mjs'
  const bundler = await rolldown({ input: '${entry}', plugins: [lazySaslprep], platform: 'node' })
  await bundler.write({ file: '${out}', format: 'cjs' })
  await bundler.close()`

/** Comes with the MongoDB client. */
const PACKAGE = '@mongodb-js/saslprep'
const LOCAL = join(__dirname, '..', '..')

describe('the preparation of passwords in a bundle', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'saslprep-'))
    const [entry, bundle] = [join(folder, 'entry.js'), join(folder, 'bundle.cjs')]
    // As the MongoDB client asks for it; the whole package by its file, to compare with.
    const whole = require.resolve(PACKAGE)
    writeFileSync(
      entry,
      `const { saslprep } = require('${PACKAGE}')
       const whole = require(${JSON.stringify(whole)})
       const resultOf = (prepare, password) => { try { return prepare(password) } catch (error) { return error.message } }
       const passwords = JSON.parse(process.argv[2])
       console.log(JSON.stringify(passwords.map((one) => [resultOf(saslprep, one), resultOf(whole, one)])))`,
    )
    run('--input-type=module', '--eval', BUNDLE(entry, bundle))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: LOCAL, encoding: 'utf8' })
  const prepared = (passwords: readonly string[]): [string, string][] =>
    JSON.parse(run(join(folder, 'bundle.cjs'), JSON.stringify(passwords)))

  it('is that of the package for each character of ASCII', () => {
    const characters = Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}b`)
    for (const [ours, theirs] of prepared(['', ...characters])) expect(ours).toBe(theirs)
  })

  it('is that of the package for what has to be changed or refused', () => {
    const results = prepared(['I\u00adX', '\u2168', '\u0007', '\u0627\u0031', 'كلمة', 'pässword'])
    for (const [ours, theirs] of results) expect(ours).toBe(theirs)
    expect(results.slice(0, 2).map(([ours]) => ours)).toEqual(['IX', 'IX'])
    expect(results[2]?.[0]).toMatch(/Prohibited character/)
  })
})
