import { screen, waitFor, within } from '@testing-library/react'
import type { ClashingTask } from '@smartproject/bff/api/leave/shapes'
import { aLeave, LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { addDays, todayIn } from '../../lib/plain-date.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const SENTENCE = 'Some tasks are assigned to Emad Al-Harbi during this leave period'

const task: ClashingTask = {
  id: 't-1',
  item_id: 'WEB-12',
  name: 'Checkout page',
  startDate: '2026-11-20',
  dueDate: '2026-11-23',
  projectname: 'Website relaunch',
  projectid: 7,
  status: 'progress',
}

const waiting = aLeave({ can_decide: true })

function openRequest(answers: Answers = {}, path = '/1?leave=lv-1') {
  const asked = stubCalls({
    ...signedIn('mona'),
    listTeamLeave: ({ group }) => ({
      leaves: group === 'pending' ? [waiting] : [],
      page: LAST_PAGE,
      is_approver: true,
      pending_count: 1,
      report_ids: [],
      applies_for_all: false,
    }),
    getLeave: () => ({ leave: waiting }),
    listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
    ...answers,
  })
  return { asked, sent: (name: string) => asked.filter((one) => one.name === name), ...renderApp(path) }
}

afterEach(() => toastStore.clear())

describe('A minimum of people present', () => {
  const shortfall = { name: 'Desk', date: '2026-11-16', present: 1, people: 2, days: 1, refuses: true }
  const sentence = /Desk.*: on 16.Nov(.2026)? 1 would be there, 2 have to be/

  it('that refuses keeps the form shut, and is passed with a reason where the company allows it', async () => {
    const { user, sent } = openRequest({
      listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: true }),
      listLeaveShortfalls: () => ({ shortfalls: [shortfall] }),
      approveLeave: () => ({ leave: { ...waiting, status: 'approved' } }),
      getLeave: () => ({
        leave: {
          ...waiting,
          reason: 'A very private reason',
          attachments: [{ id: 'a-1', name: 'sick-note.pdf', size: 2_000, content_type: 'application/pdf' }],
        },
      }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Too few people would be there' })
    expect(within(dialog).getByText(sentence)).toBeInTheDocument()
    expect(within(dialog).getByText('A very private reason')).toBeInTheDocument()
    expect(within(dialog).getByText('sick-note.pdf')).toBeInTheDocument()
    expect(within(dialog).getByText('Annual leave')).toBeInTheDocument()
    expect(within(dialog).queryByRole('table', { name: 'Tasks during the leave' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Approve anyway' }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Why approve all the same/ }), 'covered')
    await user.click(within(dialog).getByRole('button', { name: 'Approve anyway' }))
    await waitFor(() => expect(sent('approveLeave')).toHaveLength(1))
    expect(sent('approveLeave')[0]?.input).toMatchObject({ approve_anyway_reason: 'covered' })
  })

  it('that warns stands in the form', async () => {
    openRequest({ listLeaveShortfalls: () => ({ shortfalls: [{ ...shortfall, refuses: false }] }) })
    const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
    expect(await within(dialog).findByText(sentence)).toBeInTheDocument()
  })
})

describe('Team Leave Requests', () => {
  it('comes first for an approver, with both lists and their columns', async () => {
    const { user } = openRequest({}, '/1?leave=list')
    expect(
      await screen.findByRole('tab', { name: /Team Leave Requests/, selected: true }),
    ).toBeInTheDocument()
    const table = await screen.findByRole('table', { name: 'Team leave requests' })
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
    expect(heads).toEqual(['User name', 'From date', 'To date', 'Leave', 'Status', 'Actions'])
    expect(within(table).getByText('Annual leave')).toBeInTheDocument()
    expect(within(table).getByText('3 working days')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Non-Pending' }))
    expect(await screen.findByText('No recent leaves')).toBeInTheDocument()
  })

  it.each([
    ['2026-11-16', '2026-11-18', 'Already begun'],
    ['2026-11-10', '2026-11-12', 'Already over'],
  ])('says of a request for %s to %s that still waits: %s', async (from_date, to_date, words) => {
    const late = aLeave({ can_decide: true, overdue: true, from_date, to_date })
    openRequest(
      {
        listTeamLeave: () => ({
          leaves: [late],
          page: LAST_PAGE,
          is_approver: true,
          pending_count: 1,
          report_ids: [],
          applies_for_all: false,
        }),
      },
      '/1?leave=team',
    )
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('opens a request and returns to the list', async () => {
    const { user } = openRequest({}, '/1?leave=team')
    await user.click(await screen.findByRole('button', { name: /^Review the request of/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
    expect(within(dialog).getByText(/asks for 3 working days, Sun 22 – Tue 24 Nov/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(
      await screen.findByRole('tab', { name: /Team Leave Requests/, selected: true }),
    ).toBeInTheDocument()
  })
})

describe('a leave that was granted', () => {
  const day = (days: number) => addDays(todayIn(new Date()), days)
  it.each([
    [day(-9), day(-7), /was on leave for 3 working days/],
    [day(-1), day(1), /is on leave for 3 working days/],
    [day(7), day(9), /will be on leave for 3 working days/],
  ])('from %s to %s reads %s', async (from_date, to_date, words) => {
    openRequest({ getLeave: () => ({ leave: aLeave({ status: 'approved', from_date, to_date }) }) })
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

describe('Leave Approval Form', () => {
  it('asks before Escape drops a typed comment', async () => {
    const { user } = openRequest()
    await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Enjoy')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Close without sending?' })).toBeInTheDocument()
  })

  it('approves with the version that was seen and the comment', async () => {
    const { user, sent } = openRequest({
      approveLeave: () => ({ leave: aLeave({ status: 'approved', version: 2 }) }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
    await user.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'Enjoy')
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent('approveLeave')).toHaveLength(1))
    expect(sent('approveLeave')[0]?.input).toEqual({
      subscription: 1,
      id: 'lv-1',
      version: 1,
      from_date: '2026-11-22',
      to_date: '2026-11-24',
      comment: 'Enjoy',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows the state of now, and says so, when another person was quicker', async () => {
    let now = waiting
    const { user, sent } = openRequest({
      getLeave: () => ({ leave: now }),
      approveLeave: () => {
        now = aLeave({ can_decide: true, version: 2, from_date: '2026-11-23', working_days: 2 })
        return new Refusal(409, 'VERSION_MISMATCH', { current_version: '2' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/This request changed in the meantime/)).toBeInTheDocument()
    expect(screen.getByText(/asks for 2 working days, Mon 23 – Tue 24 Nov/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Leave from/ })).toHaveValue('23-11-2026')
    expect(sent('approveLeave')).toHaveLength(1)
  })

  it('opens again after the own approval without saying that another person changed it', async () => {
    let now = waiting
    const { user, sent } = openRequest(
      {
        listTeamLeave: () => ({
          leaves: [now],
          page: LAST_PAGE,
          is_approver: true,
          pending_count: 0,
          report_ids: [],
          applies_for_all: false,
        }),
        getLeave: () => ({ leave: now }),
        approveLeave: () => {
          now = aLeave({ status: 'approved', can_change: true, version: 2 })
          return { leave: now }
        },
        changeApprovedLeave: () => new Refusal(500, 'INTERNAL'),
      },
      '/1?leave=team',
    )
    await user.click(await screen.findByRole('button', { name: /^Review the request of/ }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const open = await screen.findByRole('button', { name: /^Open the leave of/ })
    // The task of the leave follows by event and raises the version once more.
    now = { ...now, task_no: 't-9', version: 3 }
    await user.click(open)
    await user.click(await screen.findByRole('button', { name: 'Update' }))
    await waitFor(() => expect(sent('changeApprovedLeave')).toHaveLength(1))
    expect(sent('changeApprovedLeave')[0]?.input).toMatchObject({ version: 3 })
    expect(screen.queryByText(/This request changed in the meantime/)).not.toBeInTheDocument()
  })

  it('keeps what was typed when only the version is new, as after a mail that is sent again', async () => {
    let now = waiting
    const { user, sent } = openRequest({
      getLeave: () => ({ leave: now }),
      approveLeave: () => ({ leave: aLeave({ status: 'approved', version: 3 }) }),
    })
    await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Enjoy')
    now = { ...waiting, version: 2 }
    const asked = sent('getLeave').length
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(sent('getLeave').length).toBeGreaterThan(asked))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent('approveLeave')).toHaveLength(1))
    expect(sent('approveLeave')[0]?.input).toMatchObject({ version: 2, comment: 'Enjoy' })
  })

  it('does not call an own change that leaves tasks in the way a change by another person', async () => {
    let now = aLeave({ status: 'approved', can_change: true })
    const { user, sent } = openRequest({
      getLeave: () => ({ leave: now }),
      changeApprovedLeave: ({ comment }) => {
        now = { ...now, comment: comment ?? '', version: now.version + 1 }
        return sent('changeApprovedLeave').length === 1
          ? { leave: now, clashes: [task] }
          : new Refusal(500, 'INTERNAL')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Enjoy')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText(/Approved and saved/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Update' }))
    const dialog = screen.getByRole('dialog', { name: 'Leave Approval Form' })
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
    expect(screen.queryByText(/This request changed in the meantime/)).not.toBeInTheDocument()
  })

  it('offers Update and Cancel Leave once approved, and asks before cancelling', async () => {
    const approved = aLeave({ status: 'approved', can_change: true })
    const { user, sent } = openRequest({
      getLeave: () => ({ leave: approved }),
      cancelLeave: () => ({ leave: aLeave({ status: 'cancelled', version: 2 }) }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
    expect(within(dialog).getByRole('button', { name: 'Update' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Leave' }))
    expect(sent('cancelLeave')).toHaveLength(0)
    const question = await screen.findByRole('dialog', { name: 'Proceed to delete?' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent('cancelLeave')).toHaveLength(1))
    expect(await screen.findByText('Leave cancelled.')).toBeInTheDocument()
    // Beside its result for its own three seconds (S1 §8).
    expect(screen.getByText('Deleting...')).toBeInTheDocument()
  })
})

describe('tasks in the way', () => {
  it('keeps the approval form shut, lists the tasks with their way out, and lets reject', async () => {
    const { user, sent } = openRequest({
      listLeaveClashes: () => ({ clashes: [task], approve_anyway_allowed: false }),
      rejectLeave: () => ({ leave: aLeave({ status: 'rejected', version: 2 }) }),
    })
    const panel = await screen.findByRole('dialog', { name: SENTENCE })
    expect(screen.queryByRole('heading', { name: 'Leave Approval Form' })).not.toBeInTheDocument()
    expect(within(panel).queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
    expect(within(panel).getByText('WEB-12')).toBeInTheDocument()
    expect(within(panel).getByRole('link', { name: 'Checkout page' })).toHaveAttribute(
      'href',
      '/1/project/7/punchcalendar?date=2026-11-20&taskid=t-1',
    )
    await user.type(within(panel).getByRole('textbox', { name: /Comment/ }), 'Release week')
    await user.click(within(panel).getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(sent('rejectLeave')[0]?.input).toMatchObject({ version: 1, comment: 'Release week' }),
    )
  })

  it('opens the form once a second look finds nothing', async () => {
    let clashes = [task]
    const { user } = openRequest({ listLeaveClashes: () => ({ clashes, approve_anyway_allowed: false }) })
    await screen.findByRole('dialog', { name: SENTENCE })
    clashes = []
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('dialog', { name: 'Leave Approval Form' })).toBeInTheDocument()
  })

  it('lists them also when they turn up only at the moment of approving', async () => {
    let clashes: ClashingTask[] = []
    const { user } = openRequest({
      listLeaveClashes: () => ({ clashes, approve_anyway_allowed: false }),
      approveLeave: () => {
        clashes = [task]
        return new Refusal(400, 'TASK_CLASH')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('dialog', { name: SENTENCE })).toBeInTheDocument()
  })

  it('approves anyway only where that is allowed, and only with a reason', async () => {
    const { user, sent } = openRequest({
      listLeaveClashes: () => ({ clashes: [task], approve_anyway_allowed: true }),
      approveLeave: () => ({ leave: aLeave({ status: 'approved', version: 2 }) }),
    })
    const anyway = await screen.findByRole('button', { name: 'Approve anyway' })
    await user.click(anyway)
    await user.click(anyway)
    expect(await screen.findByText('Write why, so it can be understood later')).toBeInTheDocument()
    expect(sent('approveLeave')).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /Why approve/ }), 'Sara takes over')
    await user.click(anyway)
    await waitFor(() =>
      expect(sent('approveLeave')[0]?.input).toMatchObject({ approve_anyway_reason: 'Sara takes over' }),
    )
  })
})

it('requests that wait are counted among those who are away in the same days', async () => {
  openRequest({
    listLeaveCalendar: () => ({
      people: [{ user_id: 'u-sara', name: 'Sara Nasser', year_visible: true, days_off: null }],
      entries: [
        {
          id: 'l-2',
          user_id: 'u-sara',
          from_date: '2026-11-22',
          to_date: '2026-11-23',
          starts_at_noon: false,
          ends_at_noon: false,
          status: 'pending',
          leave_type: null,
          leave_type_title: null,
          colour: null,
          working_days: 2,
        },
      ],
      page: LAST_PAGE,
    }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
  const sentence = await within(dialog).findByText(/not decided yet/)
  expect(sentence).toHaveTextContent('Sara Nasser')
  expect(sentence).not.toHaveTextContent('No one else')
})

it('the person who decides reads that no other of the team is away or has asked for these days', async () => {
  openRequest({
    listLeaveCalendar: () => ({
      people: [{ user_id: 'u-sara', name: 'Sara Nasser', year_visible: true, days_off: null }],
      entries: [],
      page: LAST_PAGE,
    }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
  expect(await within(dialog).findByText(/No one else on the team.*has asked for them/)).toBeInTheDocument()
})

it('an owner gives a request to another person', async () => {
  const tools = aLeave({ can_decide: true, can_reassign: true })
  const { sent, user } = openRequest({
    getLeave: () => ({ leave: tools }),
    reassignLeave: ({ report_to }) => ({
      leave: { ...tools, version: 2, report_to, reporttoname: 'Olivia Hassan', can_reassign: false },
    }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
  await user.click(within(dialog).getByRole('combobox', { name: 'Who decides' }))
  await user.click(await screen.findByRole('option', { name: /Olivia/ }))
  expect(await screen.findByText(/decides now/)).toHaveTextContent('Olivia Hassan')
  expect(sent('reassignLeave')[0]?.input).toMatchObject({ id: 'lv-1', version: 1, report_to: 'u-olivia' })
})

it('the mail of a request is sent again, or it is said why not', async () => {
  const tools = aLeave({ can_decide: true, can_resend: true })
  let times = 0
  const { user } = openRequest({
    getLeave: () => ({ leave: tools }),
    resendLeaveMail: () => (++times > 1 ? new Refusal(429, 'MAIL_LIMIT') : { leave: tools }),
  })
  const again = await screen.findByRole('button', { name: 'Send the mail again' })
  await user.click(again)
  expect(await screen.findByText(/is sent again/)).toBeInTheDocument()
  await user.click(again)
  expect(await screen.findByText(/was sent several times already/)).toBeInTheDocument()
})
