import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { giveSize, listServer, someCards } from '../testing/list-server.js'

const SLOW = { timeout: 15_000 }

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

async function openDialog(query = '') {
  // The editor of formatted texts needs a browser that lays out; its Markdown is a field like any other.
  localStorage.setItem('rich-text-mode', 'raw')
  const asked = stubCalls(listServer(someCards(3)).answers)
  const { user } = renderApp(`/1/project/1/punch?layout=list${query}`)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'New task' }, SLOW))
    return screen.findByRole('dialog', { name: 'New task' }, SLOW)
  }
  const created = () =>
    asked.filter(({ name }) => name === 'createTask').map(({ input }) => input as { fields: object })
  return { user, open, created, dialog: await open() }
}

describe('a new task', () => {
  it('is made with title, description and assignee, and Ctrl+Enter makes another one after it', async () => {
    const { user, dialog, created } = await openDialog()
    const title = within(dialog).getByRole('textbox', { name: /Name/ })
    await user.type(title, 'Dig a well')
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Behind the **house**')
    await user.click(within(dialog).getByRole('button', { name: /^Assignee/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Assignee' }), 'Emad{Enter}')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Create another' }))
    await user.click(title)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]?.fields).toMatchObject({
      name: 'Dig a well',
      description_tree: JSON.stringify(readMarkdown('Behind the **house**')),
      assignee: 'u-emad',
    })
    await waitFor(() => expect(title).toHaveValue(''))
    await waitFor(() => expect(title).toHaveFocus())
    await user.click(within(dialog).getByRole('checkbox', { name: 'Create another' }))
    await user.type(title, 'Line it{Enter}')
    await waitFor(() => expect(created()).toHaveLength(2))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('is made by Ctrl+Enter in its description, once', async () => {
    const { user, dialog, created } = await openDialog()
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Dig a well')
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Deep')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(created()).toMatchObject([{ fields: { description_tree: JSON.stringify(readMarkdown('Deep')) } }])
  })

  it('asks for its title, has what the filter implies, and keeps what was typed when it is left', async () => {
    const { user, open, created, dialog } = await openDialog('&prio=4')
    await user.click(within(dialog).getByRole('button', { name: /^Create/ }))
    expect(await within(dialog).findByText('Write a title first')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Half a')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const again = await open()
    const title = within(again).getByRole('textbox', { name: /Name/ })
    expect(title).toHaveValue('Half a')
    await user.type(title, ' sentence{Enter}')
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]?.fields).toMatchObject({ name: 'Half a sentence', priority: 4 })
  })
})
