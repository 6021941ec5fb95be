import { DomainError } from '../errors.js'

/** Refuses what people write before the database's disk is full. */
export interface DiskGuard {
  /** Errors: unavailable STORAGE_FULL while too little is free. */
  requireDiskSpace(): void
  stop(): void
}

/** Too little is free when both say so: a tenth of a large disk is room for years. */
export interface DiskLimits {
  readonly freeShare: number
  readonly freeBytes: number
}

/** The used part of a connection. */
interface Asked {
  readonly db?: { command(command: { dbStats: 1 }): Promise<object> } | undefined
}

const LIMITS: DiskLimits = { freeShare: 0.1, freeBytes: 5 * 1024 ** 3 }
// The server looks through all collections for its answer; what is kept free lasts for longer than this.
const LOOK_MS = 20_000

/**
 * Reads the disk of the database's server with writes, every 20 seconds at most, and without them only while the disk is
 * full. A MongoDB whose disk is full ends, and may not come back before there is room; refused writes leave it time,
 * and reading goes on.
 */
export function guardDisk(
  connection: Asked,
  limits: DiskLimits = LIMITS,
): DiskGuard & { look(): Promise<void> } {
  let full = false
  let looked = 0
  let again: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    looked = performance.now()
    const stats = await connection.db?.command({ dbStats: 1 }).catch(() => null)
    // A server that cannot be asked, or does not say, is not full: an outage has errors of its own.
    const { fsTotalSize, fsUsedSize } = (stats ?? {}) as { fsTotalSize?: number; fsUsedSize?: number }
    if (fsTotalSize !== undefined && fsUsedSize !== undefined && fsTotalSize > 0) {
      const free = fsTotalSize - fsUsedSize
      full = free < limits.freeBytes && free / fsTotalSize < limits.freeShare
    }
    clearTimeout(again)
    // So that the first write once there is room is not refused.
    if (full && !stopped) again = setTimeout(() => void look(), LOOK_MS).unref()
  }

  void look()
  return {
    look,
    requireDiskSpace() {
      // This write goes by the last result: what is kept free has room for it.
      if (performance.now() - looked > LOOK_MS) void look()
      if (full) throw new DomainError('unavailable', 'STORAGE_FULL', { meta: { retry_after_seconds: '30' } })
    },
    stop() {
      stopped = true
      clearTimeout(again)
    },
  }
}
