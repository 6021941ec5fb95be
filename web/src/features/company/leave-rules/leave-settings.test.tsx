import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const lock = {
  id: 'l-1',
  from_date: '2026-12-01',
  to_date: '2026-12-05',
  reason: 'Stock-taking',
  project: 0,
  exempt: ['u-emad'],
  version: 3,
}

const study = {
  key: 'study',
  title: { en: 'Study leave', ar: 'إجازة دراسية' },
  colour: '#123456',
  order: 5,
  active: true,
  paid: false,
  reason_from_days: 0,
  attachment_from_days: 0,
  notice_days: 14,
  longest_days: 0,
  past_days: true,
  counts_against_balance: false,
  without_approval: false,
  approver_id: null,
  version: 2,
}

async function open(part: string, role: 'owner' | 'manager', answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole(role),
    getLeaveLocksById: () => [lock],
    setLeaveLock: () => ({ lock }),
    removeLeaveLock: () => ({}),
    ...answers,
  })
  const rendered = renderApp('/1/subsetting/leaves')
  await rendered.user.click(await screen.findByRole('link', { name: part }))
  await screen.findByRole('heading', { level: 1, name: part })
  return { ...rendered, inputOf: (name: string) => asked.findLast((one) => one.name === name)?.input }
}

describe('the periods closed to leave', () => {
  it('take one more with its reason, once its days are in order', async () => {
    const { user, inputOf } = await open('Closed periods', 'manager')
    // The form for one more begins anew when the list is there.
    await screen.findByRole('button', { name: /Change the closed period/ })
    const form = within(await screen.findByRole('form', { name: 'Close a period' }))
    await user.click(form.getByRole('button', { name: 'Close a period' }))
    expect(form.getByText(/Choose a first and a last day/)).toBeInTheDocument()
    await user.type(form.getByRole('textbox', { name: /^First day/ }), '20-12-2026')
    await user.type(form.getByRole('textbox', { name: /^Last day/ }), '31-12-2026')
    await user.click(form.getByRole('button', { name: 'Close a period' }))
    expect(form.getByText('Write why nobody may be away')).toBeInTheDocument()
    expect(inputOf('setLeaveLock')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Audit')
    expect(form.queryByRole('combobox', { name: 'Exceptions' })).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Close a period' }))
    expect(await screen.findByText('The period is closed to leave')).toBeInTheDocument()
    expect(inputOf('setLeaveLock')).toEqual({
      subscription: 1,
      from_date: '2026-12-20',
      to_date: '2026-12-31',
      reason: 'Audit',
      project: 0,
      exempt: [],
    })
  })

  it('are changed by their version, and the owner takes a person out of the exceptions', async () => {
    const { user, inputOf } = await open('Closed periods', 'owner')
    await user.click(await screen.findByRole('button', { name: /Change the closed period.*Stock-taking/ }))
    const form = within(screen.getByRole('form', { name: 'Change the closed period' }))
    await user.click(await form.findByRole('button', { name: /Take .*Emad.* out of the exceptions/ }))
    await user.click(form.getByRole('button', { name: 'Change the closed period' }))
    expect(inputOf('setLeaveLock')).toMatchObject({
      id: 'l-1',
      version: 3,
      reason: 'Stock-taking',
      exempt: [],
    })
  })

  it('are opened again', async () => {
    const { user, inputOf } = await open('Closed periods', 'manager')
    await user.click(await screen.findByRole('button', { name: /Open the closed period.*Stock-taking/ }))
    expect(await screen.findByText('The period is open again')).toBeInTheDocument()
    expect(inputOf('removeLeaveLock')).toEqual({ subscription: 1, id: 'l-1' })
  })
})

describe('the rules of leave', () => {
  it('are the owner’s to change, on the version that is shown', async () => {
    const { user, inputOf } = await open('Leave rules', 'owner', {
      setLeavePolicy: () => new Refusal(409, 'VERSION_MISMATCH'),
    })
    await user.click(await screen.findByRole('checkbox', { name: /decide their own requests/ }))
    expect(inputOf('setLeavePolicy')).toEqual({
      subscription: 1,
      version: 0,
      past_days: true,
      self_decision: false,
      approvers_below: false,
      minimums: [],
    })
    expect(
      await screen.findByRole('checkbox', { name: /decide their own requests/, checked: true }),
    ).toBeEnabled()
  })

  it('say whether leave is approved although tasks fall into it, which is kept with the company', async () => {
    const { user, inputOf } = await open('Leave rules', 'owner', { updateCompany: () => ({ version: 2 }) })
    await user.click(await screen.findByRole('checkbox', { name: /Leave may be approved although/ }))
    expect(await screen.findByText('The rules are saved')).toBeInTheDocument()
    expect(inputOf('updateCompany')).toEqual({
      subscription: 1,
      version: 1,
      title: 'Demo Company',
      time_zone: 'Asia/Qatar',
      week_start: 7,
      weekend_days: [5, 6],
      leave_approve_anyway: true,
    })
  })

  it('take a minimum of people present, and take one away', async () => {
    const policy = { self_decision: true, past_days: true, approvers_below: false, version: 4 }
    const stock = { name: 'Stock', project: 7, team_of: '', people: 2, refuses: false }
    const { user, inputOf } = await open('Leave rules', 'owner', {
      getLeavePolicy: () => ({
        policy: { ...policy, minimums: [stock] },
        earliest: '2024-11-17',
        latest: '2031-11-17',
        longest_days: 732,
        guide: '',
      }),
      setLeavePolicy: () => ({ policy: { ...policy, minimums: [], version: 5 } }),
    })
    const form = within(await screen.findByRole('form', { name: 'Add a minimum' }))
    await user.click(form.getByRole('button', { name: 'Add a minimum' }))
    expect(form.getByText('Give it a name')).toBeInTheDocument()
    expect(form.getByText('Write a whole number from 1 to 500')).toBeInTheDocument()
    expect(inputOf('setLeavePolicy')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Support')
    await user.click(form.getByRole('combobox', { name: /^Who is counted/ }))
    await user.click(await screen.findByRole('option', { name: /Who reports to .*Mona/ }))
    await user.type(form.getByRole('textbox', { name: /^At least/ }), '٣')
    await user.click(form.getByRole('combobox', { name: /^Below it/ }))
    await user.click(await screen.findByRole('option', { name: 'Refuse' }))
    await user.click(form.getByRole('button', { name: 'Add a minimum' }))
    expect(await screen.findByText('The minimum holds from now on')).toBeInTheDocument()
    const support = { name: 'Support', project: 0, team_of: 'u-mona', people: 3, refuses: true }
    expect(inputOf('setLeavePolicy')).toMatchObject({ version: 4, minimums: [stock, support] })
    await user.click(screen.getByRole('button', { name: /Remove the minimum .*Stock/ }))
    expect(await screen.findByText('The minimum is removed')).toBeInTheDocument()
    expect(inputOf('setLeavePolicy')).toMatchObject({ minimums: [] })
  })

  it('are shown to managers, who cannot change them', async () => {
    await open('Leave rules', 'manager')
    expect(await screen.findByText('The owner of the company may change this.')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /after it began/ })).toBeDisabled()
  })
})

describe('the types of leave', () => {
  it('take one more in both languages, with its rules in Arabic digits, too', async () => {
    const { user, inputOf } = await open('Types of leave', 'manager', {
      setLeaveType: () => ({ type: study }),
    })
    await screen.findAllByRole('button', { name: /Change the type/ })
    const form = within(await screen.findByRole('form', { name: 'Add a type' }))
    await user.type(form.getByRole('textbox', { name: /^Title in English/ }), 'Study leave')
    await user.type(form.getByRole('textbox', { name: /^Days of notice/ }), '400')
    await user.click(form.getByRole('button', { name: 'Add a type' }))
    expect(form.getByText('Write the title in both languages')).toBeInTheDocument()
    expect(form.getByText('Write a whole number from 0 to 366')).toBeInTheDocument()
    expect(inputOf('setLeaveType')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /^Title in Arabic/ }), 'إجازة دراسية')
    await user.clear(form.getByRole('textbox', { name: /^Days of notice/ }))
    await user.type(form.getByRole('textbox', { name: /^Days of notice/ }), '١٤')
    await user.click(form.getByRole('checkbox', { name: /^Paid/ }))
    await user.click(form.getByRole('button', { name: 'Add a type' }))
    expect(await screen.findByText('The type of leave is saved')).toBeInTheDocument()
    expect(inputOf('setLeaveType')).toEqual({
      subscription: 1,
      title: { en: 'Study leave', ar: 'إجازة دراسية' },
      colour: '#0f6e66',
      order: 5,
      active: true,
      paid: false,
      reason_from_days: 0,
      attachment_from_days: 0,
      notice_days: 14,
      longest_days: 0,
      past_days: true,
      counts_against_balance: false,
    })
  })

  it.each([
    [/Nobody, approved at once/, { without_approval: true }],
    [/Mona/, { approver_id: 'u-mona' }],
  ])('say who decides: %s', async (choice, decider) => {
    const { user, inputOf } = await open('Types of leave', 'manager', {
      listLeaveTypes: () => ({ types: [study] }),
      setLeaveType: () => ({ type: study }),
    })
    await user.click(await screen.findByRole('button', { name: /Change the type.*Study leave/ }))
    const form = within(screen.getByRole('form', { name: 'Change the type' }))
    await user.click(form.getByRole('combobox', { name: 'Who decides' }))
    await user.click(await screen.findByRole('option', { name: choice }))
    await user.click(form.getByRole('button', { name: 'Change the type' }))
    await waitFor(() => expect(inputOf('setLeaveType')).toMatchObject({ key: 'study', ...decider }))
  })

  it('are changed by key and version; their rules stand in the list', async () => {
    const { user, inputOf } = await open('Types of leave', 'manager', {
      listLeaveTypes: () => ({ types: [study] }),
      setLeaveType: () => new Refusal(400, 'LAST_LEAVE_TYPE'),
    })
    const row = within(await screen.findByRole('row', { name: /Study leave/ }))
    expect(row.getByText('Days of notice: 14')).toBeInTheDocument()
    await user.click(row.getByRole('button', { name: /Change the type.*Study leave/ }))
    const form = within(screen.getByRole('form', { name: 'Change the type' }))
    await user.click(form.getByRole('checkbox', { name: /^Offered/ }))
    await user.click(form.getByRole('button', { name: 'Change the type' }))
    expect(inputOf('setLeaveType')).toMatchObject({
      key: 'study',
      version: 2,
      active: false,
      notice_days: 14,
    })
    expect(await form.findByText('At least one type of leave must be offered')).toBeInTheDocument()
  })
})
