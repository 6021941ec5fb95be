import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { selection } from '../../task-kit/bulk/selection.js'
import { TEXT_ROWS, type TextRow } from '../../task-kit/field-lists.js'
import { giveSize, listServer, someCards } from '../../task-kit/testing/list-server.js'

// Every field that is plain text goes the same way through a list: its row in the table is all it has.

const SLOW = { timeout: 15_000 }
const TEXTS = ['B-200', 'A-100', ''] as const

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => {
  act(() => {
    toastStore.clear()
    selection.clear()
  })
  localStorage.clear()
})

async function openList({ name, column }: TextRow, query = '') {
  const server = listServer(someCards(TEXTS.length, (index) => ({ [name]: TEXTS[index] ?? '' })))
  const asked = stubCalls(server.answers)
  const rendered = renderApp(`/1/project/1/punch?layout=list&cols=${column}${query}`)
  await screen.findByRole('grid', undefined, SLOW)
  await screen.findByRole('row', { name: /Task 2\b/ })
  return { ...rendered, server, calls: (call: string) => asked.filter((one) => one.name === call) }
}

const tasks = () => screen.getAllByRole('row').flatMap((row) => /Task \d/.exec(row.textContent)?.[0] ?? [])
const choose = async (user: Awaited<ReturnType<typeof openList>>['user'], menu: string, entry: string) => {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe.each(TEXT_ROWS)('the text $name', (row) => {
  const { name, list, filter, label } = row
  const called = () => i18next.t(`words:field.${label}`)

  it('stands in its column, and the address sorts and filters by it', async () => {
    const { unmount } = await openList(row, `&sort=${list?.sort}`)
    await waitFor(() => expect(tasks()).toEqual(['Task 2', 'Task 1', 'Task 3']))
    expect(screen.getByRole('gridcell', { name: 'A-100' })).toBeInTheDocument()
    unmount()
    await openList(row, `&${filter.address}=A-100`)
    await waitFor(() => expect(tasks()).toEqual(['Task 2']))
  })

  it('is what the menus of a list sort, group and filter by', async () => {
    const { user } = await openList(row)
    await user.click(screen.getByRole('button', { name: i18next.t('tools.display') }))
    const field = (label: string) => screen.findByRole('combobox', { name: label }, SLOW)
    await user.selectOptions(await field(i18next.t('list:sort.label')), called())
    await waitFor(() => expect(tasks()).toEqual(['Task 2', 'Task 1', 'Task 3']))
    await user.selectOptions(await field(i18next.t('list:group.button')), called())
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('gridcell', { name: /^B-200.*1 task/ }, SLOW)).toBeInTheDocument()
    await choose(user, i18next.t('list:filter.label'), called())
    await user.type(
      await screen.findByRole('textbox', { name: i18next.t('list:filter.exactly') }),
      'A-100{Enter}',
    )
    await waitFor(() => expect(tasks()).toEqual(['Task 2']))
  })

  it('is written in place', async () => {
    const { user, server } = await openList(row)
    act(() => screen.getByRole('gridcell', { name: 'B-200' }).focus())
    await user.keyboard('{Enter}')
    await user.clear(screen.getByRole('textbox', { name: called() }))
    await user.keyboard('C-300{Enter}')
    await waitFor(() => expect(server.cards.get('t-1')).toMatchObject({ [name]: 'C-300' }))
  })

  it('is given to many tasks in one call', async () => {
    const { user, calls } = await openList(row)
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded tasks' }))
    const bar = await screen.findByRole('region', { name: i18next.t('list:bulk.label') })
    await user.click(within(bar).getByRole('button', { name: i18next.t('list:bulk.other') }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('combobox', { name: i18next.t('list:bulk.field') }))
    await user.click(await screen.findByRole('option', { name: called() }))
    await user.type(await within(dialog).findByRole('textbox', { name: called() }), 'C-300')
    await user.click(within(dialog).getByRole('button', { name: i18next.t('list:bulk.apply') }))
    await waitFor(() =>
      expect(calls('bulkChangeTasks')).toMatchObject([{ input: { fields: { [name]: 'C-300' } } }]),
    )
  })
})
