import { screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { aLeave, LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

async function openForm(answers: Answers = {}, path = '/1?leave=list') {
  const asked = stubCalls({ ...signedIn('emad'), ...answers })
  const rendered = renderApp(path)
  const form = await screen.findByRole('form', { name: 'Apply For Leave' })
  return { ...rendered, asked, form, sent: () => asked.filter((one) => one.name === 'applyForLeave') }
}

afterEach(() => toastStore.clear())

describe('Apply For Leave', () => {
  it('opens straight away for a person to whom no one reports, with today and the first kind', async () => {
    const { form } = await openForm()
    expect(screen.getByRole('tab', { name: 'Apply For Leave' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: /Team Leave Requests/ })).not.toBeInTheDocument()
    expect(within(form).getByRole('textbox', { name: /Leave from/ })).toHaveValue('17-11-2026')
    expect(within(form).getByRole('textbox', { name: /Leave to/ })).toHaveValue('17-11-2026')
    expect(within(form).getByRole('combobox', { name: /Leave type/ })).toHaveValue('Sick leave')
  })

  it('sends the request, says so, starts anew and goes back one tab', async () => {
    const { user, form, sent } = await openForm({
      applyForLeave: (input) => ({ leave: aLeave({ from_date: input.from_date, to_date: input.to_date }) }),
    })
    const from = within(form).getByRole('textbox', { name: /Leave from/ })
    await user.clear(from)
    await user.type(from, '22-11-2026')
    const to = within(form).getByRole('textbox', { name: /Leave to/ })
    await user.clear(to)
    await user.type(to, '24-11-2026')
    await user.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Family')
    expect(await within(form).findByText('3 working days')).toBeInTheDocument()
    await user.click(within(form).getByRole('button', { name: 'Apply' }))

    expect(await screen.findByText('Leave Application has been sent.')).toBeInTheDocument()
    // Beside its result for its own four seconds (S1 §8).
    expect(screen.getByText('Applying...')).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: 'Your Leave List', selected: true })).toBeInTheDocument()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.input).toEqual({
      subscription: 1,
      from_date: '2026-11-22',
      to_date: '2026-11-24',
      leave_type: 'Sick leave',
      reason: 'Family',
    })
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    await user.click(screen.getByRole('tab', { name: 'Apply For Leave' }))
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('')
    expect(screen.getByRole('textbox', { name: /Leave from/ })).toHaveValue('17-11-2026')
  })

  it('names a deputy, and offers every person but the applicant', async () => {
    const { user, form, sent } = await openForm({ applyForLeave: () => ({ leave: aLeave() }) })
    const deputy = within(form).getByRole('combobox', { name: 'Deputy' })
    expect(deputy).toHaveValue('None')
    await user.click(deputy)
    expect(screen.queryByRole('option', { name: /Emad/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: /Mona/ }))
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(sent()[0]?.input).toMatchObject({ deputy_id: 'u-mona' }))
  })

  it('applies for a person who reports to the reader, whose own days and balance are not shown', async () => {
    const team = { leaves: [], page: LAST_PAGE, is_approver: true, pending_count: 0, applies_for_all: false }
    const { user, form, sent, asked } = await openForm(
      {
        listTeamLeave: () => ({ ...team, report_ids: ['u-mona'] }),
        applyForLeave: () => ({ leave: aLeave() }),
      },
      '/1?leave=apply',
    )
    const applicant = await within(form).findByRole('combobox', { name: 'For' })
    expect(applicant).toHaveValue('Me')
    await user.click(applicant)
    const mona = await screen.findByRole('option', { name: /Mona/ })
    expect(screen.queryByRole('option', { name: /Olivia/ })).not.toBeInTheDocument()
    await user.click(mona)
    expect(within(form).queryByText(/No one else on the team/)).not.toBeInTheDocument()
    await user.click(within(form).getByRole('combobox', { name: 'Deputy' }))
    expect(await screen.findByRole('option', { name: /Emad/ })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(sent()[0]?.input).toMatchObject({ user_id: 'u-mona' }))
    expect(
      await screen.findByRole('tab', { name: /Team Leave Requests/, selected: true }),
    ).toBeInTheDocument()
    expect(asked.filter(({ name }) => name === 'applyForLeave')).toHaveLength(1)
  })

  it('offers no other person to a reader whom no one reports to', async () => {
    const { form } = await openForm()
    expect(within(form).queryByRole('combobox', { name: 'For' })).not.toBeInTheDocument()
  })

  it('counts days by the own week of the person, who reads it beside the list', async () => {
    const weeks = [
      { from_date: null, weekend_days: [5, 6] },
      { from_date: '2026-11-01', weekend_days: [4, 5, 6] },
    ]
    const own = [{ from_date: '2026-11-01', weekend_days: [4, 5, 6] }]
    const { user, form } = await openForm({
      getWorkTime: () => ({
        time: {
          user_id: 'u-emad',
          user_name: 'Emad',
          own_weeks: own,
          weeks,
          own_places: [],
          holidays: [],
          version: 1,
        },
      }),
    })
    const to = within(form).getByRole('textbox', { name: /Leave to/ })
    await user.clear(to)
    await user.type(to, '19-11-2026')
    // Tuesday, a holiday, and Thursday, which is off.
    expect(await within(form).findByText('1 working day')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Your Leave List' }))
    expect(
      await screen.findByText(/You work on .*Sunday, Monday, Tuesday,? and Wednesday/),
    ).toBeInTheDocument()
  })

  it('asks for the afternoon of one day, and for days that end at noon', async () => {
    const { user, form, sent } = await openForm({ applyForLeave: () => ({ leave: aLeave() }) })
    await user.click(within(form).getByRole('combobox', { name: 'Part of the day' }))
    await user.click(await screen.findByRole('option', { name: 'Afternoon' }))
    expect(await within(form).findByText('½ working day')).toBeInTheDocument()
    const to = within(form).getByRole('textbox', { name: /Leave to/ })
    await user.clear(to)
    await user.type(to, '19-11-2026')
    await user.tab()
    await user.click(await within(form).findByRole('combobox', { name: 'Last day' }))
    await user.click(await screen.findByRole('option', { name: 'Morning' }))
    expect(await within(form).findByText('2 working days')).toBeInTheDocument()
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.input).toMatchObject({
      from_date: '2026-11-17',
      to_date: '2026-11-19',
      starts_at_noon: true,
      ends_at_noon: true,
    })
  })

  it('takes the last day along when the first day passes it', async () => {
    const { user, form } = await openForm()
    const from = within(form).getByRole('textbox', { name: /Leave from/ })
    await user.clear(from)
    await user.type(from, '٢٥-١١-٢٠٢٦')
    await user.tab()
    expect(within(form).getByRole('textbox', { name: /Leave to/ })).toHaveValue('25-11-2026')
  })

  it('says “Dates mismatched” for a last day before the first and sends nothing', async () => {
    const { user, form, sent } = await openForm()
    const to = within(form).getByRole('textbox', { name: /Leave to/ })
    await user.clear(to)
    await user.type(to, '01-11-2026')
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect((await screen.findAllByText('Dates mismatched'))[0]).toBeInTheDocument()
    expect(sent()).toHaveLength(0)
  })

  it('says “Report to is empty” when no one is named, and sends nothing', async () => {
    const { user, form, sent } = await openForm({
      getUserSub: () => [
        { id: 'm', user: 'u-emad', subscription: 1, report_to: null, subscribedas: 'other', role: 'member' },
      ],
    })
    await screen.findByText(/Nobody is named/)
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Report to is empty')).toBeInTheDocument()
    expect(within(form).getByRole('button', { name: 'Apply' })).toBeEnabled()
    expect(sent()).toHaveLength(0)
  })

  it.each([
    ['LEAVE_TYPE_EMPTY', 'Leave type is empty'],
    ['REPORT_TO_EMPTY', 'Report to is empty'],
    ['DATES_MISMATCHED', 'Dates mismatched'],
  ])('words the refusal %s as “%s”', async (reason, words) => {
    const { user, form } = await openForm({ applyForLeave: () => new Refusal(400, reason) })
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument()
    expect(screen.queryByText('Applying...')).not.toBeInTheDocument()
  })

  const policy = {
    policy: { self_decision: true, past_days: true, approvers_below: false, minimums: [], version: 0 },
    earliest: '2024-11-17',
    latest: '2031-11-17',
    longest_days: 732,
  }
  it.each([
    ['the page of the product', '', '/1/leaveguide'],
    ['the guide that the installation names', 'https://intranet.example.com/leave', null],
  ])('has the help link, to %s (S1 §2.7)', async (_name, guide, path) => {
    const { form } = await openForm({ getLeavePolicy: () => ({ ...policy, guide }) })
    const link = () => within(form).getByRole('link', { name: 'Guide to leave' })
    await waitFor(() => expect(link()).toHaveAttribute('href', path ?? guide))
    if (guide) expect(link()).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('begins in its first field', async () => {
    const { form } = await openForm()
    await waitFor(() => expect(within(form).getByRole('textbox', { name: /Leave from/ })).toHaveFocus())
  })

  it('asks before Escape drops a typed reason, and keeps it when asked to', async () => {
    const { user, form } = await openForm()
    const reason = within(form).getByRole('textbox', { name: /Reason/ })
    await user.type(reason, 'Family')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Close without sending?' })
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(reason).toHaveValue('Family')
    await user.click(screen.getByRole('tab', { name: 'Your Leave List' }))
    await user.click(screen.getByRole('tab', { name: 'Apply For Leave' }))
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('Family')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('closes at once while nothing was typed', async () => {
    const { user } = await openForm()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says what is wrong in place of the days while the last day lies before the first', async () => {
    const { user, form } = await openForm()
    const to = within(form).getByRole('textbox', { name: /Leave to/ })
    await user.clear(to)
    await user.type(to, '01-11-2026{Enter}')
    expect(await within(form).findByText(/the last day must not be before the first/)).toBeInTheDocument()
    expect(within(form).queryByText(/working day/)).not.toBeInTheDocument()
    await user.clear(to)
    await user.type(to, '18-11-2026')
    await user.tab()
    expect(await within(form).findByText('2 working days')).toBeInTheDocument()
  })

  it('says that a weekend alone takes no working day, and does not send it', async () => {
    const { user, form, sent } = await openForm()
    for (const [name, day] of [
      [/Leave from/, '27-11-2026'],
      [/Leave to/, '28-11-2026'],
    ] as const) {
      const field = within(form).getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, day)
      await user.tab()
    }
    expect(await within(form).findByText('0 working days')).toBeInTheDocument()
    expect(within(form).getByText(/all weekend or public holiday, so you need no leave/)).toBeInTheDocument()
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent('Not sent')
    expect(sent()).toHaveLength(0)
  })

  it('says which days can be asked for', async () => {
    await openForm()
    expect(
      await screen.findByText(/^From 17.Nov(.2024)? to 17.Nov(.2031)?, 732 days at most\.$/),
    ).toBeInTheDocument()
  })

  it('names the closed period that the days lie in', async () => {
    const meta = { lock_id: 'l', from_date: '2026-11-15', to_date: '2026-11-20', reason: 'Stock-taking' }
    const { user, form } = await openForm({ applyForLeave: () => new Refusal(400, 'LEAVE_LOCKED', meta) })
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect(await within(form).findByText(/is closed to leave: .*Stock-taking/)).toBeInTheDocument()
  })

  it('says where too few people would be there, and names the day of a refusal', async () => {
    const shortfall = { name: 'Desk', date: '2026-11-16', present: 1, people: 2, days: 2, refuses: false }
    const meta = { name: 'Desk', date: '2026-11-17', present: '1', people: '2' }
    const { user, form } = await openForm({
      listLeaveShortfalls: () => ({ shortfalls: [shortfall] }),
      applyForLeave: () => new Refusal(400, 'TOO_FEW_PRESENT', meta),
    })
    const sentence = /Desk.*: on 16.Nov(.2026)? 1 would be there, 2 have to be. So on 2 working days./
    expect(await within(form).findByText(sentence)).toBeInTheDocument()
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      /Desk.*: on 17.Nov(.2026)? 1 would be there, 2 have to be. Such leave is refused./,
    )
  })

  it('names the own leave that is in the way', async () => {
    const meta = { leave_id: 'x', from_date: '2026-11-16', to_date: '2026-11-18', status: 'approved' }
    const { user, form } = await openForm({ applyForLeave: () => new Refusal(409, 'LEAVE_OVERLAPS', meta) })
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      /You already have leave from 16.Nov(.2026)? to 18.Nov(.2026)? \(Approved\)/,
    )
  })

  it('repeats a failed request under the same id', async () => {
    const { user, form, sent } = await openForm({ applyForLeave: () => new Refusal(500, 'INTERNAL') })
    const apply = within(form).getByRole('button', { name: 'Apply' })
    await user.click(apply)
    await within(form).findByRole('alert')
    await user.click(apply)
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map((one) => one.headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })
})

describe('Your Leave List', () => {
  it('has its columns, a pencil for what waits, and says when there is nothing', async () => {
    stubCalls({
      ...signedIn('emad'),
      listOwnLeave: ({ all }) => ({ leaves: all ? [aLeave({ can_edit: true })] : [], page: LAST_PAGE }),
    })
    const { user } = renderApp('/1?leave=own')
    expect(await screen.findByText('No recent leaves')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show Leaves beyond 6 months...' }))
    const table = await screen.findByRole('table', { name: 'Your leave list' })
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
    expect(heads).toEqual(['Applied Date', 'From Date', 'To Date', 'Leave', 'Comment', 'Status', 'Action'])
    expect(within(table).getByText('Annual leave')).toBeInTheDocument()
    expect(within(table).getByText('3 working days')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Less' })).toBeInTheDocument()
    expect(within(table).getByRole('button', { name: /^Edit the request/ })).toBeInTheDocument()
  })

  it('takes a request back only after the question, and says when that fails', async () => {
    const own = aLeave({ can_edit: true, can_withdraw: true })
    const asked = stubCalls({
      ...signedIn('emad'),
      getLeave: () => ({ leave: own }),
      withdrawLeave: () => new Refusal(500, 'INTERNAL'),
    })
    const { user } = renderApp('/1?leave=lv-1&leaveas=own')
    expect(await screen.findByRole('heading', { name: 'Update Leave Form' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel Leave' }))
    const question = await screen.findByRole('dialog', { name: 'Proceed to delete?' })
    expect(asked.some((one) => one.name === 'withdrawLeave')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('An error occurred.')).toBeInTheDocument()
  })
})

it('“Removing Leave Request” stays beside what came of it (S1 §8)', async () => {
  const own = aLeave({ can_edit: true, can_withdraw: true })
  stubCalls({
    ...signedIn('emad'),
    getLeave: () => ({ leave: own }),
    withdrawLeave: () => ({ leave: own }),
  })
  const { user } = renderApp('/1?leave=lv-1&leaveas=own')
  await user.click(await screen.findByRole('button', { name: 'Cancel Leave' }))
  const question = await screen.findByRole('dialog', { name: 'Proceed to delete?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Leave request withdrawn.')).toBeInTheDocument()
  expect(screen.getByText('Removing Leave Request')).toBeInTheDocument()
})

it('a comment that was never written, also as the word null, leaves its cell in the list empty (S1 §5)', async () => {
  stubCalls({
    ...signedIn('emad'),
    listOwnLeave: () => ({
      leaves: [aLeave({ id: 'a', comment: '' }), aLeave({ id: 'b', comment: 'null' })],
      page: LAST_PAGE,
    }),
  })
  renderApp('/1?leave=own')
  const table = await screen.findByRole('table', { name: 'Your leave list' })
  await within(table).findAllByText('Annual leave')
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]?.textContent)
  expect(cells.map((text) => text?.replace('Comment', ''))).toEqual(['', ''])
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('has its words, Arabic digits and the right plural', async () => {
    stubCalls(signedIn('emad'))
    const { user } = renderApp('/1?leave=apply')
    const form = await screen.findByRole('form', { name: 'تقديم طلب إجازة' })
    expect(document.documentElement.dir).toBe('rtl')
    expect(within(form).getByRole('textbox', { name: /الإجازة من/ })).toHaveValue('١٧-١١-٢٠٢٦')
    expect(within(form).getByText('يوم عمل واحد')).toBeInTheDocument()
    const to = within(form).getByRole('textbox', { name: /الإجازة إلى/ })
    await user.clear(to)
    await user.type(to, '٢٤-١١-٢٠٢٦')
    await user.tab()
    expect(await within(form).findByText('٦ أيام عمل')).toBeInTheDocument()
    await user.clear(to)
    await user.type(to, '١-١-٢٠٢٦')
    await user.click(within(form).getByRole('button', { name: 'تقديم' }))
    expect((await screen.findAllByText('التواريخ غير متوافقة'))[0]).toBeInTheDocument()
  })
})
