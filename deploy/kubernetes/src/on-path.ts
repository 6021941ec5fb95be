import { spawn, spawnSync } from 'node:child_process'

/** True when the program starts and says so. */
export function answers(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Runs a program with its words on our terminal; its exit code. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) throw error
  return status ?? 1
}

/** The same while this process goes on with its own work. */
export function runBeside(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
