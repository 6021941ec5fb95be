import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A service as a process of its own: what jest runs cannot be killed. */
export interface ServiceProcess {
  /** `host:port` for `rpcClient`. */
  readonly address: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/**
 * Starts what is built of a service and waits until it consumes. `overrides` is the source of the last argument of its `start`:
 * a clock cannot be handed over to another process. `wrap` is a command that starts the one that follows it.
 */
export async function spawnService(
  name: string,
  env: Readonly<Record<string, string>>,
  overrides: string,
  wrap: readonly string[] = [],
): Promise<ServiceProcess> {
  const source = `
import { createLog } from '@smartproject/kit/log'
import { start } from '@smartproject/${name}/compose'
import { readConfig } from '@smartproject/${name}/config'
const config = readConfig(process.env)
const running = await start(config, createLog('${name}', config.LOG_LEVEL), ${overrides})
await running.consuming
console.log(running.grpcPort)
`
  const [command, ...options] = [...wrap, process.execPath]
  const child = spawn(command, [...options, '--input-type=module', '--eval', source], {
    cwd: join(process.cwd(), 'services', name),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${name} ended before it was ready`))),
  ])) as [Buffer]
  return {
    address: `127.0.0.1:${port.toString().trim()}`,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
