import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { UserFault } from '@smartproject/local/fault'

/** First line of an archive. */
export interface ArchiveHeader {
  readonly format: 'smartproject-tenant'
  readonly version: 1
  readonly tenantId: string
  readonly number: number
  readonly title: string
  readonly exportTime: string
  /** Steps of each database's history: source and target must have the same. */
  readonly migrations: Readonly<Record<string, readonly string[]>>
}

/** A person of the tenant, without password and without anything of a session. */
export interface ArchivePerson {
  readonly id: string
  readonly email: string
  readonly fullname: string
  readonly avatarUrl: string
  readonly locale: 'en' | 'ar'
  readonly mobile: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly country: string
}

/** A line with bytes of a file. */
export interface BlobLine {
  readonly blob: string
  readonly bytes: string
  readonly more?: boolean
}

/** A line between the first and the last. */
export type ArchiveLine =
  | { readonly person: ArchivePerson }
  /** A document as canonical Extended JSON. */
  | { readonly owner: string; readonly collection: string; readonly document: unknown }
  /** Bytes of a file, base64; `more` of them stand on the next line. */
  | BlobLine

/** Last line: an archive without it was cut off. */
interface ArchiveEnd {
  readonly end: { readonly lines: number; readonly sha256: string }
}

/** Writes an archive: lines of JSON, packed. The file gets its name when it is whole. Returns the number of lines. */
export async function writeArchive(
  path: string,
  header: ArchiveHeader,
  lines: AsyncIterable<ArchiveLine>,
): Promise<number> {
  const hash = createHash('sha256')
  let count = 0
  const text = (line: unknown) => {
    const written = `${JSON.stringify(line)}\n`
    hash.update(written)
    count++
    return written
  }
  async function* all() {
    yield text(header)
    for await (const line of lines) yield text(line)
    const end: ArchiveEnd = { end: { lines: count, sha256: hash.digest('hex') } }
    yield `${JSON.stringify(end)}\n`
  }
  const partial = `${path}.partial`
  const file = createWriteStream(partial, { mode: 0o600, flush: true })
  await pipeline(Readable.from(all()), createGzip(), file)
  await rename(partial, path)
  return count
}

/**
 * Reads an archive to its end and checks it. Errors: UserFault for what is no archive, is of another version, was cut
 * off or changed.
 */
export async function checkArchive(
  path: string,
): Promise<{ header: ArchiveHeader; people: ArchivePerson[] }> {
  const hash = createHash('sha256')
  const people: ArchivePerson[] = []
  let header: ArchiveHeader | undefined
  let end: ArchiveEnd['end'] | undefined
  let count = 0
  for await (const text of linesOf(path)) {
    if (end) throw damaged(path, 'goes on after its end')
    const line = parsed(path, text)
    if (isEnd(line)) {
      end = line.end
      continue
    }
    hash.update(`${text}\n`)
    count++
    header ??= headerOf(path, line)
    if (typeof line === 'object' && line !== null && 'person' in line)
      people.push(line.person as ArchivePerson)
  }
  if (!header || !end) throw damaged(path, 'was cut off')
  if (end.lines !== count || end.sha256 !== hash.digest('hex')) throw damaged(path, 'is not what was written')
  return { header, people }
}

/** The lines between the first and the last of an archive that was checked. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveLine> {
  let first = true
  for await (const text of linesOf(path)) {
    const line = parsed(path, text)
    if (!first && !isEnd(line)) yield line as ArchiveLine
    first = false
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const unpacked = source.pipe(createGunzip())
  source.once('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line
  } catch (error) {
    throw damaged(path, error instanceof Error ? error.message : String(error))
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(path, 'holds a line that is no JSON')
  }
}

function isEnd(line: unknown): line is ArchiveEnd {
  return typeof line === 'object' && line !== null && 'end' in line
}

function headerOf(path: string, line: unknown): ArchiveHeader {
  const header = line as Partial<ArchiveHeader>
  if (header.format !== 'smartproject-tenant') throw damaged(path, 'is no archive of a subscription')
  if (header.version !== 1)
    throw new UserFault(
      `${path} is an archive of version ${String(header.version)}; this program reads version 1.`,
    )
  return header as ArchiveHeader
}

function damaged(path: string, why: string): UserFault {
  return new UserFault(`${path} ${why}. Nothing was changed.`)
}
