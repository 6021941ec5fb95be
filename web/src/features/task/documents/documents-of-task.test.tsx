import { screen, waitFor, within } from '@testing-library/react'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { aReference, aSetup } from '../../../task-kit/testing/task-samples.js'
import type { Answers } from '../../../test/api.js'
import { openPopup } from '../open-popup.js'

type Listed = CallOutput<'listDocumentTasks'>

const listed = (write: boolean): Listed => ({
  document_tasks: [
    {
      document: 'd-1',
      document_no: 'A-101',
      document_name: 'Ground floor',
      document_state: 'issued',
      task: aReference({ id: 't-1' }),
      connected: true,
      pinned: [],
    },
  ],
  may: { write },
})

async function openFiles(answers: Answers) {
  const opened = await openPopup({ answers: { listFiles: () => [], ...answers } })
  await opened.user.click(within(opened.popup).getByRole('tab', { name: 'Files' }))
  return opened
}
const section = async (popup: HTMLElement) =>
  within(await within(popup).findByRole('region', { name: 'Documents' }))

describe('the documents of a task', () => {
  it('open in the library with their number and state, and one is taken away', async () => {
    const { user, popup, sent } = await openFiles({
      listDocumentTasks: () => listed(true),
      setDocumentTask: ({ connected }) => ({ connected }),
    })
    const documents = await section(popup)
    expect(documents.getByText('A-101')).toBeInTheDocument()
    expect(await documents.findByText('Issued')).toBeInTheDocument()
    expect(documents.getByRole('link', { name: 'Ground floor' })).toHaveAttribute(
      'href',
      '/1/project/1/documentlibrary?document=d-1',
    )
    await user.click(documents.getByRole('button', { name: 'Take Ground floor off the task' }))
    await waitFor(() =>
      expect(sent('setDocumentTask')).toEqual([
        { subscription: 1, document: 'd-1', task: 't-1', connected: false },
      ]),
    )
  })

  it('are added from the library, found by their words', async () => {
    const { user, popup, sent } = await openFiles({
      listDocumentTasks: () => ({ document_tasks: [], may: { write: true } }),
      listLibrary: () => ({
        folders: [],
        path: [],
        documents: [found],
        may: { write: true, approve: false, issue: false, break: false },
        counts: { documents: 1, trash: 0 },
        trash_days: null,
        drive: false,
        drive_missing: false,
        next_page_token: '',
      }),
      setDocumentTask: ({ connected }) => ({ connected }),
    })
    const documents = await section(popup)
    await user.click(documents.getByRole('button', { name: 'Add from the library' }))
    await user.type(await screen.findByRole('combobox', { name: 'Document of the task' }), 'roof')
    await waitFor(() =>
      expect(sent('listLibrary').at(-1)).toMatchObject({
        project: 1,
        view: 'all',
        filter: { query: 'roof' },
      }),
    )
    await user.click(await screen.findByRole('option', { name: /Roof plan/ }))
    await waitFor(() =>
      expect(sent('setDocumentTask')).toEqual([
        { subscription: 1, document: 'd-2', task: 't-1', connected: true },
      ]),
    )
  })

  it('are not asked for where the project has switched them off', async () => {
    const { popup, sent } = await openFiles({
      getBoardSetup: () => aSetup({ parts_off: ['document_tasks'] }),
      listDocumentTasks: () => listed(true),
    })
    expect(await within(popup).findByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true')
    expect(within(popup).queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument()
    expect(sent('listDocumentTasks')).toEqual([])
  })
})

const AT = '2026-11-16T08:00:00.000Z'
const found: CallOutput<'listLibrary'>['documents'][number] = {
  id: 'd-2',
  project: 1,
  folder: null,
  name: 'Roof plan',
  no: 'A-102',
  revision: '',
  state: 'draft',
  show: true,
  plan: false,
  valid_until: null,
  managed_by: null,
  tags: [],
  checkout: null,
  current: {
    n: 1,
    revision: '',
    name: 'roof.pdf',
    content_type: 'application/pdf',
    size: 1,
    note: '',
    by: 'u-mona',
    at: AT,
    scan: null,
    pages: 0,
    page_count: 0,
  },
  issued: null,
  version: 1,
  created_by: 'u-mona',
  created_at: AT,
  updated_by: 'u-mona',
  updated_at: AT,
  deleted_at: null,
  ends_at: null,
  excerpt: null,
}
