import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { findRoot, nodeBinary } from '../setup/root.js'
import { runHere } from './console.js'

/** Runs the fuzzer of `deploy/bench/src/fuzz` with the given arguments. */
export async function runFuzz(args: readonly string[]): Promise<number> {
  const root = findRoot()
  const main = join(root, 'deploy', 'bench', 'dist', 'fuzz', 'main.js')
  if (!existsSync(main)) throw new UserFault('The fuzzer is not built: run npm run build.')
  return runHere(nodeBinary(root), [main, ...args], root, process.env)
}
