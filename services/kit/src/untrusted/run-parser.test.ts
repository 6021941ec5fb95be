import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runParser } from './run-parser.js'

const folder = mkdtempSync(join(tmpdir(), 'run-parser-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS = { memoryMiB: 128, deadlineMs: 20_000, cpuSeconds: 10, compiled: false }

/** Runs a program of one line. */
function run(source: string, limits: Partial<typeof LIMITS> = {}) {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, source)
  return runParser({ file, ...LIMITS, ...limits }, [Buffer.from('a file')])
}

describe('the process of a parser', () => {
  it('gets the sent bytes and gives its answer, and has no environment variable of the service', async () => {
    const source =
      "let all = ''; for await (const part of process.stdin) all += part; console.log(all, Object.keys(process.env).filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name)).length)"
    expect(await run(source)).toEqual({ kind: 'answered', text: 'a file 0\n' })
  })

  it.each([
    ['is still there at its deadline', 'for (;;);', { deadlineMs: 500 }, 'deadline'],
    ['uses up its processor time', 'for (;;);', { cpuSeconds: 1 }, 'SIG'],
    [
      'answers with more than the service would keep',
      "for (let i = 0; i < 40; i++) process.stdout.write('x'.repeat(1024 * 1024))",
      { memoryMiB: 512 },
      'answer too large',
    ],
    ['fills its heap', 'const all = []; for (;;) all.push(new Array(1_000).fill(all.length))', {}, 'SIG'],
  ])('is ended when it %s', async (_, source, limits, how) => {
    expect(await run(source, limits)).toEqual({ kind: 'exhausted', how: expect.stringContaining(how) })
  })

  it.each([true, false])('has no native memory beyond its limit, compiled %s', async (compiled) => {
    const source = `
      const all = []
      try { while (all.length < 64) all.push(Buffer.alloc(16 * 1024 * 1024, 1)) } catch {}
      const count = all.length
      all.length = 0
      process.stdout.write(String(count))`
    const end = await run(source, { compiled })
    // Node throws where it can; the 128 MiB are gone after eight of these.
    if (end.kind === 'answered') expect(Number(end.text)).toBeLessThanOrEqual(8)
    else expect(end).toEqual({ kind: 'exhausted', how: expect.stringContaining('SIG') })
  })

  it('that crashes has not exceeded a limit', async () => {
    expect(await run("process.kill(process.pid, 'SIGSEGV'); for (;;);")).toEqual({
      kind: 'crashed',
      how: 'SIGSEGV',
    })
  })

  it('that cannot start is a fault of the installation', async () => {
    await expect(run("import 'no-such-package'")).rejects.toThrow(/code 1.*no-such-package/s)
  })

  it('that ends without reading the file does no harm', async () => {
    expect(await run('process.stdin.destroy()')).toEqual({ kind: 'answered', text: '' })
  })
})
