import type { Log } from './log.js'

/**
 * Runs a job again and again, never twice at once, each time after a pause. A failure is logged and the next turn
 * tries again. `stop` waits for a running turn.
 */
export function repeatEvery(ms: number, job: () => Promise<unknown>, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const turn = async () => {
    await job().catch((err: unknown) => log.warn({ err }, 'repeated job failed'))
    plan()
  }
  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = turn()
    }, ms)
  }
  plan()
  return {
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
