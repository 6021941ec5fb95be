import { ConfigError } from './config.js'
import { createLog, gatheringOutput, type Log } from './log.js'

/** A started process: can be asked whether it is ready and be stopped. */
export interface Running {
  stop(): Promise<void>
}

/** The parts and limits of a process; times in milliseconds. */
interface Life {
  readonly LOG_LEVEL: string
  readonly DRAIN_DELAY_MS: number
  readonly DRAIN_LIMIT_MS: number
  /** Only of the BFF, see the BFF's configuration. */
  readonly DRAIN_KEPT_MS?: number
}

/** A service that was started, and within how many milliseconds it must have stopped. */
export interface Begun extends Running {
  readonly log: Log
  readonly limitMs: number
}

/**
 * The life of a process: reads its configuration, starts, drains on SIGTERM or SIGINT, and ends by itself when
 * nothing is left to do. Whatever hangs is cut off after the grace time.
 */
export async function run<C extends Life>(
  name: string,
  readConfig: () => C,
  start: (config: C, log: Log) => Promise<Running>,
): Promise<void> {
  await live(() => begin(name, readConfig, start))
}

/** Reads the configuration and starts. Null when that failed: the log says why. */
export async function begin<C extends Life>(
  name: string,
  readConfig: () => C,
  start: (config: C, log: Log) => Promise<Running>,
): Promise<Begun | null> {
  let log = createLog(name, 'info')
  try {
    const config = readConfig()
    log = createLog(name, config.LOG_LEVEL, gatheringOutput())
    const running = await start(config, log)
    const limitMs = config.DRAIN_DELAY_MS + (config.DRAIN_KEPT_MS ?? 0) + 2 * config.DRAIN_LIMIT_MS
    return { log, limitMs, stop: () => running.stop() }
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message)
    else log.fatal({ err: error }, 'start failed')
    return null
  }
}

/** The life of a process around what it starts; it ends when that is nothing. */
export async function live(start: () => Promise<Begun | null>): Promise<void> {
  const begun = await start()
  if (begun === null) return exitSoon(1)
  stopOnSignal(begun)
  process.on('unhandledRejection', (err) => {
    begun.log.fatal({ err }, 'unhandled rejection')
    exitSoon(1)
  })
}

const LEFTOVER_MS = 1_000

function stopOnSignal({ log, limitMs, stop: stopRunning }: Begun): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long')
      exitSoon(1)
    }, limitMs).unref()
    stopRunning().then(
      () => {
        log.info('stopped')
        // The loop should be empty now; a connection that will not close cannot hold the process.
        setTimeout(() => exitSoon(0), LEFTOVER_MS).unref()
      },
      (err: unknown) => {
        log.error({ err }, 'stopping failed')
        exitSoon(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

// The only place that ends the process by force; the log line gets out first.
function exitSoon(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), 50).unref()
}
