import { Transformer } from '@napi-rs/image'
import { createLog } from '@smartproject/kit/log'
import { eventually } from '@smartproject/testkit/eventually'

import { previewMaker } from '../../src/contents/area.js'
import { START_MS } from '../builders.js'
import { download, type FilesFixture } from '../files/files-fixture.js'
import { pngOf } from '../files/png-files.js'
import { type LibraryFixture, onAll, on, startLibraryFixture } from './documents-fixture.js'
import { pdfOf } from './office-files.js'

// Previews of versions: drawn after the upload, read by those who open the version, gone with it.

let library: LibraryFixture
let fixture: FilesFixture

beforeAll(async () => {
  library = await startLibraryFixture()
  fixture = library.fixture
}, START_MS)
afterAll(() => library.stop())

const previews = () => fixture.service.connection.collection<{ _id: string }>('document_previews')
const ledger = () => fixture.service.connection.collection<{ _id: string }>('blob_ledger')

const current = async (id: string, userId = 'mona') => (await library.read(id, userId)).current
const drawn = (id: string) =>
  eventually(async () => ((await current(id))?.pages ?? -1) >= 0, { what: 'the preview', withinMs: 30_000 })

async function bring(bytes: Buffer, name: string): Promise<string> {
  const { documentId } = await library.bring('emad', bytes, {}, name)
  await drawn(documentId)
  return documentId
}

async function picture(documentId: string, userId: string, at: number) {
  const request = { documentId, n: 1, inline: true, warned: false, picture: at }
  const { token } = await library.documents.createVersionLink(request, await library.as(userId))
  return { token, ...(await download(fixture, token)) }
}

describe('the preview of a version', () => {
  it(
    'is a thumbnail and its pages, made once (C23)',
    async () => {
      const id = await bring(pdfOf('Ground floor'), 'plan.pdf')
      expect(await current(id)).toMatchObject({ pages: 1, pageCount: 1 })
      const [thumb, page] = [await picture(id, 'emad', 0), await picture(id, 'emad', 1)]
      expect(page.head).toMatchObject({ contentType: 'image/webp', inline: true })
      const sizes = await Promise.all(
        [thumb, page].map(async ({ content }) => new Transformer(content).metadata()),
      )
      expect(sizes.map(({ width, height }) => Math.max(width, height))).toEqual([320, 1_600])
      await expect(picture(id, 'emad', 2)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
      const { documents } = await library.list('mona')
      expect(documents.find((one) => one.id === id)?.current).toMatchObject({ pages: 1 })
    },
    START_MS,
  )

  it(
    'opens for those who open the version alone, and is gone with it (C23, C29)',
    async () => {
      const id = await bring(pngOf(600, 300), 'plan.png')
      const { token } = await picture(id, 'emad', 1)
      await expect(picture(id, 'vera', 1)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
      const [row] = await previews()
        .find({ blobKey: { $ne: '' } })
        .sort({ _id: -1 })
        .toArray()
      expect(row).toBeDefined()
      expect(await ledger().countDocuments()).toBe(0)
      await library.documents.deleteDocuments(onAll([id]), await library.as('mona'))
      await library.documents.purgeDocument(on(id), await library.as('mona'))
      await expect(download(fixture, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
      expect(await previews().countDocuments({ _id: row?._id ?? '' })).toBe(0)
    },
    START_MS,
  )

  it(
    'is none for a damaged file, and for a picture of too many pixels (C24, C25)',
    async () => {
      const bomb = await bring(pngOf(60_000, 60_000, Buffer.from('x')), 'bomb.png')
      const damaged = await bring(Buffer.from('%PDF-1.7 nothing'), 'damaged.pdf')
      expect(await current(bomb)).toMatchObject({ pages: 0, pageCount: 0 })
      expect(await current(damaged)).toMatchObject({ pages: 0, pageCount: 0 })
    },
    START_MS,
  )
})

it(
  'a bomb is refused by its head, before a pixel is unpacked (C25)',
  async () => {
    const make = previewMaker(createLog('tasks', 'silent'))
    // 3.6 billion pixels in 4 MB.
    const bomb = pngOf(60_000, 60_000, Buffer.alloc(4_000_000))
    const begun = performance.now()
    await expect(make(bomb, 'picture')).rejects.toMatchObject({ fields: [{ reason: 'PICTURE_TOO_LARGE' }] })
    // With the start of a process, on a machine under load.
    expect(performance.now() - begun).toBeLessThan(3_000)
  },
  START_MS,
)
