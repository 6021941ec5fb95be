import { randomUUID } from 'node:crypto'

import { Transformer } from '@napi-rs/image'
import { eventually } from '@smartproject/testkit/eventually'

import { aCompany, aTask, START_MS, type Company } from '../builders.js'
import { pdfOf } from '../documents/office-files.js'
import { download, startFilesFixture, upload, type As, type FilesFixture } from './files-fixture.js'
import { pngOf } from './png-files.js'

// Thumbnails of the files of a task: drawn after the upload, read by those who read the task, gone with the file.

let fixture: FilesFixture
let company: Company
let emad: As
let taskId: string

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  emad = await company.as('emad')
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), emad)
  taskId = task?.id ?? ''
}, START_MS)
afterAll(() => fixture.stop())

const ofTask = { entryId: '', discussionId: '' }
const pagesOf = async (id: string) => {
  const { files } = await fixture.files.listFiles({ taskId, ...ofTask }, emad)
  return files.find((file) => file.id === id)?.pages
}
const drawn = (id: string) =>
  eventually(async () => ((await pagesOf(id)) ?? -1) >= 0, { what: 'the preview', withinMs: 30_000 })
const thumbnail = async (fileId: string, as: As, picture = 0) =>
  (await fixture.files.createFileLink({ fileId, inline: true, warned: false, picture }, as)).token
const previews = () => fixture.service.connection.collection<{ _id: string }>('document_previews')

it(
  'a picture and a PDF of a task have a thumbnail for those who read the task (C23, C29)',
  async () => {
    const picture = await upload(fixture, emad, taskId, pngOf(600, 300), {
      name: 'wall.png',
      contentType: 'image/png',
    })
    const plan = await upload(fixture, emad, taskId, pdfOf('Ground floor'), { name: 'plan.pdf' })
    for (const { id } of [picture, plan]) {
      await drawn(id)
      expect(await pagesOf(id)).toBe(1)
      const { head, content } = await download(fixture, await thumbnail(id, await company.as('vera')))
      expect(head).toMatchObject({ contentType: 'image/webp', inline: true })
      const { width, height } = await new Transformer(content).metadata()
      expect(Math.max(width, height)).toBe(320)
    }
    const refused = { reason: 'FILE_NOT_FOUND' }
    await expect(thumbnail(picture.id, await company.as('nadia'))).rejects.toMatchObject(refused)
    await expect(thumbnail(picture.id, await (await aCompany(fixture)).asOwner())).rejects.toMatchObject(
      refused,
    )
    await expect(download(fixture, await thumbnail(picture.id, emad, 2))).rejects.toMatchObject({
      reason: 'LINK_INVALID',
    })
    await expect(thumbnail(picture.id, emad, -1)).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  },
  START_MS,
)

it(
  'a thumbnail goes with its file (C23)',
  async () => {
    const { id } = await upload(fixture, emad, taskId, pngOf(400, 400), {
      name: 'roof.png',
      contentType: 'image/png',
    })
    await drawn(id)
    const token = await thumbnail(id, emad)
    await download(fixture, token)
    await fixture.files.deleteFile({ id, requestId: randomUUID() }, emad)
    await expect(download(fixture, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
    expect(await previews().countDocuments({ _id: id })).toBe(0)
  },
  START_MS,
)

it('a file that is no picture has none, and is not waited for', async () => {
  const { id } = await upload(fixture, emad, taskId, Buffer.from('words'), {
    name: 'notes.txt',
    contentType: 'text/plain',
  })
  expect(await pagesOf(id)).toBe(0)
  expect(await previews().countDocuments({ _id: id })).toBe(0)
})
