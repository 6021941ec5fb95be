import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserFault } from '../fault.js'
import type { Say } from '../infra/server-source.js'
import { residentBytes } from './identity.js'
import { lastLines, openLog } from './log-file.js'
import { standBack } from './niceness.js'
import type { PidRegistry } from './pid-registry.js'

/** A command, and how to tell that it works. */
export interface ProcessSpec {
  name: string
  command: string
  args: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** True once the process does its work; asked again and again until then. */
  isReady: () => Promise<boolean>
  /** How long it may take to become ready after a start. */
  readyWithinMs: number
  /** How long it may take to end after SIGTERM before it is killed. */
  graceMs: number
  /** How far it stands back when processors are scarce, once it is ready, as `nice` counts it; 0 by default. */
  niceness?: number
}

/** Where processes are recorded, logged and spoken about. */
export interface ProcessHost {
  logFolder: string
  pids: PidRegistry
  say: Say
}

const READY_POLL_MS = 100
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 10_000
const STEADY_AFTER_MS = 30_000
const EXITS_BEFORE_READY = 3
const LAST_WORDS = 15
const DEADLY: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGABRT'])

/** One child process that is started again, with growing pauses, whenever it ends unasked. */
export class ManagedProcess {
  private child: ChildProcess | undefined
  /** The child that was sent a deadly signal: still there for a moment, but no longer to be relied on. */
  private condemned: ChildProcess | undefined
  private wanted = false
  private everReady = false
  private exitsBeforeReady = 0
  private startedAt = 0
  private delayMs = FIRST_DELAY_MS
  private restartTimer: NodeJS.Timeout | undefined

  constructor(
    readonly spec: ProcessSpec,
    private readonly host: ProcessHost,
  ) {}

  get name(): string {
    return this.spec.name
  }

  get logFile(): string {
    return join(this.host.logFolder, `${this.name}.log`)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  get rss(): number {
    return this.pid === undefined ? 0 : residentBytes(this.pid)
  }

  /** Starts the process; does not wait until it is ready. */
  start(): void {
    if (this.wanted) return
    this.wanted = true
    this.everReady = false
    this.exitsBeforeReady = 0
    this.delayMs = FIRST_DELAY_MS
    this.launch()
  }

  /** Waits until the process is ready; fails with its last log lines when that takes too long. */
  async waitUntilReady(withinMs = this.spec.readyWithinMs): Promise<void> {
    const deadline = Date.now() + withinMs
    for (;;) {
      if (this.child && this.child !== this.condemned && (await this.spec.isReady().catch(() => false))) break
      if (!this.wanted) throw this.fault('was stopped while it was being waited for')
      if (this.exitsBeforeReady >= EXITS_BEFORE_READY) throw this.fault('ends again and again as it starts')
      if (Date.now() > deadline) throw this.fault(`was not ready within ${Math.round(withinMs / 1000)} s`)
      await sleep(READY_POLL_MS)
    }
    this.everReady = true
  }

  /** Sends a signal; when the process dies of it, it is started again. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    if (DEADLY.has(signal)) this.condemned = this.child
    this.child?.kill(signal)
  }

  /** Ends the process for good: SIGTERM, and SIGKILL after the grace time. */
  async stop(graceMs = this.spec.graceMs): Promise<void> {
    this.wanted = false
    clearTimeout(this.restartTimer)
    const child = this.child
    if (!child) return
    const force = setTimeout(() => {
      this.host.say(`${this.name} did not end within ${graceMs / 1000} s: killed`)
      child.kill('SIGKILL')
    }, graceMs)
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    clearTimeout(force)
  }

  /** Stops, starts and waits until ready. */
  async restart(): Promise<void> {
    await this.stop()
    this.start()
    await this.waitUntilReady()
  }

  private launch(): void {
    const { command, args, cwd, env, niceness = 0 } = this.spec
    const log = openLog(this.logFile)
    // Its own process group: Ctrl-C reaches only the launcher, which then ends everything in order.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', log, log], detached: true })
    closeSync(log)
    this.child = child
    this.startedAt = Date.now()
    if (child.pid !== undefined) {
      this.host.pids.add(this.name, child.pid)
      if (niceness > 0) void this.standBackOnceReady(child, child.pid, niceness)
    }
    child.once('error', (error) => this.ended(child, error.message))
    child.once('exit', (code, signal) => this.ended(child, signal ?? `exit code ${code}`))
  }

  /** Not before: its start is waited for, and would take minutes on full processors. */
  private async standBackOnceReady(child: ChildProcess, pid: number, niceness: number): Promise<void> {
    while (this.child === child) {
      if (await this.spec.isReady().catch(() => false)) break
      await sleep(READY_POLL_MS, undefined, { ref: false })
    }
    if (this.child === child) standBack(pid, niceness)
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.child !== child) return
    this.child = undefined
    this.host.pids.remove(this.name)
    if (!this.wanted) return
    if (!this.everReady && ++this.exitsBeforeReady >= EXITS_BEFORE_READY) return
    if (Date.now() - this.startedAt > STEADY_AFTER_MS) this.delayMs = FIRST_DELAY_MS
    this.host.say(`${this.name} ended unasked (${how}): starting it again in ${this.delayMs} ms`)
    // A process that was killed had nothing to say; one that ended by itself said why.
    if (child.exitCode !== null) this.host.say(lastLines(this.logFile, LAST_WORDS))
    this.restartTimer = setTimeout(() => this.launch(), this.delayMs)
    this.delayMs = Math.min(this.delayMs * 2, LONGEST_DELAY_MS)
  }

  private fault(what: string): UserFault {
    return new UserFault(
      `${this.name} ${what}. The last lines of ${this.logFile}:\n${lastLines(this.logFile, 15)}`,
    )
  }
}
