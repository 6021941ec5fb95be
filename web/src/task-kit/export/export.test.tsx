import { act, screen, waitFor, within } from '@testing-library/react'
import type { CallInput } from '@smartproject/bff/api/calls'
import { stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { giveSize, listServer, someCards } from '../testing/list-server.js'
import { exportJob } from './export-job.js'
import { exportJobs } from './export-jobs.js'

const SLOW = { timeout: 15_000 }
const LIST = '/1/project/1/punch?layout=list&prio=2'

let restore: () => void
let followed: string[] = []
beforeAll(() => {
  restore = giveSize()
  // jsdom cannot follow a link to a file.
  HTMLAnchorElement.prototype.click = function () {
    followed.push(this.href)
  }
})
afterAll(() => restore())
afterEach(() => {
  act(() => {
    toastStore.clear()
    exportJobs.forget()
  })
  followed = []
})

async function openExport(last: 'done' | 'failed' | 'running' = 'done', address = LIST) {
  const asked = { started: [] as CallInput<'startExport'>[], cancelled: [] as string[], looks: 0 }
  const job = { id: 'x-1', kind: 'export', percent: 0, status: 'running' as const, file: null, reason: '' }
  const { answers, setup } = listServer(someCards(3))
  const settings = { ...setup.settings, card_fields: ['labels', 'due_date', 'comments', 'assignee'] }
  stubCalls({
    ...answers,
    getBoardSetup: () => ({ ...setup, settings }),
    startExport: (input) => {
      asked.started.push(input)
      return job
    },
    getProgress: () => {
      asked.looks += 1
      if (asked.looks === 1) return { ...job, percent: 40 }
      return {
        ...job,
        percent: 100,
        status: last,
        file: last === 'done' ? 'f-1' : null,
        reason: 'UNREACHABLE',
      }
    },
    cancelExport: ({ id }) => {
      asked.cancelled.push(id)
      return { ...job, status: 'cancelled' }
    },
    createFileLink: ({ file }) => ({
      url: `https://files.test/${file}`,
      expires_at: '2026-11-17T08:10:00.000Z',
    }),
  })
  const { user } = renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'More' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Export tasks' }, SLOW)
  return { user, dialog, asked }
}

describe('the export', () => {
  it('writes what is shown in the chosen format and columns, and brings the file', async () => {
    const { user, dialog, asked } = await openExport()
    await user.click(within(dialog).getByRole('radio', { name: 'Excel' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Labels' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Description' }))
    await user.click(within(dialog).getByRole('button', { name: 'Export' }))
    expect(await within(dialog).findByText('40% done', undefined, SLOW)).toBeInTheDocument()
    await user.click(await within(dialog).findByRole('button', { name: 'Download' }, SLOW))
    await waitFor(() => expect(followed).toEqual(['https://files.test/f-1']))
    expect(asked.started).toEqual([
      expect.objectContaining({ projects: [1], filter: { priorities: [2] }, format: 'xlsx', locale: 'en' }),
    ])
    expect(asked.started[0]?.columns).toEqual(
      expect.arrayContaining(['item_id', 'name', 'description', 'status']),
    )
    expect(asked.started[0]?.columns).not.toContain('labels')
  })

  it.each([
    ['the list', `${LIST}&cols=due_date,status,labels`, ['due_date', 'status', 'labels']],
    ['the board', '/1/project/1/punch', ['status', 'labels', 'due_date', 'assignee']],
  ])('begins with what %s shows, in that order', async (_where, address, shown) => {
    const { user, dialog, asked } = await openExport('done', address)
    const boxes = within(dialog).getAllByRole('checkbox')
    const chosen = boxes.filter((box) => (box as HTMLInputElement).checked)
    expect(chosen).toEqual(boxes.slice(0, chosen.length))
    await user.click(within(dialog).getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(asked.started[0]?.columns).toEqual(['item_id', 'name', ...shown]))
  })

  it('can be left and comes back as a message', async () => {
    const { user, dialog } = await openExport()
    await user.click(within(dialog).getByRole('button', { name: 'Export' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Go on working' }))
    expect(await screen.findByText('The file is ready', undefined, SLOW)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(followed).toEqual(['https://files.test/f-1']))
  })

  it('is cancelled, and says why it failed', async () => {
    const running = await openExport('running')
    await running.user.click(within(running.dialog).getByRole('button', { name: 'Export' }))
    await within(running.dialog).findByText('40% done', undefined, SLOW)
    await running.user.click(within(running.dialog).getByRole('button', { name: 'Cancel the export' }))
    await waitFor(() => expect(running.asked.cancelled).toEqual(['x-1']))
    expect(exportJob.read()).toBeNull()
  })

  it('says why it failed and may be tried again', async () => {
    const { user, dialog } = await openExport('failed')
    await user.click(within(dialog).getByRole('button', { name: 'Export' }))
    expect(await within(dialog).findByText(/The export failed/, undefined, SLOW)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(within(dialog).getByRole('radio', { name: 'CSV' })).toBeInTheDocument()
  })
})
