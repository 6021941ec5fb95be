import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, type Answers } from '../../../test/api.js'
import { aFolder, aPage, LIBRARY, openLibrary } from '../documents-fixture.js'
import { copyList } from './copies.js'
import type { Drive, DriveItem } from './drive-api.js'

const SLOW = { timeout: 15_000 }
const DRIVE = `${LIBRARY}?tab=drive`

const item = (name: string, extra: Partial<DriveItem> = {}): DriveItem => ({
  id: `i-${name}`,
  name,
  folder: false,
  size: 2_048,
  url: '',
  ...extra,
})
const aDrive = (extra: Partial<Drive> = {}): Drive => ({
  configured: true,
  items: [item('Site', { folder: true, size: 0 }), item('Contract.pdf'), item('Notes.txt')],
  more: false,
  folder: ['project-7'],
  version: 0,
  may: { copy: true, configure: false },
  ...extra,
})
const openDrive = (answers: Answers = {}, path = DRIVE) =>
  openLibrary({ listDrive: () => aDrive(), listLibrary: () => aPage({ drive: true }), ...answers }, path)

afterEach(() => copyList.clear())

describe('the shared drive of a project', () => {
  it('shows folders and files, goes into a folder and back, as the address says', async () => {
    const { user, router, inputs } = openDrive({
      listDrive: ({ path }) => (path.length > 0 ? aDrive({ items: [item('Deep.txt')] }) : aDrive()),
    })
    await user.click(await screen.findByRole('link', { name: 'Site' }, SLOW))
    expect(await screen.findByText('Deep.txt')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?tab=drive&path=Site')
    expect(inputs('listDrive').at(-1)).toMatchObject({ path: ['Site'] })
    const way = within(screen.getByRole('navigation', { name: 'Way to this folder' }))
    await user.click(way.getByRole('link', { name: 'Shared drive' }))
    expect(await screen.findByText('Contract.pdf')).toBeInTheDocument()
  })

  it('says that none is set up', async () => {
    openDrive({ listDrive: () => aDrive({ configured: false, items: [] }) })
    expect(await screen.findByText('No shared drive is set up', undefined, SLOW)).toBeInTheDocument()
  })

  it.each([
    ['DRIVE_REFUSED', /refuses access \(error .*403.*Forbidden.*The owner of the company/],
    ['DRIVE_BUSY', /is busy \(error .*403.*Try again in a minute/],
    ['DRIVE_PATH_MISSING', /no such folder or file/],
  ])('says what the drive said and what to do: %s', async (reason, words) => {
    const meta = { status: '403', status_text: 'Forbidden' }
    openDrive({ listDrive: () => new Refusal(503, reason, meta) })
    expect(await screen.findByText(words, undefined, SLOW)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('says when a folder holds more than is shown', async () => {
    openDrive({ listDrive: () => aDrive({ more: true }) })
    expect(
      await screen.findByText('The folder holds more than is shown here', undefined, SLOW),
    ).toBeInTheDocument()
  })

  it.each([LIBRARY, DRIVE])(
    'is no part of the library where none is set up for the person: %s',
    async (path) => {
      openLibrary({ listDrive: () => new Refusal(403, 'PERMISSION_DENIED') }, path)
      expect(await screen.findByText('There are no documents yet', {}, SLOW)).toBeInTheDocument()
      expect(screen.queryByRole('tab', { name: 'Shared drive' })).not.toBeInTheDocument()
    },
  )

  it('is a tab of the library where one is set up', async () => {
    const { user } = openDrive({}, LIBRARY)
    await user.click(await screen.findByRole('tab', { name: 'Shared drive' }, SLOW))
    expect(await screen.findByText('Contract.pdf', {}, SLOW)).toBeInTheDocument()
  })
})

describe('copies from the shared drive', () => {
  const running = { kind: 'drive_copy', percent: 40, status: 'running', file: null, reason: '' }

  it('go into the chosen folder one by one, and tell how far they are', async () => {
    const ends: Record<string, object> = {
      'c-1': { ...running, status: 'done', percent: 100 },
      'c-2': { ...running, status: 'failed', reason: 'DRIVE_ITEM_CHANGED' },
    }
    let ended = false
    const { user, inputs } = openDrive({
      listFolders: () => ({ folders: [aFolder('f-1', 'Plans')] }),
      copyFromDrive: ({ path }) => ({ id: path[0] === 'Contract.pdf' ? 'c-1' : 'c-2' }),
      getProgress: ({ id }) => ({ id, ...(ended ? ends[id] : running) }) as never,
    })
    for (const name of ['Contract.pdf', 'Notes.txt'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }, SLOW))
    await user.click(screen.getByRole('button', { name: 'Copy into the library' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 2 files into the library' }))
    await user.click(dialog.getByRole('combobox', { name: 'Folder' }))
    await user.click(await screen.findByRole('option', { name: 'Plans' }))
    await user.click(dialog.getByRole('button', { name: 'Copy into the library' }))
    const copies = within(await screen.findByRole('list', { name: 'Files on their way from the drive' }))
    await waitFor(
      () =>
        expect(copies.getByRole('progressbar', { name: 'Copy of Contract.pdf' })).toHaveAttribute(
          'value',
          '40',
        ),
      SLOW,
    )
    expect(inputs('copyFromDrive')).toEqual(
      ['Contract.pdf', 'Notes.txt'].map((name) => expect.objectContaining({ path: [name], folder: 'f-1' })),
    )
    const listed = inputs('listLibrary').length
    ended = true
    expect(await copies.findByText('Copied', undefined, SLOW)).toBeInTheDocument()
    expect(await copies.findByText(/was changed on the drive/, undefined, SLOW)).toBeInTheDocument()
    await waitFor(() => expect(inputs('listLibrary').length).toBeGreaterThan(listed))
    await user.click(copies.getByRole('button', { name: 'Remove Notes.txt from the list' }))
    expect(copies.queryByText('Notes.txt')).not.toBeInTheDocument()
  })

  it('are cancelled by their button', async () => {
    let status = 'running'
    const { user, inputs } = openDrive({
      copyFromDrive: () => ({ id: 'c-1' }),
      getProgress: ({ id }) => ({ id, ...running, status }) as never,
      cancelExport: ({ id }) => ({ id, ...running, status: (status = 'cancelled') }) as never,
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Notes.txt' }, SLOW))
    await user.click(screen.getByRole('button', { name: 'Copy into the library' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 file into the library' }))
    await user.click(dialog.getByRole('button', { name: 'Copy into the library' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the copy of Notes.txt' }, SLOW))
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
    expect(inputs('cancelExport')).toEqual([{ subscription: 1, id: 'c-1' }])
    await user.click(screen.getByRole('button', { name: 'Remove Notes.txt from the list' }))
    expect(screen.queryByText('Notes.txt', { selector: 'li *' })).not.toBeInTheDocument()
  })

  it('that are refused leave the others, and say which file and why', async () => {
    const { user, inputs } = openDrive({
      copyFromDrive: ({ path }) =>
        path[0] === 'Notes.txt' ? new Refusal(409, 'FOLDER_FULL') : { id: 'c-1' },
      getProgress: ({ id }) => ({ id, ...running }) as never,
    })
    for (const name of ['Contract.pdf', 'Notes.txt'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }, SLOW))
    await user.click(screen.getByRole('button', { name: 'Copy into the library' }))
    const submit = async (title: string) =>
      user.click(
        within(await screen.findByRole('dialog', { name: title })).getByRole('button', {
          name: 'Copy into the library',
        }),
      )
    await submit('Copy 2 files into the library')
    expect(await screen.findByText(/Notes\.txt.*: /)).toBeInTheDocument()
    await submit('Copy 1 file into the library')
    await waitFor(() => expect(inputs('copyFromDrive')).toHaveLength(3))
    expect(inputs('copyFromDrive')).toEqual(
      ['Contract.pdf', 'Notes.txt', 'Notes.txt'].map((name) => expect.objectContaining({ path: [name] })),
    )
  })
})

describe('the folder of a project on the drive', () => {
  it('is named by the owner, as names separated by slashes', async () => {
    const { user, inputs } = openDrive({
      listDrive: () => aDrive({ may: { copy: true, configure: true } }),
      saveDriveFolder: ({ folder }) => ({ folder: [...folder], version: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Folder on the drive' }, SLOW))
    const field = await screen.findByRole('textbox', { name: /^Folder on the drive/ })
    expect(field).toHaveValue('project-7')
    await user.clear(field)
    await user.type(field, 'Shared / Deep')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputs('saveDriveFolder')).toEqual([
        expect.objectContaining({ folder: ['Shared', 'Deep'], version: 0 }),
      ]),
    )
  })
})
