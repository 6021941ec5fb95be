import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Card } from '@smartproject/bff/api/work/tasks'
import { aCompany, asRole, someSettings, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aCard, FakeBoard, fakeLayout, openBoard, three } from '../../task-kit/testing/board-fixture.js'
import { aTask } from '../../task-kit/testing/task-samples.js'
import { palette } from '../../task-kit/keys/palette-store.js'

let restore: () => void
beforeEach(() => {
  localStorage.clear()
  restore = fakeLayout()
})
afterEach(() => {
  restore()
  act(() => {
    palette.set({ open: false, page: 'root', help: false })
    toastStore.clear()
  })
})

const detail = (card: Card) => {
  const { risks: _risks, ...rest } = card
  return aTask({ ...rest, writable: true })
}

async function open(search = '?sort=rank', more: Answers = {}) {
  const board = new FakeBoard(three())
  const app = await openBoard(board, {
    search,
    answers: {
      getTaskDetail: (input) => {
        const id = 'id' in input ? input.id : ''
        return detail(board.cards.find((one) => one.id === id) ?? aCard(id))
      },
      listComments: () => ({ comments: [], next_page_token: '' }),
      listTaskRevisions: () => ({ revisions: [], names: {}, next_page_token: '' }),
      listTasks: ({ filter }) => ({
        tasks: board.cards.filter((card) => card.name.toLowerCase().includes(filter?.text ?? '')),
        next_page_token: '',
        total: null,
      }),
      subcribtionProjectDatas: () => [
        {
          id: 7,
          code: 'WEB',
          name: 'Website',
          description: '',
          subscription: 1,
          archived: false,
          members: [{ user: 'u-mona', role_id: 4 }],
          start_date: null,
          end_date: null,
          health: null,
          image: '',
          flags: {},
          version: 1,
        },
        {
          id: 8,
          code: 'APP',
          name: 'Application',
          description: '',
          subscription: 1,
          archived: false,
          members: [{ user: 'u-mona', role_id: 4 }],
          start_date: null,
          end_date: null,
          health: null,
          image: '',
          flags: {},
          version: 1,
        },
      ],
      ...more,
    },
  })
  return { ...app, board }
}

const SLOW = { timeout: 10_000 }
/** Keys one after the other however busy the machine is; true when the last one may still be written. */
const press = (...keys: readonly string[]) =>
  keys.map((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key })).at(-1)
const field = () => screen.findByRole('combobox', { name: 'Search and commands' }, SLOW)
const said = () => within(screen.getByRole('dialog', { name: 'Search and commands' })).getByRole('status')

describe('the palette', () => {
  it('opens by Ctrl+K and by hand, leads to pages, and gives the focus back', async () => {
    const { user } = await open()
    const card = await screen.findByRole('listitem', { name: /Draw the header/ })
    card.focus()
    await user.keyboard('{Control>}k{/Control}')
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(card).toHaveFocus()

    await user.click(screen.getByRole('button', { name: /^Search and commands/ }))
    await user.type(await field(), 'calen')
    expect(screen.getByRole('option', { name: /Calendar/ })).toBeInTheDocument()
    await waitFor(() => expect(said()).toHaveTextContent('1 result'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' }, SLOW)).toBeInTheDocument()
  })

  it('acts on the card that had the focus: status, labels, person, day, with a way back', async () => {
    const { user, asked } = await open()
    ;(await screen.findByRole('listitem', { name: /Draw the header/ })).focus()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'status')
    await user.click(await screen.findByRole('option', { name: /Change the status/ }))
    await user.type(await screen.findByRole('combobox', { name: /Status of .*WEB-1/ }), 'resol{Enter}')
    await waitFor(() => expect(asked('moveTask')[0]?.input).toMatchObject({ id: '1', status: 'resolved' }))
    expect(await screen.findByText(/WEB-1.*: Status changed/)).toBeInTheDocument()

    await waitFor(() => expect(screen.queryByRole('combobox', { name: /WEB-1/ })).not.toBeInTheDocument())
    ;(await screen.findByRole('listitem', { name: /Draw the header/ })).focus()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'due')
    await user.click(await screen.findByRole('option', { name: /Change the due date/ }))
    await user.type(await screen.findByRole('combobox', { name: /WEB-1.* is due/ }), 'next monday')
    await user.click(await screen.findByRole('option', { name: /23-11-2026/ }))
    await waitFor(() =>
      expect(asked('updateTask')[0]?.input).toMatchObject({ fields: { due_date: '2026-11-23' } }),
    )
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
    await waitFor(() => expect(asked('updateTask')[1]?.input).toMatchObject({ fields: { due_date: null } }))
  })

  it('finds tasks by text once the typing rests, and says how many', async () => {
    const { user, asked } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'imprint')
    const found = await screen.findByRole('option', { name: /Write the imprint/ })
    expect(
      asked('listTasks').filter(({ input }) => JSON.stringify(input).includes('impr')).length,
    ).toBeLessThan(3)
    await waitFor(() => expect(said()).toHaveTextContent('1 result'))
    await user.click(found)
    expect(await screen.findByRole('dialog', { name: /Write the imprint/ }, SLOW)).toBeInTheDocument()
  })

  it('acts on the open task and goes back one step with Backspace', async () => {
    const { user, asked } = await open('?sort=rank&taskid=2')
    await screen.findByRole('dialog', { name: /Write the imprint/ }, SLOW)
    await user.keyboard('{Control>}k{/Control}')
    await field()
    expect(await screen.findByRole('group', { name: /Task .*WEB-2/ })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: /Assign to somebody/ }))
    await screen.findByRole('combobox', { name: /Assign .*WEB-2.* to/ })
    await user.keyboard('{Backspace}')
    await user.type(await field(), 'assign to some{Enter}')
    await user.type(await screen.findByRole('combobox', { name: /Assign .*WEB-2.* to/ }), 'emad{Enter}')
    await waitFor(() =>
      expect(asked('updateTask')[0]?.input).toMatchObject({ id: '2', fields: { assignee: 'u-emad' } }),
    )
  })
})

describe('the palette of an owner', () => {
  const owner = async () => {
    const app = await open('?sort=rank', {
      ...asRole('owner'),
      ...asProjectRole(3),
      getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Gulf Works' })],
      getsubdefaultdetail: () => [someSettings()],
    })
    await screen.findByRole('listitem', { name: /Draw the header/ })
    await app.user.keyboard('{Control>}k{/Control}')
    await field()
    return app
  }
  const found = () =>
    within(screen.getByRole('dialog', { name: 'Search and commands' }))
      .getAllByRole('option')
      .map((line) => line.querySelector('bdi[dir="auto"]')?.textContent)

  it('makes a project, invites, and leads to the own work', async () => {
    const { user, router } = await owner()
    expect(found()).toEqual(
      expect.arrayContaining(['My work', 'New project', 'Invite people', 'Switch company']),
    )
    await user.click(screen.getByRole('option', { name: /Invite people/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/1/subsetting/invitations'))
    expect(await screen.findByRole('dialog', { name: 'Invite people' }, SLOW)).toBeInTheDocument()
  })

  it('switches to another company', async () => {
    const { user, router } = await owner()
    await user.click(screen.getByRole('option', { name: /Switch company/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Open which company' }), 'gulf{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/2'))
  })

  it('has every page of settings once it is looked for, by words too, beside a project', async () => {
    const { user } = await owner()
    expect(found()).not.toContain('Reporting lines')
    await user.type(await field(), 'approver')
    await waitFor(() => expect(found()).toEqual(['Leave rules', 'Reporting lines']))
    await user.clear(await field())
    await user.type(await field(), 'settings')
    await waitFor(() =>
      expect(found()).toEqual(
        expect.arrayContaining([
          'Company',
          'Closed periods',
          'Roles',
          'Plan and seats',
          'Sign-in',
          'Workflow',
        ]),
      ),
    )
  })
})

describe('letters one after the other', () => {
  it('go somewhere after G, and say where they could', async () => {
    const { user } = await open()
    await screen.findByRole('listitem', { name: /Draw the header/ })
    await user.keyboard('g')
    expect(await screen.findByText('Go to')).toBeInTheDocument()
    await user.keyboard('t')
    expect(await screen.findByRole('heading', { level: 1, name: 'All tasks' }, SLOW)).toBeInTheDocument()
    // From where there is no project, N T asks in which one.
    await user.keyboard('nt')
    await user.click(await screen.findByRole('option', { name: /Website/ }, SLOW))
    expect(
      await screen.findByRole('textbox', { name: /Title of the new task in .*To do/ }, SLOW),
    ).toBeInTheDocument()
  })

  it('make something after N; N alone means the lane of the card, and neither hides the other', async () => {
    const { user } = await open()
    const card = await screen.findByRole('listitem', { name: /Draw the header/ })
    const field = () => screen.findByRole('textbox', { name: /Title of the new task in/ }, SLOW)
    const close = async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /Title of/ })).not.toBeInTheDocument())
      act(() => card.focus())
    }
    // The effect of N and a letter is known a moment after the cards.
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /New task/ }, SLOW)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    act(() => card.focus())
    press('n')
    await screen.findByText('Task in this lane')
    const opened = await field()
    await waitFor(() => expect(opened).toHaveFocus())
    await waitFor(() => expect(screen.queryByText('Task in this lane')).not.toBeInTheDocument())
    await close()
    press('n', 't')
    expect(await field()).toHaveValue('')
    await close()
    // Twice does not wait, and what is written at once goes into the field.
    press('n', 'n')
    expect(screen.getByRole('textbox', { name: /Title of the new task in/ })).toHaveFocus()
    await close()
    expect(press('n', 'F')).toBe(true)
    expect(screen.getByRole('textbox', { name: /Title of the new task in/ })).toHaveFocus()
    await close()
    press('n', 'Escape')
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keys' }, SLOW)
    expect(screen.queryByRole('textbox', { name: /Title of/ })).not.toBeInTheDocument()
    expect(within(list).getByText('New task in this lane, when no letter follows')).toBeInTheDocument()
    expect(within(list).getByRole('region', { name: 'New' })).toBeInTheDocument()
  })

  it('ask after O what to open; O alone opens the card', async () => {
    const { user, asked } = await open()
    const card = await screen.findByRole('listitem', { name: /Draw the header/ })
    // The effect of O and a letter is known a moment after the cards.
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /Open a task/ }, SLOW)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    act(() => card.focus())
    press('o')
    await screen.findByText('This card')
    press('t')
    const which = await screen.findByRole('combobox', { name: 'Open which task' }, SLOW)
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument()
    await user.type(which, 'imprint')
    await user.click(await screen.findByRole('option', { name: /Write the imprint/ }))
    expect(await screen.findByRole('dialog', { name: /Write the imprint/ }, SLOW)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    act(() => card.focus())
    press('o')
    expect(await screen.findByRole('dialog', { name: /Draw the header/ }, SLOW)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await user.keyboard('op')
    await user.type(await screen.findByRole('combobox', { name: 'Open which project' }, SLOW), 'appl{Enter}')
    await waitFor(() => expect(asked('getBoard').at(-1)?.input).toMatchObject({ project: 8 }))
  })

  it('are letters where something is written', async () => {
    const { user } = await open()
    const search = await screen.findByRole('searchbox', { name: /Search/ })
    await user.type(search, 'gt?')
    expect(search).toHaveValue('gt?')
    expect(screen.queryByText('Go to')).not.toBeInTheDocument()
  })

  it('are listed by ? and by Ctrl+/, with those of the page and of the open task', async () => {
    const { user } = await open('?sort=rank&taskid=2')
    await screen.findByRole('dialog', { name: /Write the imprint/ }, SLOW)
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keys' }, SLOW)
    for (const name of ['Everywhere', 'Go to', 'New', 'In the open task', 'On the board'])
      expect(within(list).getByRole('region', { name })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument())
    await user.keyboard('{Control>}/{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument()
  })
})
