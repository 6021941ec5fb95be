import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '../../lib/calls/api-error.js'
import { upload, type Upload } from '../../task-kit/subject/files/upload.js'
import { FakeStream } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aDetail, aDocument, aFolder, aPage, aVersion, LIBRARY, openLibrary } from './documents-fixture.js'
import { uploadQueue } from './uploads/upload-queue.js'

const SLOW = { timeout: 15_000 }

jest.mock('../../task-kit/subject/files/upload.js', () => ({ upload: jest.fn() }))

/** The uploads that have begun, each ended by the test. */
const begun: (Upload & { end: (error?: Error) => void })[] = []

beforeEach(() => {
  begun.length = 0
  jest.mocked(upload).mockImplementation(
    (one) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve('file'))
        one.signal.addEventListener('abort', () => end(new Error('aborted')))
        begun.push({ ...one, end })
      }),
  )
})

afterEach(() => {
  act(() => uploadQueue.clear())
  toastStore.clear()
})

const aFile = (name: string, content = 'x') => new File([content], name)

const fileEntry = (file: File) => ({
  isFile: true,
  isDirectory: false,
  name: file.name,
  file: (give: (file: File) => void) => give(file),
})

const folderEntry = (name: string, children: readonly object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const pieces = [children, []]
    return { readEntries: (give: (some: readonly object[]) => void) => give(pieces.shift() ?? []) }
  },
})

const panel = async () => within(await screen.findByRole('region', { name: 'Uploads' }, SLOW))

it('a dropped folder becomes folders with its files, also where one of the name is there already', async () => {
  const { inputs } = openLibrary({
    listFolders: () => ({ folders: [aFolder('f-1', 'PLANS')] }),
    saveFolder: ({ name, parent }) => aFolder('f-2', name, { parent: parent ?? null }),
  })
  const empty = await screen.findByText('There are no documents yet', {}, SLOW)
  const tree = folderEntry('Plans', [
    fileEntry(aFile('a.pdf')),
    folderEntry('Floors', [fileEntry(aFile('b.pdf'))]),
  ])
  const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => tree }] }
  fireEvent.dragEnter(empty, { dataTransfer })
  expect(screen.getByText('Drop to upload here')).toBeInTheDocument()
  fireEvent.drop(empty, { dataTransfer })
  await waitFor(() => expect(begun).toHaveLength(2))
  expect(inputs('saveFolder')).toEqual([{ subscription: 1, project: 7, name: 'Floors', parent: 'f-1' }])
  expect(begun.map(({ subject }) => subject)).toEqual([
    { type: 'library', project: 7, folder: 'f-1' },
    { type: 'library', project: 7, folder: 'f-2' },
  ])
  const lines = await panel()
  expect(lines.getByText('Plans / Floors / b.pdf')).toBeInTheDocument()
})

it('uploads go on while a person looks at another page, and tell when all have arrived', async () => {
  const { user, router } = openLibrary()
  await screen.findByText('There are no documents yet', {}, SLOW)
  await user.upload(screen.getByLabelText('Upload files', { selector: 'input' }), [
    aFile('a.pdf'),
    aFile('b.pdf'),
    aFile('c.pdf'),
  ])
  const lines = await panel()
  expect(lines.getByText('Uploading 3 files')).toBeInTheDocument()
  await waitFor(() => expect(begun).toHaveLength(2))
  await act(() => router.navigate('/'))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Documents' })).not.toBeInTheDocument())
  act(() => begun[0]?.onProgress(0.5))
  expect(lines.getByText('50%')).toBeInTheDocument()
  await act(async () => begun[0]?.end())
  await waitFor(() => expect(begun).toHaveLength(3))
  await act(async () => begun.slice(1).forEach(({ end }) => end()))
  expect(await lines.findByText('3 files uploaded')).toBeInTheDocument()
})

it('refused files are named with the reason of each, and the others arrive', async () => {
  const { user } = openLibrary()
  await screen.findByText('There are no documents yet', {}, SLOW)
  const files = [aFile('none.pdf', ''), aFile('same.pdf'), aFile('held.pdf')]
  await user.upload(screen.getByLabelText('Upload files', { selector: 'input' }), files)
  await waitFor(() => expect(begun).toHaveLength(2))
  const held = { user: 'u-emad', since: '2026-11-17T06:00:00.000Z' }
  await act(async () => {
    begun[0]?.end(new ApiError({ status: 409, reason: 'UNCHANGED' }))
    begun[1]?.end(new ApiError({ status: 409, reason: 'DOCUMENT_HELD', meta: held }))
  })
  const lines = await panel()
  const line = (name: string) => within(lines.getByText(name).closest('li') as HTMLElement)
  expect(line('none.pdf').getByText('The file is empty')).toBeInTheDocument()
  expect(line('same.pdf').getByText('The file is the same as the current version')).toBeInTheDocument()
  expect(await line('held.pdf').findByText(/Emad Al-Harbi.+has checked it out since/)).toBeInTheDocument()
  expect(line('same.pdf').queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.click(line('held.pdf').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(begun).toHaveLength(3))
  await act(async () => begun[2]?.end())
  expect(await lines.findByText('1 file uploaded · 2 files refused')).toBeInTheDocument()
})

it('a new version over a document that has changed goes over the newest, or beside it, as the person chooses (C30)', async () => {
  const ground = aDocument('d-1', 'Ground floor')
  const { user } = openLibrary(
    {
      listLibrary: () => aPage({ documents: [ground] }),
      getDocument: () => aDetail({ ...ground, current: aVersion(begun.length === 0 ? 1 : 2) }),
    },
    `${LIBRARY}?document=d-1`,
  )
  const detail = within(await screen.findByRole('dialog', { name: /Ground floor/ }, SLOW))
  await user.click(await detail.findByRole('button', { name: 'New version' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New version' }))
  await user.click(dialog.getByRole('button', { name: 'Upload version' }))
  expect(await dialog.findByText('Choose a file first')).toBeInTheDocument()
  await user.upload(dialog.getByLabelText('File of the new version'), aFile('plan.pdf'))
  await user.type(dialog.getByRole('textbox', { name: 'Revision' }), 'P02')
  await user.type(dialog.getByRole('textbox', { name: 'What has changed' }), 'Doors')
  await user.click(dialog.getByRole('button', { name: 'Upload version' }))
  const place = { type: 'library', project: 7, document: 'd-1', revision: 'P02', note: 'Doors' }
  await waitFor(() => expect(begun.map(({ subject }) => subject)).toEqual([{ ...place, base: 1 }]))
  await act(async () => begun[0]?.end(new ApiError({ status: 409, reason: 'DOCUMENT_CHANGED' })))
  // The list of all uploads lies under the panel of the document.
  const lines = within(await detail.findByRole('list', { name: 'Uploads' }))
  expect(await lines.findByText('The document has a newer version by now')).toBeInTheDocument()
  await user.click(lines.getByRole('button', { name: 'Upload over the newest version' }))
  await waitFor(() => expect(begun.at(-1)?.subject).toEqual({ ...place, base: 2 }))
  await act(async () => begun[1]?.end(new ApiError({ status: 409, reason: 'DOCUMENT_CHANGED' })))
  await user.click(await lines.findByRole('button', { name: 'Upload as a document of its own' }))
  const { document: _document, ...beside } = place
  await waitFor(() => expect(begun.at(-1)?.subject).toEqual(beside))
})

it('a new version names the one that a person saw when they began, whatever others bring meanwhile (C30)', async () => {
  const ground = aDocument('d-1', 'Ground floor')
  let n = 1
  const { user } = openLibrary(
    {
      listLibrary: () => aPage({ documents: [ground] }),
      getDocument: () => aDetail({ ...ground, current: aVersion(n) }),
    },
    `${LIBRARY}?document=d-1`,
  )
  const detail = within(await screen.findByRole('dialog', { name: /Ground floor/ }, SLOW))
  await user.click(await detail.findByRole('button', { name: 'New version' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New version' }))
  n = 2
  act(() => FakeStream.push('document', { project: 7, document: 'd-1' }))
  await screen.findByText('Version 2')
  await user.upload(dialog.getByLabelText('File of the new version'), aFile('plan.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Upload version' }))
  await waitFor(() =>
    expect(begun.map(({ subject }) => subject)).toMatchObject([{ document: 'd-1', base: 1 }]),
  )
  await act(async () => begun[0]?.end())
  await waitFor(() => expect(detail.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument())
})
