import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { findRoot, nodeBinary } from '../setup/root.js'
import { runHere } from './console.js'

/** Runs the benchmarks with the given arguments. */
export async function runBench(args: readonly string[]): Promise<number> {
  const root = findRoot()
  const main = join(root, 'deploy', 'bench', 'dist', 'main.js')
  if (!existsSync(main)) throw new UserFault('The benchmarks are not built: run npm run build.')
  return runHere(nodeBinary(root), [main, ...args], root, process.env)
}
