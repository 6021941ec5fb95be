import { rmSync } from 'node:fs'

import { startPlatform, type PlatformOptions } from '@smartproject/local/platform'
import type { Platform } from '@smartproject/local/running-platform'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The exit code of an interrupted program, as shells give it. */
const INTERRUPTED = 130

/**
 * Starts a platform for a bench, in a folder of its own. An interrupted run ends the platform with it and removes its folder:
 * what stayed would hold the ports and processors of the next run.
 */
export async function startBenchPlatform(options: PlatformOptions & { dataDir: string }): Promise<Platform> {
  const starting = startPlatform(options)
  const interrupt = () =>
    void starting
      .then((platform) => platform.stop())
      .finally(() => {
        rmSync(options.dataDir, { recursive: true, force: true })
        process.exit(INTERRUPTED)
      })
  for (const signal of SIGNALS) process.once(signal, interrupt)
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
  try {
    const platform = await starting
    return { ...platform, stop: () => platform.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}
