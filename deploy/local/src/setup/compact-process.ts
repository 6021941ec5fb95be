import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinedEnv } from '../compact/settings.js'
import { UserFault } from '../fault.js'
import type { ProcessSpec } from '../process/managed-process.js'
import { answersOk } from '../process/probe.js'
import type { DatabaseOwner } from '../services.js'
import { nodeBinary } from './root.js'
import { serviceEnv, type PlatformContext } from './service-env.js'
import { CLOSING_MS } from './service-process.js'

/** Name of the process that several services are in. */
export const COMPACT = 'compact'

const BUNDLE = join('deploy', 'local', 'dist', 'compact', 'bundle')

/** The young generation that boards need is there once; a leak of one service is seen at twice what all of them take. */
const FLAGS = ['--no-parallel-scavenge', '--max-semi-space-size=4', '--max-old-space-size=1024']

/** The variables of a process that are none of a service. */
const OF_PROCESS = ['NODE_ENV', 'PATH', 'TZ', 'MALLOC_ARENA_MAX', 'KAFKAJS_NO_PARTITIONER_WARNING'] as const

/** How to run several of our services in one process. */
export function compactProcess(
  names: readonly DatabaseOwner[],
  context: PlatformContext,
  further: Partial<Record<DatabaseOwner, Readonly<Record<string, string>>>> = {},
): ProcessSpec {
  const { root } = context
  const settings = names.map((name) => [name, { ...serviceEnv(name, context), ...further[name] }] as const)
  const ofProcess = Object.fromEntries(OF_PROCESS.map((key) => [key, settings[0]?.[1][key] ?? '']))
  const longest = Math.max(
    ...settings.map(([, env]) => Number(env.DRAIN_DELAY_MS) + Number(env.DRAIN_LIMIT_MS)),
  )
  return {
    name: COMPACT,
    command: nodeBinary(root),
    args: [...FLAGS, join(BUNDLE, 'main.js')],
    cwd: root,
    env: {
      ...ofProcess,
      NODE_COMPILE_CACHE: join(root, BUNDLE, 'compiled'),
      SERVICES: names.join(','),
      ...joinedEnv(Object.fromEntries(settings)),
    },
    isReady: async () => {
      const ready = settings.map(([, { OPS_PORT }]) => answersOk(`http://127.0.0.1:${OPS_PORT}/readyz`))
      return (await Promise.all(ready)).every(Boolean)
    },
    readyWithinMs: 60_000,
    // The BFF first, then all the others at once.
    graceMs: 2 * longest + CLOSING_MS,
  }
}

/** Fails with one message when it was not built. */
export function requireCompactBuilt(root: string): void {
  if (!existsSync(join(root, BUNDLE, 'main.js')))
    throw new UserFault(`Not built yet: ${BUNDLE}. Run npm run build.`)
}
