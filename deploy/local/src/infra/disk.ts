import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { UserFault } from '../fault.js'

const GIB = 1024 ** 3
const MEMORY_DISK = '/dev/shm'

/** Free bytes on the file system that holds the folder (created when missing); 0 when it cannot be read. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    mkdirSync(folder, { recursive: true })
    const stats = await statfs(folder)
    return stats.bavail * stats.bsize
  } catch {
    return 0
  }
}

/** Fails when the file system that holds the folder has less than the given space left. */
export async function requireSpace(folder: string, bytes = 2 * GIB): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= bytes) return
  const gib = (n: number) => (n / GIB).toFixed(1)
  throw new UserFault(
    `Only ${gib(free)} GiB are free where ${folder} lives, and the platform needs ${gib(bytes)} GiB for its ` +
      'databases and logs. Free some space, or give another place with SP_DATA_DIR.',
  )
}

/**
 * Where tests put the data of their servers: memory where so many bytes of it are free, because a commit waits for its
 * disk; the temporary folder of the system otherwise.
 */
export async function testDataRoot(bytes: number): Promise<string> {
  return (await freeBytes(MEMORY_DISK)) > bytes ? MEMORY_DISK : tmpdir()
}
