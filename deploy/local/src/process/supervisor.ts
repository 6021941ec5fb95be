import { UserFault } from '../fault.js'
import { ManagedProcess, type ProcessHost, type ProcessSpec } from './managed-process.js'

/** The handle tests and benchmarks have on the processes of a platform. */
export interface Processes {
  names(): string[]
  /** Starts a stopped process and waits until it is ready. */
  start(name: string): Promise<void>
  /** Ends a process politely; it stays down until started. */
  stop(name: string): Promise<void>
  restart(name: string): Promise<void>
  /** Sends a signal (SIGKILL by default); a process that dies of it is started again. */
  kill(name: string, signal?: NodeJS.Signals): void
  /** Changes the environment of a process from its next start on. */
  configure(name: string, vars: Readonly<Record<string, string>>): void
  pid(name: string): number | undefined
  /** Resident memory in bytes; 0 when the process is down. */
  rss(name: string): number
  waitUntilReady(name: string, withinMs?: number): Promise<void>
  logFile(name: string): string
}

/** Runs the processes of one platform and ends them in the reverse order of their importance. */
export class Supervisor implements Processes {
  private readonly processes = new Map<string, ManagedProcess>()
  private stopping: Promise<void> | undefined

  constructor(private readonly host: ProcessHost) {}

  /** Takes a process into care and starts it. */
  run(spec: ProcessSpec): ManagedProcess {
    if (this.stopping) throw new UserFault('The platform is being stopped.')
    const process = this.add(spec)
    process.start()
    return process
  }

  /** Supervises a process that is started later, by its name. */
  add(spec: ProcessSpec): ManagedProcess {
    const process = new ManagedProcess(spec, this.host)
    this.processes.set(spec.name, process)
    return process
  }

  names(): string[] {
    return [...this.processes.keys()]
  }

  async start(name: string): Promise<void> {
    this.get(name).start()
    await this.get(name).waitUntilReady()
  }

  stop(name: string): Promise<void> {
    return this.get(name).stop()
  }

  restart(name: string): Promise<void> {
    return this.get(name).restart()
  }

  kill(name: string, signal?: NodeJS.Signals): void {
    this.get(name).kill(signal)
  }

  configure(name: string, vars: Readonly<Record<string, string>>): void {
    Object.assign(this.get(name).spec.env, vars)
  }

  pid(name: string): number | undefined {
    return this.get(name).pid
  }

  rss(name: string): number {
    return this.get(name).rss
  }

  waitUntilReady(name: string, withinMs?: number): Promise<void> {
    return this.get(name).waitUntilReady(withinMs)
  }

  logFile(name: string): string {
    return this.get(name).logFile
  }

  /** Ends everything, group after group; whatever is in no group goes between the first and the second. */
  stopAll(groups: readonly (readonly string[])[]): Promise<void> {
    this.stopping ??= this.stopGroups(groups)
    return this.stopping
  }

  /** Kills whatever still runs, at once. */
  killAll(): void {
    for (const process of this.processes.values()) void process.stop(0)
  }

  private async stopGroups([first = [], ...rest]: readonly (readonly string[])[]): Promise<void> {
    const later = new Set(rest.flat())
    const middle = this.names().filter((name) => !first.includes(name) && !later.has(name))
    for (const group of [first, middle, ...rest]) {
      await Promise.all(group.map(async (name) => this.processes.get(name)?.stop()))
    }
  }

  private get(name: string): ManagedProcess {
    const process = this.processes.get(name)
    if (process) return process
    throw new UserFault(`There is no process "${name}"; there are ${this.names().join(', ')}.`)
  }
}
