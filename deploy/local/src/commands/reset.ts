import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DOCKER_MARK, removeDocker } from '../infra/docker.js'
import { which } from '../infra/command.js'
import { claimFolder } from '../process/claim.js'
import { dockerOptions } from '../setup/infra.js'
import { toPlatformPorts, wantedPorts } from '../setup/ports.js'
import { findRoot } from '../setup/root.js'
import { loadSecrets } from '../setup/secrets.js'
import { consoleSay } from './console.js'

/** Removes everything a local platform has kept; refuses while one runs. */
export async function reset(): Promise<number> {
  const say = consoleSay()
  const root = findRoot()
  const dataDir = resolve(root, process.env.SP_DATA_DIR || '.data')
  if (!existsSync(dataDir)) {
    say(`Nothing to remove: ${dataDir} does not exist`)
    return 0
  }
  await claimFolder(dataDir, say)
  if (existsSync(join(dataDir, DOCKER_MARK)) && which('docker')) {
    const ports = toPlatformPorts(wantedPorts(process.env))
    const secrets = await loadSecrets(join(dataDir, 'secrets.json'))
    await removeDocker(dockerOptions({ root, dataDir, ports, secrets, say }))
  }
  rmSync(dataDir, { recursive: true, force: true })
  say(`Removed ${dataDir}`)
  return 0
}
