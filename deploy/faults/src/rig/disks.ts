import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** File that fills the disk. */
const BALLAST = 'ballast'

/** Disks of their own for single servers, so small that they can be filled. They live in memory. */
export class Disks {
  private readonly mounted: string[] = []

  private constructor(private readonly dataDir: string) {}

  /** Puts a disk under the data of each server. Null where that is not possible: one has to be root on Linux. */
  static async mount(dataDir: string, sizes: Readonly<Record<string, number>>): Promise<Disks | null> {
    const disks = new Disks(dataDir)
    try {
      for (const [server, bytes] of Object.entries(sizes)) await disks.add(server, bytes)
      return disks
    } catch {
      // No such command, or no right to use it, as in most containers.
      await disks.close()
      return null
    }
  }

  /** Bytes that are left, and of how many. */
  async space(server: string): Promise<{ free: number; all: number }> {
    const { bavail, blocks, bsize } = await statfs(this.folderOf(server))
    return { free: bavail * bsize, all: blocks * bsize }
  }

  /** Leaves so many bytes. */
  async fill(server: string, leaveBytes: number): Promise<void> {
    const { free } = await this.space(server)
    const bytes = String(Math.max(1, Math.floor(free - leaveBytes)))
    await run('fallocate', ['-l', bytes, join(this.folderOf(server), BALLAST)])
  }

  /** Frees the disk. */
  async empty(server: string): Promise<void> {
    await rm(join(this.folderOf(server), BALLAST), { force: true })
  }

  /** Takes the disks away; the servers have ended. */
  async close(): Promise<void> {
    for (const server of this.mounted.splice(0)) await run('umount', [this.folderOf(server)])
  }

  private async add(server: string, bytes: number): Promise<void> {
    const folder = this.folderOf(server)
    mkdirSync(folder, { recursive: true })
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'faults', folder])
    this.mounted.push(server)
  }

  private folderOf(server: string): string {
    return join(this.dataDir, server, 'data')
  }
}
