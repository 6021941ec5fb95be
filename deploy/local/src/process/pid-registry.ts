import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './identity.js'

/**
 * Remembers on disk which processes were started, so that a launcher that was killed can be cleaned up
 * after by the next one.
 */
export class PidRegistry {
  private readonly entries: Map<string, ProcessIdentity>

  constructor(private readonly file: string) {
    this.entries = new Map(Object.entries(readEntries(file)))
  }

  /** Records a process that was just started. */
  add(name: string, pid: number): void {
    const identity = identify(pid)
    if (!identity) return
    this.entries.set(name, identity)
    this.save()
  }

  /** Forgets a process that has ended. */
  remove(name: string): void {
    if (this.entries.delete(name)) this.save()
  }

  /** The recorded processes that are still running. */
  alive(): Map<string, ProcessIdentity> {
    return new Map([...this.entries].filter(([, identity]) => isAlive(identity)))
  }

  /** Ends every recorded process that still runs: politely, then by force. Returns their names. */
  async endLeftovers(graceMs: number): Promise<string[]> {
    const leftovers = this.alive()
    await Promise.all([...leftovers.values()].map((identity) => endProcess(identity, graceMs)))
    this.entries.clear()
    this.save()
    return [...leftovers.keys()]
  }

  private save(): void {
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.entries), null, 2))
    renameSync(`${this.file}.new`, this.file)
  }
}

/** Ends one process by SIGTERM and, when the grace time is over, by SIGKILL. */
export async function endProcess(identity: ProcessIdentity, graceMs: number): Promise<void> {
  signal(identity, 'SIGTERM')
  const deadline = Date.now() + graceMs
  while (isAlive(identity)) {
    if (Date.now() > deadline) signal(identity, 'SIGKILL')
    await sleep(50)
  }
}

function signal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isAlive(identity)) return
  try {
    process.kill(identity.pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}

function readEntries(file: string): Record<string, ProcessIdentity> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ProcessIdentity>
  } catch {
    return {}
  }
}
