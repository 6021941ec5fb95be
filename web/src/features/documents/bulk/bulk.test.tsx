import { screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { exportJob } from '../../../task-kit/export/export-job.js'
import { aDocument, aFolder, aPage, openLibrary, READS } from '../documents-fixture.js'
import type { ChosenResult } from '../model.js'

const SLOW = { timeout: 15_000 }

const plans = aFolder('f-1', 'Plans', { documents: 2 })
const floors = aFolder('f-2', 'Floors', { parent: 'f-1' })
const ground = aDocument('d-1', 'Ground floor', { tags: ['old'] })
const roof = aDocument('d-2', 'Roof')
const full = () => aPage({ folders: [plans], documents: [ground, roof], counts: { documents: 2, trash: 1 } })
const folders = { listFolders: () => ({ folders: [plans, floors] }), listLibrary: full }

const done = (id: string, ...documents: string[]): ChosenResult => ({
  id,
  documents,
  refused: 0,
  reason: null,
  meta: {},
})
const HELD = { user: 'u-emad', since: '2026-11-17T06:00:00.000Z', until: '2026-11-17T14:00:00.000Z' }

const choose = async (user: ReturnType<typeof openLibrary>['user'], ...names: string[]) => {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }, SLOW))
  return within(screen.getByRole('toolbar', { name: 'Chosen documents' }))
}

afterEach(() => {
  toastStore.clear()
  exportJob.publish(null)
})

describe('chosen documents and folders', () => {
  it('are deleted with what is in the folders, and come back by Undo', async () => {
    const { user, inputs } = openLibrary({
      ...folders,
      bulkChangeDocuments: () => ({ results: [done('d-2', 'd-2'), done('f-1', 'd-8', 'd-9')] }),
      restoreDocuments: () => ({ documents: [roof] }),
    })
    const bar = await choose(user, 'Plans', 'Roof')
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('3 documents moved to the trash')).toBeInTheDocument()
    expect(inputs('bulkChangeDocuments')).toEqual([
      { subscription: 1, project: 7, documents: ['d-2'], folders: ['f-1'], action: { do: 'trash' } },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(inputs('restoreDocuments')).toEqual([{ subscription: 1, ids: ['d-2', 'd-8', 'd-9'] }]),
    )
  })

  it('that are refused stay chosen, each with its reason; the refusal names the holder (C30)', async () => {
    const { user } = openLibrary({
      ...folders,
      bulkChangeDocuments: () => ({
        results: [
          { ...done('d-1'), refused: 1, reason: 'DOCUMENT_HELD', meta: HELD },
          { ...done('f-1', 'd-8'), refused: 3, reason: 'PERMISSION_DENIED' },
        ],
      }),
    })
    const bar = await choose(user, 'Ground floor', 'Plans')
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const report = within(await screen.findByRole('dialog', { name: '4 were refused' }))
    const [first, second] = report.getAllByRole('listitem')
    expect(first).toHaveTextContent(/Ground floor.*Emad Al-Harbi.+has checked it out since/)
    expect(second).toHaveTextContent(/Plans.*\(and 2 more\)/)
    expect(report.getByText('1 other is done.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('checkbox', { name: 'Choose Ground floor' })).toBeChecked()
  })

  it('are moved into a folder, which is named by its whole path', async () => {
    const { user, inputs } = openLibrary({
      ...folders,
      bulkChangeDocuments: () => ({ results: [done('d-2', 'd-2')] }),
    })
    const bar = await choose(user, 'Roof')
    await user.click(bar.getByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 item' }))
    await user.click(dialog.getByRole('combobox', { name: 'Folder' }))
    await user.click(await screen.findByRole('option', { name: 'Plans / Floors' }))
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('1 item moved')).toBeInTheDocument()
    const action = { do: 'move', folder: 'f-2' }
    expect(inputs('bulkChangeDocuments')).toEqual([
      { subscription: 1, project: 7, documents: ['d-2'], folders: [], action },
    ])
  })

  it('get tags and lose others, by keys alone; the dialog says which are in use', async () => {
    const { user, inputs } = openLibrary({
      ...folders,
      bulkChangeDocuments: () => ({ results: [done('d-1', 'd-1'), done('f-1')] }),
    })
    await screen.findByRole('link', { name: 'Roof' }, SLOW)
    await user.keyboard('jxjx')
    const bar = within(screen.getByRole('toolbar', { name: 'Chosen documents' }))
    bar.getByRole('button', { name: 'Tags' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of the chosen documents' }))
    expect(dialog.getByText(/In use: .?old/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(inputs('bulkChangeDocuments')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Tags to add' }), 'new، site')
    await user.type(dialog.getByRole('textbox', { name: 'Tags to remove' }), 'old')
    dialog.getByRole('button', { name: 'Save' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Tags saved')).toBeInTheDocument()
    const action = { do: 'tags', add: ['new', 'site'], remove: ['old'] }
    expect(inputs('bulkChangeDocuments')).toEqual([
      { subscription: 1, project: 7, documents: ['d-1'], folders: ['f-1'], action },
    ])
  })

  it('are downloaded as one ZIP, also by people who only read, and what is left out is said', async () => {
    const job = { id: 'e-1', kind: 'export', percent: 0, file: null, reason: '' }
    const { user, inputs } = openLibrary({
      listLibrary: () => ({ ...full(), may: READS }),
      downloadDocuments: () => ({
        progress: { ...job, status: 'running' },
        results: [
          done('f-1', 'd-8'),
          { ...done('d-1'), refused: 1, reason: 'FILE_INFECTED' },
          done('d-2', 'd-2'),
        ],
      }),
      getProgress: () => ({ ...job, status: 'done', percent: 100, file: 'file-1' }),
    })
    const bar = await choose(user, 'Plans')
    await user.click(bar.getByRole('button', { name: 'Choose all shown' }))
    expect(bar.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    await user.click(bar.getByRole('button', { name: 'Download as ZIP' }))
    const report = within(await screen.findByRole('dialog', { name: '1 was refused' }))
    expect(report.getByRole('listitem')).toHaveTextContent(/Ground floor.*virus/)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Download' }, SLOW)).toBeInTheDocument()
    expect(inputs('downloadDocuments')).toEqual([
      { subscription: 1, project: 7, documents: ['d-1', 'd-2'], folders: ['f-1'] },
    ])
  })
})
