import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { ofWorker } from '@smartproject/testkit/of-worker'

const ROOT = join(__dirname, '../../../..')
/** Beside the platform of the worker; half the distance to that of the next one. */
const OFFSET = 112

/** A platform that nobody has signed in to, as an operator starts it. */
export interface EmptyPlatform {
  readonly web: string
  readonly mailbox: string
  /** As it was printed. */
  readonly setupCode: string
  /** Where each process writes its log. */
  readonly logs: string
  stop(): Promise<void>
}

/** Runs `npm start -- --empty` on ports and in a folder of its own, and reads what it prints. */
export async function startEmptyPlatform(): Promise<EmptyPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-empty-'))
  const offset = Number(ofWorker(process.env['E2E_PORT_OFFSET'])) + OFFSET
  const child = spawn(process.execPath, ['deploy/local/dist/main.js', 'start', '--empty'], {
    cwd: ROOT,
    env: { ...process.env, SP_DATA_DIR: dataDir, SP_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const code = /^ {4}([A-Z0-9]{25})$/.exec(line)?.[1]
    if (code === undefined) continue
    // Nobody reads on, and a full pipe would stop it.
    child.stdout.resume()
    const text = said.join('\n')
    const address = (what: string) => new RegExp(`${what}:\\s+(http\\S+)`).exec(text)?.[1] ?? ''
    return {
      web: address('is ready'),
      mailbox: address('Mailbox'),
      setupCode: code,
      logs: join(dataDir, 'logs'),
      stop,
    }
  }
  await stop()
  throw new Error(`no platform: ${said.join('\n')}`)
}
