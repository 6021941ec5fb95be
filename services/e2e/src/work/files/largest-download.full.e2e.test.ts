import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { HOME } from '../../support/browser/leave.js'
import { signIn, type TestSession } from '../../support/browser/session.js'

// The largest file that is taken, read over the whole platform: as fast as it goes, and slower than a connection of services lasts.

const LARGEST = 2 ** 31
const PART = 8_388_608
/** A connection between services takes no new calls after 90 seconds. */
const SLOW_MS = 150_000
const LONG_MS = 20 * 60_000

let session: TestSession
let directory: string
/** Takes no room on the disk. */
let sparse: Awaited<ReturnType<typeof open>>
let url: string

const partAt = async (at: number) => (await sparse.read(Buffer.alloc(PART), 0, PART, at)).buffer

async function sum(): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < LARGEST; at += PART) hash.update(await partAt(at))
  return hash.digest('hex')
}

beforeAll(async () => {
  session = await signIn('emad@demo.test')
  directory = await mkdtemp(join(tmpdir(), 'smartproject-sparse-'))
  sparse = await open(join(directory, 'disk.bin'), 'w+')
  await sparse.truncate(LARGEST)
  await sparse.write(Buffer.from('first'), 0, 5, 0)
  await sparse.write(Buffer.from('last'), 0, 4, LARGEST - 4)
  const library = { project: 1 }
  const file = { name: `disk${Date.now()}.bin`, content_type: 'application/octet-stream', size: LARGEST }
  const started = await session.call('startUpload', { subscription: HOME, library, ...file })
  const { pathname } = new URL(started.upload_url, session.origin)
  for (let at = 0; at < LARGEST; at += PART) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await session.raw(pathname, { method: 'PATCH', headers, body: await partAt(at) })
    expect(answer.status).toBe(204)
  }
  await session.call('completeUpload', { subscription: HOME, file: started.file })
  url = (await session.call('createFileLink', { subscription: HOME, file: started.file })).url
}, LONG_MS)

afterAll(async () => {
  await sparse.close()
  await rm(directory, { recursive: true, force: true })
})

/** Reads the file no faster than in that time; answers its hash. */
async function read(leastMs: number): Promise<string> {
  const response = await fetch(new URL(url, session.origin))
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(LARGEST)])
  const [hash, begun] = [createHash('sha256'), Date.now()]
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    hash.update(chunk)
    bytes += chunk.byteLength
    const ahead = (bytes / LARGEST) * leastMs - (Date.now() - begun)
    if (ahead > 50) await sleep(ahead)
  }
  expect(bytes).toBe(LARGEST)
  return hash.digest('hex')
}

it.each([
  ['a fast reader', 0],
  ['a reader that takes longer than a connection of services lasts', SLOW_MS],
])(
  '2 GiB arrive whole at %s (C19)',
  async (_who, leastMs) => expect(await read(leastMs)).toBe(await sum()),
  LONG_MS,
)
