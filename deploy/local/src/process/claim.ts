import { join } from 'node:path'
import { UserFault } from '../fault.js'
import type { Say } from '../infra/server-source.js'
import { PidRegistry } from './pid-registry.js'

/** The right to run a platform on a data folder. */
export interface Claim {
  pids: PidRegistry
  release(): void
}

/** Under this name a folder knows who runs a platform on it. */
export const LAUNCHER = 'launcher'
const GRACE_MS = 20_000

/**
 * Makes this process the only launcher of a data folder, and ends what an earlier launcher that was
 * killed has left running.
 */
export async function claimFolder(dataDir: string, say: Say): Promise<Claim> {
  const pids = new PidRegistry(join(dataDir, 'pids.json'))
  const running = pids.alive()
  const other = running.get(LAUNCHER)
  if (other)
    throw new UserFault(
      `A platform is already running on ${dataDir} (process ${other.pid}). Stop it with Ctrl-C or kill ${other.pid}, ` +
        'or run a second one beside it with SP_DATA_DIR and SP_PORT_OFFSET.',
    )
  if (running.size > 0) say(`Ending what an earlier start left running: ${[...running.keys()].join(', ')}`)
  await pids.endLeftovers(GRACE_MS)
  pids.add(LAUNCHER, process.pid)
  return { pids, release: () => pids.remove(LAUNCHER) }
}
