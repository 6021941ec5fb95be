import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { findRoot, nodeBinary } from '../setup/root.js'
import { runHere } from './console.js'

/** Runs a command of `deploy/backup` with the given arguments. */
export async function runBackup(command: string, args: readonly string[]): Promise<number> {
  const root = findRoot()
  const main = join(root, 'deploy', 'backup', 'dist', 'main.js')
  if (!existsSync(main)) throw new UserFault('The backup commands are not built: run npm run build.')
  return runHere(nodeBinary(root), [main, command, ...args], root, process.env)
}
