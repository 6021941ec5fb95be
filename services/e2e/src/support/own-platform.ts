import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { testDataRoot } from '@smartproject/local/infra/disk'
import { ofWorker } from '@smartproject/testkit/of-worker'

const ROOT = join(__dirname, '../../../..')
/** Beside the platform of the worker; half the distance to that of the next one. */
const OFFSET = 112
/** More than the platform wants before it starts. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** A platform of a test file's own, as an operator starts it. */
export interface OwnPlatform {
  readonly web: string
  readonly mailbox: string
  /** Where its state lives. */
  readonly dataDir: string
  /** Where each process writes its log. */
  readonly logs: string
  /** The offset of its ports. */
  readonly portOffset: number
  /** Ends it in good order. Gives how the launcher ended. */
  end(): Promise<number | null>
  /** The same, and its folder goes. */
  stop(): Promise<void>
}

/** Runs `npm start` with options, on ports and in a folder of its own, until it prints a line that is waited for. */
export async function startOwnPlatform(
  options: readonly string[],
  { until, env = {} }: { until: RegExp; env?: Readonly<Record<string, string>> },
): Promise<{ platform: OwnPlatform; line: string }> {
  const dataDir = mkdtempSync(join(await testDataRoot(MIN_FREE_BYTES), 'smart-project-own-'))
  const portOffset = Number(ofWorker(process.env['E2E_PORT_OFFSET'])) + OFFSET
  const child = spawn(process.execPath, ['deploy/local/dist/main.js', 'start', ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env, SP_DATA_DIR: dataDir, SP_PORT_OFFSET: String(portOffset) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    await exited
    return child.exitCode
  }
  const stop = async () => {
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (!until.test(line)) continue
    // The pipe is not read on, and a full one would stop it.
    child.stdout.resume()
    const text = said.join('\n')
    const address = (what: string) => new RegExp(`${what}:\\s+(http\\S+)`).exec(text)?.[1] ?? ''
    const platform = {
      web: address('is ready'),
      mailbox: address('Mailbox'),
      dataDir,
      logs: join(dataDir, 'logs'),
      portOffset,
      end,
      stop,
    }
    return { platform, line }
  }
  await stop()
  throw new Error(`no platform: ${said.join('\n')}`)
}
