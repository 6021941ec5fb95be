import { topics } from '@smartproject/proto/topics'
import { TaskNoticeKind as Kind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { type ClamdStandIn, EICAR, startClamdStandIn } from '@smartproject/testkit/clamd'
import { eventually } from '@smartproject/testkit/eventually'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { soon, START_MS } from '../builders.js'
import { type LibraryFixture, startLibraryFixture } from '../documents/documents-fixture.js'
import { download } from './files-fixture.js'

// Files and the scanner for viruses: what opens for whom, and what happens to a file in which something was found.

const DAY_MS = 86_400_000

let daemon: ClamdStandIn
let library: LibraryFixture

const start = async (env: Record<string, string> = {}) => {
  library = await startLibraryFixture({ CLAMD_ADDRESS: daemon.address, ...env })
}
beforeEach(async () => {
  daemon = await startClamdStandIn()
})
afterEach(async () => {
  await library.stop()
  await daemon.stop()
})

/** A document that viewers know of as well. */
async function bring(bytes: string | Buffer): Promise<string> {
  const { documentId } = await library.bring('emad', bytes)
  await library.move('mona', documentId, 'in_review', 'approved', 'issued')
  return documentId
}

const scanOf = async (id: string, userId = 'mona') => (await library.read(id, userId)).current?.scan
const scanned = (id: string, state: string) =>
  eventually(async () => (await scanOf(id)) === state, { what: `the scan ${state}` })
const link = async (documentId: string, userId: string, warned = false) =>
  library.documents.createVersionLink({ documentId, n: 0, inline: false, warned }, await library.as(userId))
const opened = async (id: string, userId: string, warned = false) =>
  link(id, userId, warned)
    .then(async ({ token }) => (await download(library.fixture, token)).content.toString())
    .catch((error: { reason: string }) => error.reason)
const files = () => library.fixture.service.connection.collection<{ _id: string }>('files')

describe('a file where a scanner is named', () => {
  it(
    'opens for everybody once the scanner has called it clean, with the bytes that it has seen (C22)',
    async () => {
      await start()
      const id = await bring('a plan')
      await scanned(id, 'clean')
      expect(daemon.streams.map(String)).toEqual(['a plan'])
      expect(await opened(id, 'vera')).toBe('a plan')
      const { documents } = await library.list('vera')
      expect(documents.map(({ current }) => current?.scan)).toEqual(['clean'])
    },
    START_MS,
  )

  it(
    'opens for writers after a warning while the daemon is down, for no reader, and is tried again (C22)',
    async () => {
      daemon.up = false
      await start()
      const id = await bring('a plan')
      await scanned(id, 'unchecked')
      expect(await opened(id, 'emad')).toBe('OPEN_UNCHECKED')
      expect(await opened(id, 'emad', true)).toBe('a plan')
      expect(await opened(id, 'vera', true)).toBe('FILE_UNCHECKED')
      daemon.up = true
      library.fixture.clock.advance(60_000)
      await scanned(id, 'clean')
      expect(await opened(id, 'vera')).toBe('a plan')
    },
    START_MS,
  )

  it(
    'opens for no person before it is clean where the policy says so, also when it is too long for the daemon (C22)',
    async () => {
      daemon.limit = 4
      await start({ UNCHECKED_FILES: 'none' })
      const id = await bring('a plan')
      await scanned(id, 'unchecked')
      expect(await opened(id, 'emad', true)).toBe('FILE_UNCHECKED')
      expect(await opened(id, 'olivia', true)).toBe('FILE_UNCHECKED')
    },
    START_MS,
  )
})

describe('an infected file', () => {
  it(
    'opens for no person, by links from before neither; uploader and owners hear of it, and its bytes go after 30 days (C22)',
    async () => {
      daemon.up = false
      await start()
      const { fixture, company } = library
      const { tenantId } = company
      await company.publishMember('olivia', { subscribedAs: SubscribedAs.OWNER })
      await soon(() => fixture.service.connection.collection('members').findOne({ tenantId, owner: true }))
      const notices = await fixture.service.bus.collect(topics.taskNoticeEvent, tenantId)
      const id = await bring(EICAR)
      await scanned(id, 'unchecked')
      const { token } = await link(id, 'emad', true)
      daemon.up = true
      library.fixture.clock.advance(60_000)
      await scanned(id, 'infected')
      await expect(download(library.fixture, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
      for (const userId of ['emad', 'mona', 'vera', 'olivia'])
        expect(await opened(id, userId, true)).toBe('FILE_INFECTED')
      await soon(() => notices.length === 2)
      const news = notices.map(({ message: { kind, recipientId, name, documentId } }) => [
        kind,
        recipientId,
        name,
        documentId,
      ])
      expect(news.toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))).toEqual([
        [Kind.FILE_INFECTED, 'emad', 'plan.txt', id],
        [Kind.FILE_INFECTED, 'olivia', 'plan.txt', id],
      ])
      const [file] = await files().find({ tenantId }).toArray()
      expect(file).toMatchObject({ scan: { finding: 'Eicar-Signature' } })
      library.fixture.clock.advance(30 * DAY_MS)
      await eventually(async () => (await files().countDocuments({ blobKey: '', size: 0 })) === 1, {
        what: 'the end of the bytes',
      })
      expect(await scanOf(id)).toBe('infected')
    },
    START_MS,
  )
})
