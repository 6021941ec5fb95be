import { screen, within } from '@testing-library/react'
import { asRole, someSettings } from '../../test/api.js'
import { aJob, checked, column, open, SLOW } from './import-fixture.js'

describe('the words of an import', () => {
  it('says which lanes go over their limits, before and after, and imports all the same (R39)', async () => {
    const full = { full_lanes: [{ status: 'progress' as const, count: 12, limit: 10 }] }
    const counts = { rows: 3, new: 3, updated: 0, same: 0, fault: 0, struck: 0 }
    const page = open(checked({ ...full, counts }), {
      commitTaskImport: () => page.put(checked({ ...full, counts, state: 'done' })),
    })
    expect(await screen.findByText(/In progress.*: 12 of 10/, undefined, SLOW)).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Import 3 tasks' }))
    expect(await screen.findByText('The import is done.')).toBeInTheDocument()
    expect(screen.getByText(/In progress.*: 12 of 10/)).toBeInTheDocument()
  })

  it('lists people who are not in the project, and invites by address who is asked to (R42)', async () => {
    const people = [
      { text: 'Emad', user: 'u-emad' },
      { text: 'sara@example.org', user: '' },
      { text: 'Lama', user: '' },
    ]
    const page = open(checked({ people }), {
      inviteMembers: ({ emails }) => emails.map((email) => ({ email, outcome: 'sent', reason: null })),
    })
    const list = await screen.findByText('2 people of the file are not in this project', undefined, SLOW)
    await page.user.click(list)
    expect(screen.getByText('Lama').closest('li')).toHaveTextContent(/^Lama$/)
    expect(page.inputsOf('inviteMembers')).toEqual([])
    await page.user.click(screen.getByRole('button', { name: /Invite .*sara@example.org/ }))
    expect(await screen.findByText('invited')).toBeInTheDocument()
    expect(page.inputsOf('inviteMembers')).toEqual([
      {
        subscription: 1,
        emails: ['sara@example.org'],
        manage_users: false,
        guest: false,
        report_to: 'u-mona',
        projects: [{ project: 1, role_id: 4 }],
      },
    ])
  })

  it('offers no invitation to a person who may not invite', async () => {
    open(checked({ people: [{ text: 'sara@example.org', user: '' }] }), asRole('member'))
    expect(await screen.findByText('sara@example.org', undefined, SLOW)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument()
  })

  it('says until when it can be taken back by the clock of the company', async () => {
    open(checked({ state: 'done', done_at: '2026-11-17T08:01:00.000Z', can_undo: true }), {
      getsubdefaultdetail: () => [someSettings({ time_zone: 'Asia/Qatar' })],
    })
    expect(await screen.findByText(/11:01.*Asia\/Qatar/, undefined, SLOW)).toBeInTheDocument()
  })

  it('lists the earlier imports of the last day, each with its way back (R40)', async () => {
    const done = { state: 'done', done_at: '2026-11-17T08:01:00.000Z', can_undo: true } as const
    const first = checked({ ...done, id: 'j-0', name: 'first.csv' })
    const page = open(checked({ ...done, name: 'second.csv' }), {
      undoTaskImport: ({ id }) => {
        page.server.earlier = [{ ...first, id, state: 'undone', can_undo: false, undone: 2 }]
        return page.server.earlier[0] as typeof first
      },
    })
    page.server.earlier = [first]
    // Who speaks to the screen says the words on the button.
    const name = /^Take the import back: .*first.csv/
    await page.user.click(await screen.findByRole('button', { name }, SLOW))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Take the import back' }))
    expect(await screen.findByText('The import was taken back: 2 tasks.')).toBeInTheDocument()
    expect(page.inputsOf('undoTaskImport')).toEqual([{ subscription: 1, id: 'j-0' }])
    expect(screen.getByText('second.csv')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('asks the unit of plain numbers, and shows how they will be read', async () => {
    const columns = [column('Name', 'name', ['A']), column('Estimate', 'estimate', ['8', '3d'])]
    const page = open(aJob({ columns, lanes: [], people: [] }), {
      mapTaskImport: ({ length_unit: unit }) =>
        page.put(aJob({ columns, lanes: [], people: [], state: 'mapped', length_unit: unit ?? null })),
    })
    expect(await screen.findByText('8 = 8h', undefined, SLOW)).toBeInTheDocument()
    expect(screen.getByText('3d = 24h')).toBeInTheDocument()
    await page.user.click(screen.getByRole('radio', { name: 'Minutes' }))
    expect(await screen.findByText('8 = 8m')).toBeInTheDocument()
    expect(page.inputsOf('mapTaskImport').at(-1)).toMatchObject({ length_unit: 'm' })
  })
})
