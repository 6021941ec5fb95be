import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeBinary } from './root.js'
import { serviceEnv, type PlatformContext } from './service-env.js'

/** Code of an exit that says: there is an administrator already. */
const NOTHING = 1

/**
 * A fresh code by which the first administrator opens an account, made by the command that operators have; null beside
 * an administrator.
 */
export async function makeSetupCode(context: PlatformContext): Promise<string | null> {
  const command = join('services', 'auth', 'dist', 'commands', 'operator.js')
  const { root } = context
  const options = { cwd: root, env: serviceEnv('auth', context) }
  try {
    const { stdout } = await promisify(execFile)(nodeBinary(root), [command, 'setup:code'], options)
    return stdout.trim()
  } catch (error) {
    if ((error as { code?: unknown }).code === NOTHING) return null
    throw error
  }
}
