import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const WINDOW_BYTES = 16 * 1024
const TURN_OVER_BYTES = 32 * 1024 ** 2

/** Opens a log file for appending; one that has grown large is first set aside as `<name>.1`. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > TURN_OVER_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

/** The last lines of a log file, for a message about a process that failed. */
export function lastLines(file: string, count: number): string {
  try {
    const handle = openSync(file, 'r')
    const { size } = fstatSync(handle)
    const length = Math.min(size, WINDOW_BYTES)
    const buffer = Buffer.alloc(length)
    readSync(handle, buffer, 0, length, size - length)
    closeSync(handle)
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return '(no log)'
  }
}
