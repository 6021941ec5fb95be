import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** File that takes the room away. */
const BALLAST = 'ballast'

/** Disks of their own for single servers, so small that they can be filled. They live in memory. */
export class Disks {
  private constructor(
    private readonly folderOf: (server: string) => string,
    private readonly servers: readonly string[],
  ) {}

  /** Puts a disk under the data of each server. Null where that is not possible: one has to be root on Linux. */
  static async mount(dataDir: string, sizes: Readonly<Record<string, number>>): Promise<Disks | null> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
    const folderOf = (server: string) => join(dataDir, server, 'data')
    for (const [server, bytes] of Object.entries(sizes)) {
      mkdirSync(folderOf(server), { recursive: true })
      await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'faults', folderOf(server)])
    }
    return new Disks(folderOf, Object.keys(sizes))
  }

  /** Bytes that are left, and of how many. */
  async room(server: string): Promise<{ free: number; all: number }> {
    const { bavail, blocks, bsize } = await statfs(this.folderOf(server))
    return { free: bavail * bsize, all: blocks * bsize }
  }

  /** Leaves so many bytes. */
  async fill(server: string, leaveBytes: number): Promise<void> {
    const { free } = await this.room(server)
    const bytes = String(Math.max(1, Math.floor(free - leaveBytes)))
    await run('fallocate', ['-l', bytes, join(this.folderOf(server), BALLAST)])
  }

  /** Gives the room back. */
  async empty(server: string): Promise<void> {
    await rm(join(this.folderOf(server), BALLAST), { force: true })
  }

  /** Takes the disks away; the servers have ended. */
  async close(): Promise<void> {
    for (const server of this.servers) await run('umount', [this.folderOf(server)])
  }
}
