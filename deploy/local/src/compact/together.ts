import type { Log } from '@smartproject/kit/log'
import type { begin, Begun } from '@smartproject/kit/run'

import type { DatabaseOwner } from '../services.js'
import { envOf } from './settings.js'

/** A service as its bundle gives it: how it is configured and started, by the kit it has of its own. */
export interface Part {
  readConfig(env: NodeJS.ProcessEnv): Parameters<Parameters<typeof begin>[2]>[0]
  start: Parameters<typeof begin>[2]
  begin: typeof begin
}

/** Starts services in this process, each with its own settings. Null when one of them could not: its log says why. */
export async function startTogether(
  names: readonly DatabaseOwner[],
  { load, env, log }: { load: (name: DatabaseOwner) => Promise<Part>; env: NodeJS.ProcessEnv; log: Log },
): Promise<Begun | null> {
  const begun = await Promise.all(
    names.map(async (name) => {
      const { begin, readConfig, start } = await load(name)
      return [name, await begin(name, () => readConfig(envOf(name, names, env)), start)] as const
    }),
  )
  const running = begun.flatMap(([name, one]) => (one === null ? [] : [[name, one] as const]))
  if (running.length < names.length) return null
  log.info({ services: names }, 'started')
  // The processes that people reach end first, as on a machine of their own: its last requests are still answered by the others.
  const groups = [
    running.filter(([name]) => name === 'bff').map(([, one]) => one),
    running.filter(([name]) => name !== 'bff').map(([, one]) => one),
  ]
  return {
    log,
    limitMs: groups.reduce((sum, group) => sum + Math.max(0, ...group.map(({ limitMs }) => limitMs)), 0),
    async stop() {
      for (const group of groups) await Promise.all(group.map((one) => one.stop()))
    },
  }
}
