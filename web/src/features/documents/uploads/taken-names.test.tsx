import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { upload, type Upload } from '../../../task-kit/subject/files/upload.js'
import type { Answers } from '../../../test/api.js'
import { Refusal } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { aFolder, openLibrary } from '../documents-fixture.js'
import { uploadQueue } from './upload-queue.js'

const SLOW = { timeout: 15_000 }

jest.mock('../../../task-kit/subject/files/upload.js', () => ({ upload: jest.fn() }))

const begun: Upload[] = []

beforeEach(() => {
  begun.length = 0
  jest.mocked(upload).mockImplementation((one) => {
    begun.push(one)
    return Promise.resolve('file')
  })
})

afterEach(() => {
  act(() => uploadQueue.clear())
  toastStore.clear()
})

type Taken = CallOutput<'listTakenNames'>['taken'][number]

const aTaken = (file: number, extra: Partial<Taken> = {}): Taken => ({
  file,
  document: `d-${file}`,
  current: 4,
  reason: null,
  meta: {},
  ...extra,
})

const aFile = (name: string, content = 'x') => new File([content], name)

async function choose(files: readonly File[], taken: readonly Taken[], answers: Answers = {}) {
  const opened = openLibrary({ listTakenNames: () => ({ taken: [...taken] }), ...answers })
  await screen.findByText('There are no documents yet', {}, SLOW)
  await opened.user.upload(screen.getByLabelText('Upload files', { selector: 'input' }), [...files])
  return opened
}

const question = async () => within(await screen.findByRole('dialog', { name: /already/ }, SLOW))
const places = () => begun.map(({ file, subject }) => [file.name, subject])
const library = { type: 'library', project: 7 }

describe('files whose names the folder has', () => {
  it('are asked about before a byte is sent: a new version, one beside it, or none', async () => {
    const files = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => aFile(name))
    const { user, inputs } = await choose(files, [aTaken(0), aTaken(1), aTaken(3)])
    const dialog = await question()
    expect(dialog.getByRole('status')).toHaveTextContent(/a\.png.*is in this folder already/)
    expect(dialog.getByRole('checkbox', { name: 'The same for all 3 files' })).not.toBeChecked()
    expect(begun).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'New version' }))
    expect(dialog.getByRole('status')).toHaveTextContent(/b\.png/)
    await user.click(dialog.getByRole('button', { name: 'Keep both' }))
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(begun).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Leave out' }))
    await waitFor(() => expect(begun).toHaveLength(3))
    expect(places()).toEqual([
      ['a.png', { ...library, document: 'd-0', base: 4 }],
      ['b.png', library],
      ['c.png', library],
    ])
    expect(inputs('listTakenNames')).toEqual([
      { subscription: 1, project: 7, files: files.map(({ name }) => ({ folder: null, name })) },
    ])
  })

  it('are decided at once for all; one that may be no new version is asked about again, with the reason', async () => {
    const held = { user: 'u-emad', since: '2026-11-17T06:00:00.000Z' }
    const { user } = await choose(
      ['a.png', 'b.png', 'c.png'].map((name) => aFile(name)),
      [aTaken(0), aTaken(1, { reason: 'DOCUMENT_HELD', meta: held }), aTaken(2)],
    )
    const dialog = await question()
    await user.click(dialog.getByRole('checkbox', { name: 'The same for all 3 files' }))
    await user.click(dialog.getByRole('button', { name: 'New version' }))
    expect(dialog.getByRole('status')).toHaveTextContent(/b\.png/)
    expect(dialog.getByText(/It cannot be a new version: .*Emad Al-Harbi.*has checked it out/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Keep both' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(begun).toHaveLength(3))
    expect(places()).toEqual([
      ['a.png', { ...library, document: 'd-0', base: 4 }],
      ['b.png', library],
      ['c.png', { ...library, document: 'd-2', base: 4 }],
    ])
  })

  it('of a dropped folder are asked about in the folders that are there, and none is made before', async () => {
    const { inputs, user } = openLibrary({
      listFolders: () => ({ folders: [aFolder('f-1', 'PLANS')] }),
      saveFolder: ({ name, parent }) => aFolder('f-2', name, { parent: parent ?? null }),
      listTakenNames: () => ({ taken: [aTaken(0, { reason: 'DOCUMENT_ISSUED' })] }),
    })
    const empty = await screen.findByText('There are no documents yet', {}, SLOW)
    const entry = (file: File) => ({
      isFile: true,
      isDirectory: false,
      name: file.name,
      file: (give: (file: File) => void) => give(file),
    })
    const folder = (name: string, children: readonly object[]) => ({
      isFile: false,
      isDirectory: true,
      name,
      createReader: () => {
        const pieces = [children, []]
        return { readEntries: (give: (some: readonly object[]) => void) => give(pieces.shift() ?? []) }
      },
    })
    const tree = folder('Plans', [entry(aFile('a.pdf')), folder('Floors', [entry(aFile('b.pdf'))])])
    const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => tree }] }
    fireEvent.drop(empty, { dataTransfer })
    const dialog = await question()
    expect(dialog.getByRole('status')).toHaveTextContent(/a\.pdf.*is in the folder .*Plans.* already/)
    expect(dialog.getByText(/It is issued/)).toBeVisible()
    expect(inputs('listTakenNames')).toMatchObject([{ files: [{ folder: 'f-1', name: 'a.pdf' }] }])
    expect(inputs('saveFolder')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Leave out' }))
    await waitFor(() => expect(begun).toHaveLength(1))
    expect(places()).toEqual([['b.pdf', { ...library, folder: 'f-2' }]])
  })

  it('are not brought at all when the question is closed, nor when it cannot be asked', async () => {
    const { user } = await choose([aFile('a.png'), aFile('b.png')], [aTaken(0)])
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(uploadQueue.read()).toEqual([])
  })

  it('that cannot be compared are not sent, and the reason is shown', async () => {
    await choose([aFile('a.png')], [], { listTakenNames: () => new Refusal(403, 'PERMISSION_DENIED') })
    expect(await screen.findByText('Your role in this project does not allow this')).toBeInTheDocument()
    expect(uploadQueue.read()).toEqual([])
  })

  it('are asked about 200 at a time', async () => {
    const files = Array.from({ length: 201 }, (_, at) => aFile(`${at}.png`))
    const { inputs, user } = await choose(files, [], {
      listTakenNames: ({ files: asked }) => ({ taken: asked.length === 1 ? [aTaken(0)] : [] }),
    })
    const dialog = await question()
    expect(dialog.getByRole('status')).toHaveTextContent(/200\.png/)
    expect(inputs('listTakenNames').map((one) => (one as { files: unknown[] }).files.length)).toEqual([
      200, 1,
    ])
    await user.click(dialog.getByRole('button', { name: 'Leave out' }))
    await waitFor(() => expect(uploadQueue.read()).toHaveLength(200))
  })
})
