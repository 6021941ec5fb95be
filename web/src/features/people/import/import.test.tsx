import { screen, within } from '@testing-library/react'
import { asRole, LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { ImportRow, PeopleImport } from '../api/imports.js'

const anImport = (change: Partial<PeopleImport> = {}): PeopleImport => ({
  id: 'im-1',
  name: 'people.csv',
  state: 'checked',
  counts: { new: 2, back: 1, member: 1, pending: 0, faulty: 1 },
  invited: 0,
  sent: 0,
  checked_at: '2026-11-17T08:00:00.000Z',
  can_undo: false,
  ...change,
})

const rows: ImportRow[] = [
  {
    line: 2,
    email: 'new@demo.test',
    fullname: '=HYPERLINK("x")',
    right: 'member',
    report_to: '',
    projects: 'WEB',
    outcome: 'new',
    faults: [],
  },
  {
    line: 3,
    email: 'no address',
    fullname: '',
    right: 'owner',
    report_to: '',
    projects: '',
    outcome: 'faulty',
    faults: [
      { field: 'email', reason: 'EMAIL_INVALID', lines: [] },
      { field: 'right', reason: 'RIGHT_NOT_ALLOWED', lines: [] },
    ],
  },
]

function open(answers: Answers, role: 'manager' | 'owner' = 'manager') {
  const asked = stubCalls({
    ...signedIn('olivia'),
    ...asRole(role),
    listInvitations: () => ({ invitations: [], seats: { used: 4, limit: null }, page: LAST_PAGE }),
    getImport: () => ({ import: null }),
    listImportRows: ({ faulty_only: faulty }) => ({
      rows: faulty ? rows.filter(({ outcome }) => outcome === 'faulty') : rows,
      page: LAST_PAGE,
    }),
    ...answers,
  })
  const inputOf = (name: string) => asked.findLast((one) => one.name === name)?.input
  return { inputOf, ...renderApp('/1/subsetting/importuser') }
}

describe('a file of people', () => {
  it('names the rows of a circle of managers', async () => {
    const [first] = rows
    if (!first) throw new Error('no row')
    const circle = { field: 'report_to', reason: 'REPORT_TO_CYCLE', lines: [3, 7] }
    open({
      getImport: () => ({ import: anImport() }),
      listImportRows: () => ({
        rows: [{ ...first, line: 3, outcome: 'faulty', faults: [circle] }],
        page: LAST_PAGE,
      }),
    })
    expect(await screen.findByText(/circle of managers with rows .*3, 7/)).toBeInTheDocument()
  })

  it('is checked row by row, and invites no one before it is said', async () => {
    let latest: PeopleImport | null = null
    const { user, inputOf } = open({
      getImport: () => ({ import: latest }),
      checkImport: () => {
        latest = anImport()
        return latest
      },
      commitImport: () => {
        latest = anImport({ state: 'sending', invited: 3, sent: 1, can_undo: true })
        return latest
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('Choose a file first')).toBeInTheDocument()
    const file = new File(['email\nnew@demo.test\n'], 'people.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText(/CSV or XLSX/), file)
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    const table = within(await screen.findByRole('table', { name: 'Rows of the file' }))
    expect(await table.findByText(/is no email address/)).toBeInTheDocument()
    expect(table.getByText(/must be member, manager or guest/)).toBeInTheDocument()
    expect(inputOf('checkImport')).toEqual({
      subscription: 1,
      name: 'people.csv',
      content: btoa('email\nnew@demo.test\n'),
    })
    expect(screen.getByText('1 row with faults')).toBeInTheDocument()
    expect(inputOf('commitImport')).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    // A formula is what it says, as text.
    expect(await screen.findByText('=HYPERLINK("x")')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Invite 3 people' }))
    expect(await screen.findByRole('progressbar', { name: 'Mails' })).toHaveAttribute('value', '1')
    expect(screen.getByText('1 of 3 mails sent on their way')).toBeInTheDocument()
    expect(inputOf('commitImport')).toEqual({ subscription: 1, id: 'im-1', leave_out_faulty: true })
  })

  it('is taken back within a day, and it names who had accepted (P26)', async () => {
    let latest = anImport({ state: 'done', invited: 3, sent: 3, can_undo: true })
    const { user, inputOf } = open({
      getImport: () => ({ import: latest }),
      undoImport: () => {
        latest = anImport({ state: 'undone', invited: 3, sent: 3 })
        return { revoked: 2, kept: ['nadia@demo.test'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Take the import back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Take the import back' }))
    expect(await screen.findByText('This import was taken back')).toBeInTheDocument()
    expect(screen.getByText('nadia@demo.test')).toBeInTheDocument()
    expect(inputOf('undoImport')).toEqual({ subscription: 1, id: 'im-1' })
  })

  it('says what is wrong with it as a whole', async () => {
    const { user } = open({
      checkImport: () =>
        new Refusal(400, 'IMPORT_NO_EMAIL', {}, [{ field: 'content', reason: 'IMPORT_NO_EMAIL' }]),
    })
    await user.upload(await screen.findByLabelText(/CSV or XLSX/), new File(['name\nx\n'], 'people.csv'))
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText(/must name the columns, with email among them/)).toBeInTheDocument()
  })

  const fewSeats: Answers = {
    getImport: () => ({ import: anImport() }),
    listInvitations: () => ({ invitations: [], seats: { used: 9, limit: 10 }, page: LAST_PAGE }),
  }

  it('offers no invitation where seats are missing, and leads the owner to the plan', async () => {
    open(fewSeats, 'owner')
    expect(await screen.findByText('Seats needed: 3. Free: 1 of 10.')).toBeInTheDocument()
    expect(screen.getByText(/^Seats missing: 2\./)).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'To the plan' })).toHaveAttribute(
      'href',
      '/plans?company=1',
    )
    expect(screen.getByRole('button', { name: 'Invite 3 people' })).toBeDisabled()
  })

  it('says to a manager of users who can get the seats that are missing', async () => {
    open(fewSeats)
    expect(await screen.findByText(/The owner of the company can get more seats\./)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'To the plan' })).not.toBeInTheDocument()
  })

  it('invites no one when the seats do not suffice any more', async () => {
    const { user } = open({
      getImport: () => ({ import: anImport() }),
      commitImport: () => new Refusal(409, 'SEATS_FULL', { limit: '2' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Invite 3 people' }))
    expect(await screen.findByText('All seats are taken')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Another file' }))
    expect(await screen.findByLabelText(/CSV or XLSX/)).toBeInTheDocument()
  })
})
