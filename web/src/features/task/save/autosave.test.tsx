import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FakeStream, Refusal } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { openPopup, taskServer } from '../open-popup.js'
import { cardFrom } from '../../../task-kit/testing/task-samples.js'

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

const nameField = (popup: HTMLElement) => within(popup).getByRole('textbox', { name: 'Name' })

/** Drops the connection for all calls that change something. */
function offline() {
  const online = globalThis.fetch
  const failing = (async (url: string, init?: RequestInit) => {
    if (url.endsWith('updateTask')) throw new TypeError('network')
    return online(url, init)
  }) as typeof fetch
  globalThis.fetch = failing
  return () => {
    globalThis.fetch = online
  }
}

describe('texts that save themselves', () => {
  it('saves after a pause, says so, and sends one call for many letters', async () => {
    const { user, popup, sent } = await openPopup()
    await user.type(nameField(popup), ' bar')
    expect(within(popup).getByText('Saving')).toBeInTheDocument()
    expect(await within(popup).findByText('Saved')).toBeInTheDocument()
    expect(sent('updateTask')).toEqual([
      { subscription: 1, id: 't-1', version: 4, fields: { name: 'Navigation bar' } },
    ])
  })

  it('saves at once when the field is left, and does not save an empty name', async () => {
    const { user, popup, sent } = await openPopup()
    await user.clear(nameField(popup))
    expect(within(popup).getByText('A task needs a name')).toBeInTheDocument()
    await user.tab()
    expect(nameField(popup)).toHaveValue('Navigation')
    await user.click(within(popup).getByRole('button', { name: 'Edit the description' }))
    await user.type(within(popup).getByRole('textbox', { name: 'Description' }), ' More.')
    await user.tab()
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(within(popup).getByText(/More\./)).toBeInTheDocument()
  })

  it('keeps the text while offline and saves it when the connection is back, under the same id', async () => {
    const { user, popup, asked } = await openPopup()
    const goOnline = offline()
    await user.type(nameField(popup), '!')
    expect(await within(popup).findByText(/No connection/)).toBeInTheDocument()
    expect(nameField(popup)).toHaveValue('Navigation!')
    goOnline()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await within(popup).findByText('Saved')).toBeInTheDocument()
    expect(asked.filter((one) => one.name === 'updateTask')).toHaveLength(1)
  })

  it('says why it was refused and offers to try again', async () => {
    let refuse = true
    const server = taskServer()
    const { user, popup } = await openPopup({
      server,
      answers: {
        updateTask: (input) =>
          refuse || !server.answers.updateTask
            ? new Refusal(500, 'INTERNAL')
            : server.answers.updateTask(input),
      },
    })
    await user.type(nameField(popup), '!')
    expect(await within(popup).findByText(/^Not saved/)).toBeInTheDocument()
    expect(nameField(popup)).toHaveValue('Navigation!')
    refuse = false
    await user.click(within(popup).getByRole('button', { name: 'Try again' }))
    expect(await within(popup).findByText('Saved')).toBeInTheDocument()
  })

  it('does not overwrite what another person wrote in the meantime', async () => {
    const server = taskServer()
    const { user, popup, sent } = await openPopup({ server })
    await user.type(nameField(popup), ' mine')
    server.set({ ...server.of('t-1'), name: 'Theirs', version: 5 })
    act(() =>
      FakeStream.push('task', {
        change: 'updated',
        id: 't-1',
        project: 1,
        previous_status: null,
        actor: 'u-mona',
        card: cardFrom(server.of('t-1')),
      }),
    )
    // Text that is being typed stays.
    expect(nameField(popup)).toHaveValue('Navigation mine')
    expect(await within(popup).findByText(/Somebody else changed this text/)).toBeInTheDocument()
    expect(sent('updateTask')).toHaveLength(0)
    const version = (label: string) => within(popup).getByRole('region', { name: label })
    expect(version('Theirs')).toHaveTextContent(/^Theirs\s*Theirs/)
    expect(version('Mine')).toHaveTextContent('Navigation mine')
    await user.click(within(version('Mine')).getByRole('button', { name: 'Keep mine' }))
    expect(await within(popup).findByText('Saved')).toBeInTheDocument()
    expect(sent('updateTask').at(-1)).toMatchObject({ version: 5, fields: { name: 'Navigation mine' } })
  })

  it('shows both descriptions as they are read where two people wrote one', async () => {
    const server = taskServer()
    const { user, popup } = await openPopup({
      server,
      answers: {
        updateTask: () => {
          const theirs = JSON.stringify(readMarkdown('- **Their** plan'))
          server.set({ ...server.of('t-1'), description_tree: theirs, version: 7 })
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await user.click(within(popup).getByRole('button', { name: 'Edit the description' }))
    await user.type(within(popup).getByRole('textbox', { name: 'Description' }), ' My plan.')
    const theirs = await within(popup).findByRole('region', { name: 'Theirs' })
    expect(within(theirs).getByRole('listitem')).toHaveTextContent(/^Their plan$/)
    expect(within(popup).getByRole('region', { name: 'Mine' })).toHaveTextContent('My plan.')
    expect(popup).not.toHaveTextContent('"type"')
  })

  it('meets a conflict that only the server knows of', async () => {
    const server = taskServer()
    const { user, popup } = await openPopup({
      server,
      answers: {
        updateTask: () => {
          server.set({ ...server.of('t-1'), name: 'Theirs', version: 7 })
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await user.type(nameField(popup), '!')
    expect(await within(popup).findByText(/Somebody else changed this text/)).toBeInTheDocument()
    expect(nameField(popup)).toHaveValue('Navigation!')
    const theirs = within(popup).getByRole('region', { name: 'Theirs' })
    expect(within(theirs).getAllByText('Theirs')).toHaveLength(2)
    await user.click(within(theirs).getByRole('button', { name: 'Take theirs' }))
    expect(nameField(popup)).toHaveValue('Theirs')
  })

  it('shows what another person chose for a field, and can put the own choice back', async () => {
    const server = taskServer()
    const { updateTask } = server.answers
    let late = false
    const { user, sent } = await openPopup({
      server,
      answers: {
        updateTask: (input) => {
          if (late || !updateTask) return updateTask?.(input) ?? new Refusal(500, 'INTERNAL')
          late = true
          server.set({ ...server.of('t-1'), assignee: 'u-mona', version: 7 })
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await screen.findByText('Design')
    await user.keyboard('i')
    expect(await screen.findByText(/Somebody else just changed this/)).toBeInTheDocument()
    const [mine] = sent('updateTask') as { fields: object }[]
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent('updateTask')).toHaveLength(2))
    expect(sent('updateTask')[1]).toMatchObject({ version: 7, fields: mine?.fields })
  })

  it('saves before it is left, without asking', async () => {
    const { user, popup, sent } = await openPopup()
    await user.type(nameField(popup), '!')
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /DEMO-/ })).not.toBeInTheDocument())
    expect(sent('updateTask')).toHaveLength(1)
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
  })

  it('asks when it could not be saved', async () => {
    const { user, popup } = await openPopup({ answers: { updateTask: () => new Refusal(500, 'INTERNAL') } })
    await user.type(nameField(popup), '!')
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(nameField(popup)).toHaveValue('Navigation!')
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /DEMO-/ })).not.toBeInTheDocument())
  })
})
