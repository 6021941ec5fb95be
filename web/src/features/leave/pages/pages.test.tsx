import { act, screen, waitFor, within } from '@testing-library/react'
import { aLeave, asRole, LAST_PAGE, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { aProject } from '../../../test/samples.js'

const SLOW = { timeout: 10_000 }
const waiting = aLeave({ can_decide: true, reporttoname: 'Mona Haddad' })

function open(path: string, answers: Answers, who: 'mona' | 'olivia' = 'mona') {
  const asked = stubCalls({ ...signedIn(who), ...(who === 'olivia' ? asRole('owner') : {}), ...answers })
  return { inputs: (name: string) => asked.filter((one) => one.name === name), ...renderApp(path) }
}

const noTeam = {
  leaves: [],
  page: LAST_PAGE,
  is_approver: false,
  pending_count: 0,
  report_ids: [],
  applies_for_all: false,
}

it('the leave list is a page with the form over it', async () => {
  const own = aLeave({ can_edit: true })
  const { user } = open('/1/leavelist', {
    listOwnLeave: () => ({ leaves: [own], page: LAST_PAGE }),
    listTeamLeave: () => noTeam,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Leave List' }, SLOW)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Edit the request/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Apply For Leave' }))
  expect(await screen.findByRole('dialog', { name: 'Leave application' }, SLOW)).toBeInTheDocument()
})

it('a request opened from the page leads back to the page', async () => {
  const { user } = open('/1/leaveapproval', {
    listTeamLeave: () => ({
      leaves: [waiting],
      page: LAST_PAGE,
      is_approver: true,
      pending_count: 1,
      report_ids: [],
      applies_for_all: false,
    }),
    getLeave: () => ({ leave: waiting }),
    listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
  })
  await user.click(await screen.findByRole('button', { name: /^Review the request/ }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' }, SLOW)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1, name: 'Team Leave Requests' })).toBeInTheDocument()
})

it('the list of approvals tells a person without reports that there is nothing to decide', async () => {
  open('/1/leaveapproval', { listTeamLeave: () => noTeam })
  expect(await screen.findByText('Nobody reports to you', {}, SLOW)).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Whole company' })).not.toBeInTheDocument()
})

it('an owner also sees the requests of everybody, with who decides them', async () => {
  const { user, inputs } = open(
    '/1/leaveapproval',
    {
      listTeamLeave: ({ everybody }) =>
        everybody
          ? {
              ...noTeam,
              leaves: [waiting],
              is_approver: true,
              pending_count: 1,
              report_ids: [],
              applies_for_all: false,
            }
          : noTeam,
    },
    'olivia',
  )
  await user.click(await screen.findByRole('tab', { name: 'Whole company' }, SLOW))
  expect(await screen.findByText('Mona Haddad')).toBeInTheDocument()
  expect(inputs('listTeamLeave').at(-1)?.input).toMatchObject({ group: 'pending', everybody: true })
})

function textOf(content: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsText(content ?? new Blob())
  })
}

it('many requests are decided at once, and each that was not says why', async () => {
  const second = aLeave({ id: 'l-2', can_decide: true, user_name: 'Sara Nasser', version: 4 })
  const { user, inputs } = open('/1/leaveapproval', {
    listTeamLeave: () => ({
      leaves: [waiting, second],
      page: LAST_PAGE,
      is_approver: true,
      pending_count: 2,
      report_ids: [],
      applies_for_all: false,
    }),
    decideLeaves: () => ({
      results: [
        { id: waiting.id, reason: '' },
        { id: 'l-2', reason: 'TASK_CLASH' },
      ],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Choose the request of .*Sara Nasser/ }, SLOW))
  expect(screen.getByRole('button', { name: 'Decide 1 chosen' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Choose all' }))
  await user.click(screen.getByRole('button', { name: 'Decide 2 chosen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide 2 requests' })
  await user.type(within(dialog).getByRole('textbox'), 'Enjoy')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await user.click(within(dialog).getByRole('button', { name: 'Decide now' }))
  const failed = await within(dialog).findByRole('list', { name: 'Not decided' })
  expect(within(failed).getByRole('listitem')).toHaveTextContent(/Sara Nasser.*open tasks on these days/)
  expect(within(dialog).getByText('1 request decided.')).toBeInTheDocument()
  expect(inputs('decideLeaves')[0]?.input).toEqual({
    subscription: 1,
    decision: 'approve',
    comment: 'Enjoy',
    leaves: [
      { id: waiting.id, version: waiting.version },
      { id: 'l-2', version: 4 },
    ],
  })
})

it('a decision about many is held back, and can be undone until it is sent', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user, inputs } = open('/1/leaveapproval', {
    listTeamLeave: () => ({
      leaves: [waiting],
      page: LAST_PAGE,
      is_approver: true,
      pending_count: 1,
      report_ids: [],
      applies_for_all: false,
    }),
    decideLeaves: () => ({ results: [{ id: waiting.id, reason: '' }] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Choose the request of/ }, SLOW))
  await user.click(screen.getByRole('button', { name: 'Decide 1 chosen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide 1 request' })
  await user.type(within(dialog).getByRole('textbox'), 'Sorry')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(within(dialog).getByRole('status')).toHaveTextContent(/1 request will be rejected in 8 seconds/)
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  act(() => jest.advanceTimersByTime(60_000))
  expect(within(dialog).getByRole('textbox')).toHaveValue('Sorry')
  expect(inputs('decideLeaves')).toEqual([])

  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  act(() => jest.advanceTimersByTime(8_000))
  expect(await within(dialog).findByText('1 request decided.')).toBeInTheDocument()
  expect(inputs('decideLeaves')[0]?.input).toMatchObject({ decision: 'approve', comment: 'Sorry' })
  jest.useRealTimers()
})

it('the list is saved as a table with every part of it', async () => {
  const saved: Blob[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`
  URL.revokeObjectURL = () => undefined
  const { user } = open('/1/leaveapproval', {
    listTeamLeave: ({ page_token }) => ({
      leaves: [aLeave({ id: page_token ? 'b' : 'a', user_name: page_token ? 'Sara' : 'Emad' })],
      page: { next_page_token: page_token ? '' : 'more' },
      is_approver: true,
      pending_count: 2,
      report_ids: [],
      applies_for_all: false,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [, ...lines] = (await textOf(saved[0])).split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Emad', 'Sara'])
  click.mockRestore()
})

it('the leave list of a project says who is away, and no more to others', async () => {
  const item = {
    item_id: 'L-1',
    name: 'Away',
    task_type: 4,
    status: 'assigned',
    assignee: { id: '3', fullname: 'Emad Al-Harbi' },
    leave_type: null,
    leave_type_title: null,
    away: true,
  } as const
  const { user, inputs } = open('/1/project/7/leavelist', {
    getProject: () => [aProject({ id: 7 })],
    listCalendarTasks: () => ({
      items: [
        { ...item, id: 'a', start_date: '2026-11-23', due_date: '2026-11-25' },
        { ...item, id: 'b', task_type: 1, name: 'Work', start_date: '2026-11-24', due_date: '2026-11-24' },
      ],
      truncated: false,
    }),
  })
  const table = await screen.findByRole('table', { name: 'Leave of the people of the project' }, SLOW)
  expect(await within(table).findByText('Emad Al-Harbi')).toBeInTheDocument()
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(within(table).getByText('Away')).toBeInTheDocument()
  const asked = () => inputs('listCalendarTasks').map(({ input }) => input as { start: string })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  const [first, second] = asked()
  expect(second && first && second.start > first.start).toBe(true)
})

it('an approver names who decides while away, and is shown in whose place to decide today', async () => {
  const noDelegate = { delegate_id: '', delegate_name: '', from_date: null, to_date: null, version: 4 }
  const named = { ...noDelegate, delegate_id: '2', delegate_name: 'Olivia Hartmann' }
  let delegation: Omit<typeof noDelegate, 'from_date' | 'to_date'> &
    Record<'from_date' | 'to_date', string | null> = noDelegate
  const { user, inputs } = open('/1/leaveapproval', {
    listTeamLeave: () => ({
      leaves: [waiting],
      page: LAST_PAGE,
      is_approver: true,
      pending_count: 1,
      report_ids: [],
      applies_for_all: false,
    }),
    getLeaveDelegate: () => ({
      delegation,
      stands_in_for: [{ user_id: '9', user_name: 'Sara Nasser', as_superior: false }],
    }),
    setLeaveDelegate: () => {
      delegation = { ...named, from_date: '2026-11-17', to_date: '2026-11-20', version: 5 }
      return { delegation }
    },
  })
  expect(await screen.findByText(/decide in place of .*Sara Nasser/, {}, SLOW)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Name somebody' }))
  const form = screen.getByRole('form', { name: 'Who decides when you are away' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(within(form).getByText('Choose who decides')).toBeInTheDocument()
  const who = within(form).getByRole('combobox', { name: /Who decides in your place/ })
  await user.click(who)
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  await user.click(options[0] as HTMLElement)
  await user.type(within(form).getByRole('textbox', { name: /Last day/ }), '20-11-2026')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Olivia Hartmann.* decides in your place/)).toBeInTheDocument()
  expect(inputs('setLeaveDelegate')[0]?.input).toMatchObject({ to_date: '2026-11-20', version: 4 })
})

it('the pages of leave lead to the guide, which calls screens what they are called', async () => {
  const { user } = open('/1/leavelist', {})
  await user.click(await screen.findByRole('link', { name: 'Guide to leave' }, SLOW))
  expect(await screen.findByRole('heading', { name: 'Guide to leave', level: 1 }, SLOW)).toBeInTheDocument()
  const part = within(screen.getByRole('region', { name: 'Decide about requests' }))
  expect(part.getByText(/Team Leave Requests.* lists what waits for you/)).toBeInTheDocument()
  expect(part.getByText(/Who decides when you are away/)).toBeInTheDocument()
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  const targets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(targets).toHaveLength(7)
  for (const id of targets) expect(document.getElementById(id)?.tagName).toBe('H2')
})
