import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stripVTControlCharacters } from 'node:util'
import { UserFault } from '../fault.js'
import { requireSpace } from './disk.js'

const PART = '.part-'
const ABANDONED_AFTER_MS = 60 * 60 * 1000
const SPACE_FOR_A_FETCH = 512 * 1024 ** 2

/** The folder that keeps fetched servers between checkouts: $XDG_CACHE_HOME or ~/.cache. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'smart-project')
}

/** The hex sha256 of a file. */
export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Fails when a file is missing or its hash is not the expected one. */
export async function requireHash(path: string, expected: string): Promise<void> {
  const actual = existsSync(path) ? await sha256(path) : 'missing'
  if (actual === expected) return
  throw new UserFault(
    `${path} is not the file that was expected: sha256 ${actual} instead of ${expected}. ` +
      'Nothing of it was used. Try again; if it stays so, a mirror or proxy changes the download.',
  )
}

/**
 * Fills a cache folder once. The work happens in a folder beside it that is renamed when complete, so a
 * broken download is never mistaken for a good one and two starts at a time do not disturb each other.
 */
export async function fillOnce(target: string, fill: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(target)) return target
  mkdirSync(dirname(target), { recursive: true })
  await requireSpace(dirname(target), SPACE_FOR_A_FETCH)
  sweepParts(target)
  const folder = mkdtempSync(`${target}${PART}`)
  try {
    await fill(folder)
    moveIntoPlace(folder, target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return target
}

/** Removes what a start that was cut off left behind; a young folder may belong to one that still runs. */
function sweepParts(target: string): void {
  for (const name of readdirSync(dirname(target)).filter((each) =>
    each.startsWith(`${basename(target)}${PART}`),
  )) {
    const folder = join(dirname(target), name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function moveIntoPlace(folder: string, target: string): void {
  try {
    renameSync(folder, target)
  } catch (error) {
    // Another start was quicker; its folder is as good as ours.
    if (!existsSync(target)) throw error
  }
}

/** Turns a failed package manager run into words: the network, or whatever it printed last. */
export function fetchFailed(what: string, output: string, remedy: string): UserFault {
  const offline =
    /timed out|temporary failure|name or service|unknown host|unreachable|connection|could not transfer|no route|resolve/i
  const lines = stripVTControlCharacters(output).trim().split('\n')
  // The first complaint is the cause; what follows it is advice of the package manager about itself.
  const complaints = lines.filter((line) => /^\W*error/i.test(line)).slice(0, 2)
  const tail = (complaints.length > 0 ? complaints : lines.slice(-3)).join('\n')
  const why = offline.test(output)
    ? 'the package registry could not be reached (no network, or a proxy is needed)'
    : 'the package manager refused'
  return new UserFault(`${what} could not be fetched: ${why}.\n${tail}\n${remedy}`)
}
