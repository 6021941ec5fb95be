import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { findRoot, nodeBinary } from '../setup/root.js'
import { runHere } from './console.js'

/** Runs the faults of `deploy/faults` with the given arguments. */
export async function runFaults(args: readonly string[]): Promise<number> {
  const root = findRoot()
  const main = join(root, 'deploy', 'faults', 'dist', 'main.js')
  if (!existsSync(main)) throw new UserFault('The faults are not built: run npm run build.')
  return runHere(nodeBinary(root), [main, ...args], root, process.env)
}
