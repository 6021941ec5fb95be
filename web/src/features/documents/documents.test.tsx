import { screen, waitFor, within } from '@testing-library/react'
import { Refusal } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aDocument, aFolder, aPage, heldBy, LIBRARY, openLibrary, READS } from './documents-fixture.js'

const SLOW = { timeout: 15_000 }

const plans = aFolder('f-1', 'Plans', { documents: 2 })
const floors = aFolder('f-2', 'Floors', { parent: 'f-1' })
const ground = aDocument('d-1', 'Ground floor', {
  no: 'A-101',
  revision: 'P02',
  state: 'issued',
  managed_by: 'u-emad',
  valid_until: '2026-01-31',
  checkout: heldBy('u-emad'),
})
const roof = aDocument('d-2', 'Roof')
const full = () => aPage({ folders: [plans], documents: [ground, roof], counts: { documents: 2, trash: 1 } })
const folders = { listFolders: () => ({ folders: [plans, floors] }), listLibrary: full }

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name }, SLOW)).closest('tr') as HTMLElement)

afterEach(() => toastStore.clear())

describe('the list of a library', () => {
  it('shows what is known of a document, and how much is in a folder', async () => {
    openLibrary(folders)
    const row = await rowOf('Ground floor')
    for (const text of ['A-101', 'P02', 'Issued', '2 kB', '31-01-2026', '(expired)'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(await row.findAllByText('Emad Al-Harbi')).toHaveLength(2)
    expect((await rowOf('Plans')).getByText('2 documents')).toBeInTheDocument()
  })

  it('opens a document by a link, which a new window may have as well', async () => {
    openLibrary(folders)
    expect(await screen.findByRole('link', { name: 'Ground floor' }, SLOW)).toHaveAttribute(
      'href',
      '/1/project/7/documentlibrary?document=d-1',
    )
  })

  it('leads a person who may set up a shared drive to its settings, where there is none yet', async () => {
    openLibrary({ listLibrary: () => ({ ...full(), drive_missing: true }) })
    const link = await screen.findByRole('link', { name: 'Connect one in the settings of the company' }, SLOW)
    expect(link).toHaveAttribute('href', '/1/subsetting/drive')
    expect(screen.queryByRole('tab', { name: 'Shared drive' })).not.toBeInTheDocument()
  })

  it('says nothing of shared drives to others', async () => {
    openLibrary(folders)
    await rowOf('Roof')
    expect(screen.queryByText('No shared drive is set up.')).not.toBeInTheDocument()
  })

  it('goes into a folder and back by its path, as the address says', async () => {
    const path = [{ id: 'f-1', name: 'Plans' }]
    const { user, router, inputs } = openLibrary({
      ...folders,
      listLibrary: ({ folder }) => (folder === 'f-1' ? aPage({ path, documents: [roof] }) : full()),
    })
    const name = await screen.findByRole('link', { name: 'Plans' }, SLOW)
    expect(name).toHaveAttribute('href', '/1/project/7/documentlibrary?folder=f-1')
    await user.click(name)
    const way = within(await screen.findByRole('navigation', { name: 'Way to this folder' }))
    expect(await way.findByRole('link', { name: 'Plans', current: 'page' })).toBeInTheDocument()
    expect(inputs('listLibrary').at(-1)).toMatchObject({ view: 'folder', folder: 'f-1' })
    expect(router.state.location.search).toBe('?folder=f-1')
    await user.click(way.getByRole('link', { name: 'Library' }))
    expect(await screen.findByRole('link', { name: 'Ground floor' })).toBeInTheDocument()
  })

  it('looks into all folders for words and a state, and turns the order around, as the address says', async () => {
    const { user, router, inputs } = openLibrary(folders)
    await user.type(await screen.findByRole('searchbox', { name: 'Search all folders' }, SLOW), 'floor')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Issued')
    await user.click(screen.getByRole('checkbox', { name: 'Only checked out' }))
    await user.click(screen.getByRole('button', { name: 'Display' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Last change')
    await waitFor(() =>
      expect(inputs('listLibrary').at(-1)).toMatchObject({
        view: 'all',
        filter: { query: 'floor', state: 'issued', held: true },
        sort: 'changed',
        descending: true,
      }),
    )
    expect(router.state.location.search).toBe('?text=floor&state=issued&held=yes&sort=changed&order=down')
    await user.click(screen.getByRole('button', { name: 'Remove the filter Issued' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('state'))
  })

  it('shows where a search has hit the text of a document (C26)', async () => {
    openLibrary({
      ...folders,
      listLibrary: () => aPage({ documents: [aDocument('d-9', 'Survey', { excerpt: 'beams of concrete' })] }),
    })
    await screen.findByRole('link', { name: 'Survey' }, SLOW)
    expect(screen.getByText('beams of concrete')).toHaveAttribute('dir', 'auto')
  })

  it('says that nothing is there yet, and something else when the filter hides all', async () => {
    const { user } = openLibrary()
    expect(await screen.findByText('There are no documents yet', {}, SLOW)).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: 'Search all folders' }), 'x')
    expect(await screen.findByText('No document matches the search and filter')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
    expect(await screen.findByText('There are no documents yet')).toBeInTheDocument()
  })

  it('offers to ask again after a failure', async () => {
    let fails = true
    const { user } = openLibrary({ listLibrary: () => (fails ? new Refusal(503, 'UNREACHABLE') : full()) })
    const again = await screen.findByRole('button', { name: 'Try again' }, SLOW)
    fails = false
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Roof' })).toBeInTheDocument()
  })

  it('offers no change to a person who only reads', async () => {
    openLibrary({ ...folders, listLibrary: () => ({ ...full(), may: READS }) })
    await rowOf('Roof')
    expect(screen.queryByRole('button', { name: 'Upload files' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Actions of the folder Plans' })).not.toBeInTheDocument()
  })

  it('is worked by keys: J and K walk, X chooses, / searches, Enter opens', async () => {
    const { user, router } = openLibrary({
      ...folders,
      getDocument: () => new Refusal(404, 'DOCUMENT_NOT_FOUND'),
    })
    await rowOf('Roof')
    await user.keyboard('jjx')
    expect(screen.getByRole('checkbox', { name: 'Choose Ground floor' })).toBeChecked()
    expect(screen.getByRole('link', { name: 'Ground floor' })).toHaveFocus()
    await user.keyboard('k')
    expect(screen.getByRole('link', { name: 'Plans' })).toHaveFocus()
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?document=d-2'))
    expect(
      await screen.findByText('This document is no longer there, or you may not see it'),
    ).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search all folders' })).toHaveFocus()
  })
})

describe('the tree of folders', () => {
  it('is walked, opened and closed by arrow keys; Enter shows a folder', async () => {
    const { user, router } = openLibrary(folders)
    const tree = within(await screen.findByRole('tree', { name: 'Folders' }, SLOW))
    expect(await tree.findAllByRole('treeitem')).toHaveLength(2)
    tree.getByRole('treeitem', { name: 'Library' }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(tree.getByRole('treeitem', { name: /^Plans/, expanded: true })).toHaveFocus()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?folder=f-2'))
    expect(await tree.findByRole('treeitem', { name: 'Floors', selected: true })).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(tree.getByRole('treeitem', { name: /^Plans/, expanded: false })).toHaveFocus()
  })

  it('makes a folder where the person is, and names a name that is taken at its field', async () => {
    const { user, inputs } = openLibrary(
      {
        ...folders,
        saveFolder: ({ name }) => (name === 'Plans' ? new Refusal(409, 'FOLDER_EXISTS') : floors),
      },
      `${LIBRARY}?folder=f-1`,
    )
    await user.click(await screen.findByRole('button', { name: 'More' }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'New folder' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name of the folder/ }), 'Plans{Enter}')
    expect(await dialog.findByText('There is a folder of this name already')).toBeInTheDocument()
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), 'Floors{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(inputs('saveFolder').at(-1)).toMatchObject({ project: 7, parent: 'f-1', name: 'Floors' })
  })

  it('says of a folder that is not empty why it stays', async () => {
    const { user } = openLibrary({ ...folders, deleteFolder: () => new Refusal(409, 'FOLDER_NOT_EMPTY') })
    await user.click(await screen.findByRole('button', { name: 'Actions of the folder Plans' }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete folder' }))
    expect(await screen.findByText('The folder is not empty')).toBeInTheDocument()
  })
})

describe('the trash', () => {
  const gone = aDocument('d-3', 'Cellar', {
    deleted_at: '2026-11-16T10:00:00.000Z',
    ends_at: '2026-12-31T10:00:00.000Z',
  })
  const counts = { documents: 0, trash: 1 }
  const trash = { listLibrary: () => aPage({ documents: [gone], counts, trash_days: 45 }) }

  it('says how long documents stay, and when one ends for good (C31)', async () => {
    openLibrary(trash, `${LIBRARY}?tab=trash`)
    expect(
      await screen.findByText(
        'Documents that are deleted now stay here for 45 days and can be restored.',
        {},
        SLOW,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText(/^until .*31/)).toBeInTheDocument()
  })

  it('gives a document back under the name that is free (C31)', async () => {
    const { user, inputs } = openLibrary(
      { ...trash, restoreDocuments: () => ({ documents: [{ ...gone, name: 'Cellar (2)' }] }) },
      `${LIBRARY}?tab=trash`,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Cellar' }, SLOW))
    expect(inputs('listLibrary').at(-1)).toMatchObject({ view: 'trash' })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText(/^Restored as .?Cellar \(2\)/)).toBeInTheDocument()
  })

  it('ends a document for good after a question, for those who may', async () => {
    const { user, inputs } = openLibrary(
      { ...trash, purgeDocument: () => ({ purged: true }) },
      `${LIBRARY}?tab=trash`,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Cellar' }, SLOW))
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete 1 document for good?' }))
    await user.click(question.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(inputs('purgeDocument')).toEqual([{ subscription: 1, id: 'd-3' }]))
  })

  it('offers no end for good to others', async () => {
    const { user } = openLibrary(
      { listLibrary: () => ({ ...trash.listLibrary(), may: { ...READS, write: true } }) },
      `${LIBRARY}?tab=trash`,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Cellar' }, SLOW))
    expect(screen.getByRole('button', { name: 'Restore' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete for good' })).not.toBeInTheDocument()
  })
})
