import { screen, waitFor, within } from '@testing-library/react'
import { someSetup } from '../../../task-kit/testing/board-fixture.js'
import { aReference, aTask, cardFrom } from '../../../task-kit/testing/task-samples.js'
import type { Answers } from '../../../test/api.js'
import { aDetail, aDocument, aPage, LIBRARY, openLibrary } from '../documents-fixture.js'

const SLOW = { timeout: 15_000 }
const ground = aDocument('d-1', 'Ground floor', { no: 'A-101' })
const wall = aReference({ id: 't-1', item_id: 'WEB-1', name: 'Mend the wall', status: 'new' })

const aConnection = () => ({
  document: 'd-1',
  document_no: 'A-101',
  document_name: 'Ground floor',
  document_state: 'draft' as const,
  task: wall,
  connected: true,
  pinned: [],
})

async function openTasks(write: boolean, answers: Answers = {}) {
  const page = openLibrary(
    {
      listLibrary: () => aPage({ documents: [ground] }),
      getDocument: () => aDetail(ground),
      listDocumentTasks: () => ({
        document_tasks: [aConnection()],
        may: { write },
      }),
      ...answers,
    },
    `${LIBRARY}?document=d-1`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Ground floor/ }, SLOW))
  return { ...page, dialog }
}

describe('the tasks of a document', () => {
  it('lead to their task, and one is added and taken away', async () => {
    const painting = aTask({ id: 't-2', item_id: 'WEB-2', name: 'Paint the door' })
    const { user, dialog, inputs } = await openTasks(true, {
      listTasks: () => ({ tasks: [cardFrom(painting)], next_page_token: '', total: 1 }),
      setDocumentTask: ({ connected }) => ({ connected }),
    })
    await user.click(await dialog.findByRole('tab', { name: 'Tasks' }))
    const list = within(await dialog.findByRole('region', { name: 'Tasks of the document' }))
    expect(list.getByRole('link', { name: /WEB-1 Mend the wall/ })).toHaveAttribute(
      'href',
      '/1/project/7/punch?taskid=t-1',
    )
    await user.click(list.getByRole('button', { name: 'Add a task' }))
    await user.click(await screen.findByRole('option', { name: /Paint the door/ }))
    await user.click(list.getByRole('button', { name: 'Take WEB-1 off the document' }))
    const ends = { subscription: 1, document: 'd-1' }
    await waitFor(() =>
      expect(inputs('setDocumentTask')).toEqual([
        { ...ends, task: 't-2', connected: true },
        { ...ends, task: 't-1', connected: false },
      ]),
    )
    await waitFor(() => expect(inputs('listDocumentTasks').length).toBeGreaterThan(1))
  })

  it('leave the focus in their list when one is taken away', async () => {
    let there = true
    const { user, dialog } = await openTasks(true, {
      listDocumentTasks: () => ({ document_tasks: there ? [aConnection()] : [], may: { write: true } }),
      setDocumentTask: ({ connected }) => {
        there = connected
        return { connected }
      },
    })
    await user.click(await dialog.findByRole('tab', { name: 'Tasks' }))
    await user.click(await dialog.findByRole('button', { name: 'Take WEB-1 off the document' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add a task' })).toHaveFocus())
  })

  it('stand there by their pins too, each with its pages, and only connected ones are taken away', async () => {
    const page = (n: number) => ({ n: 2, page: n, pin: `p-${n}` })
    const { user, dialog } = await openTasks(true, {
      listDocumentTasks: () => ({
        document_tasks: [
          {
            document: 'd-1',
            document_no: 'A-101',
            document_name: 'Ground floor',
            document_state: 'draft',
            task: wall,
            connected: false,
            pinned: [page(1), page(2), page(3), page(4), page(5)],
          },
        ],
        may: { write: true },
      }),
    })
    await user.click(await dialog.findByRole('tab', { name: 'Tasks' }))
    const list = within(await dialog.findByRole('region', { name: 'Tasks of the document' }))
    const pin = list.getByRole('link', { name: /Pin of .*WEB-1.* on version 2, page 3/ })
    expect(pin).toHaveAttribute('href', '/preview?subscription=1&key=d-1&version=2&page=3&pin=p-3')
    expect(list.getAllByRole('link', { name: /^Pin of/ })).toHaveLength(3)
    expect(list.getByText('and 2 more pages')).toBeInTheDocument()
    expect(list.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument()
  })

  it('are only read by a person who may not change them', async () => {
    const { user, dialog } = await openTasks(false)
    await user.click(await dialog.findByRole('tab', { name: 'Tasks' }))
    const list = within(await dialog.findByRole('region', { name: 'Tasks of the document' }))
    expect(list.queryByRole('button')).not.toBeInTheDocument()
  })

  it('are not there where the project has switched them off', async () => {
    const { dialog, inputs } = await openTasks(true, {
      getBoardSetup: () => someSetup({ parts_off: ['document_tasks'] }),
    })
    expect(await dialog.findByRole('tab', { name: 'Pins' })).toBeInTheDocument()
    await waitFor(() => expect(dialog.queryByRole('tab', { name: 'Tasks' })).not.toBeInTheDocument())
    expect(inputs('listDocumentTasks')).toEqual([])
  })
})
