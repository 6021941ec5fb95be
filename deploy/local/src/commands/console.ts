import { spawn } from 'node:child_process'
import type { Say } from '../infra/server-source.js'

/** Prints each line with the seconds since the launcher began. */
export function consoleSay(): Say {
  return (line) => console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}

/** Runs a program on this terminal and returns its exit code. */
export function runHere(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(code ?? 1)
    })
  })
}
