import { screen, waitFor, within } from '@testing-library/react'
import { aLeave, asRole, LAST_PAGE, signedIn, stubCalls, type Answers } from '../../../test/contract.js'
import { renderApp } from '../../../test/render-app.js'

const SLOW = { timeout: 10_000 }
const waiting = aLeave({ can_decide: true, reporttoname: 'Mona Haddad' })

function open(path: string, answers: Answers, who: 'mona' | 'olivia' = 'mona') {
  const asked = stubCalls({ ...signedIn(who), ...(who === 'olivia' ? asRole('owner') : {}), ...answers })
  return { inputs: (name: string) => asked.filter((one) => one.name === name), ...renderApp(path) }
}

const noTeam = { leaves: [], page: LAST_PAGE, is_approver: false, pending_count: 0 }

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
    listTeamLeave: () => ({ leaves: [waiting], page: LAST_PAGE, is_approver: true, pending_count: 1 }),
    getLeave: () => ({ leave: waiting }),
    listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
  })
  await user.click(await screen.findByRole('button', { name: /^Review the request/ }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' }, SLOW)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1, name: 'Team Leave Requests' })).toBeInTheDocument()
})

it('says to whom nobody reports that there is nothing to decide', async () => {
  open('/1/leaveapproval', { listTeamLeave: () => noTeam })
  expect(await screen.findByText('Nobody reports to you', {}, SLOW)).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Whole company' })).not.toBeInTheDocument()
})

it('an owner also sees the requests of everybody, with who decides them', async () => {
  const { user, inputs } = open(
    '/1/leaveapproval',
    {
      listTeamLeave: ({ everybody }) =>
        everybody ? { ...noTeam, leaves: [waiting], is_approver: true, pending_count: 1 } : noTeam,
    },
    'olivia',
  )
  await user.click(await screen.findByRole('tab', { name: 'Whole company' }, SLOW))
  expect(await screen.findByText('Mona Haddad')).toBeInTheDocument()
  expect(inputs('listTeamLeave').at(-1)?.input).toMatchObject({ group: 'pending', everybody: true })
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
