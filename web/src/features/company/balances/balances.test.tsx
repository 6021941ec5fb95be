import { screen, within } from '@testing-library/react'
import {
  asRole,
  LAST_PAGE,
  LEAVE_TYPES,
  Refusal,
  signedIn,
  stubCalls,
  type Answers,
} from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const rules = {
  leave_type: 'Annual leave',
  from_year: 2026,
  entitlement: 25,
  monthly: false,
  carry_over: 5,
  carry_over_months: 3,
  negative: 0,
}

const settings = {
  enabled: true,
  first_year: 2025,
  closed_through: 2025,
  this_year: 2026,
  rules: [rules],
  run: { done: 3, total: 3, finished: true },
  version: 4,
}

const emad = {
  user_id: 'u-emad',
  name: 'Emad',
  email: 'emad@example.com',
  start_date: null,
  entitlements: [],
  version: 0,
  balances: [
    {
      leave_type: 'Annual leave',
      entitlement: 25,
      carried_over: 2,
      adjusted: 0,
      taken: 6.5,
      waiting: 1,
      expired: 0,
      expiring: 0,
      expiry_date: null,
      left: 20.5,
      available: 20.5,
      negative: 0,
    },
  ],
}

const types = LEAVE_TYPES.map((type) => ({ ...type, counts_against_balance: type.key === 'Annual leave' }))

const row = {
  id: 'r-1',
  leave_type: 'Annual leave',
  source: 'adjustment' as const,
  date: '2026-03-01',
  days: -1.5,
  reason: 'Taken before',
  actor_name: 'Mona',
  time: '2026-03-01T09:00:00.000Z',
  leave_id: '',
}

async function open(answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    listLeaveTypes: () => ({ types }),
    getLeaveBalanceSettings: () => ({ settings }),
    listLeaveBalances: () => ({ enabled: true, year: 2026, people: [emad], page: LAST_PAGE }),
    listLeaveLedger: () => ({ rows: [row] }),
    setLeaveBalanceSettings: () => ({ settings }),
    setLeaveBalanceRules: () => ({ settings }),
    closeLeaveYear: () => ({ settings }),
    adjustLeaveBalance: () => ({}),
    setLeaveBalancePerson: () => ({ version: 1 }),
    ...answers,
  })
  const rendered = renderApp('/1/subsetting/leaves')
  await rendered.user.click(await screen.findByRole('link', { name: 'Leave balances' }))
  return { ...rendered, inputOf: (name: string) => asked.findLast((one) => one.name === name)?.input }
}

describe('the balances of leave', () => {
  it('are off until a manager of leave switches them on', async () => {
    const off = { ...settings, enabled: false, run: null, first_year: 0, closed_through: 0, version: 0 }
    const { user, inputOf } = await open({ getLeaveBalanceSettings: () => ({ settings: off }) })
    await user.click(await screen.findByRole('checkbox', { name: /Keep balances/, checked: false }))
    expect(inputOf('setLeaveBalanceSettings')).toEqual({ subscription: 1, version: 0, enabled: true })
    expect(screen.queryByRole('table', { name: /Balances/ })).not.toBeInTheDocument()
  })

  it('follow rules that are written in steps of a half', async () => {
    const { user, inputOf } = await open()
    const form = within(await screen.findByRole('form', { name: 'What a type grants' }))
    const days = form.getByRole('textbox', { name: /^Days in a year/ })
    await user.clear(days)
    await user.type(days, '22.3')
    await user.click(form.getByRole('button', { name: 'Save the rules' }))
    expect(form.getByText('Write a number of days in steps of a half')).toBeInTheDocument()
    expect(inputOf('setLeaveBalanceRules')).toBeUndefined()
    await user.clear(days)
    await user.type(days, '٢٢٫٥')
    await user.click(form.getByRole('checkbox', { name: /A twelfth each month/ }))
    await user.click(form.getByRole('button', { name: 'Save the rules' }))
    expect(inputOf('setLeaveBalanceRules')).toEqual({
      subscription: 1,
      ...rules,
      entitlement: 22.5,
      monthly: true,
    })
  })

  it('are listed by person and open with everything that was booked', async () => {
    const { user, inputOf } = await open()
    const table = await screen.findByRole('table', { name: 'Balances 2026' })
    expect(await within(table).findByText('20.5 of 27')).toBeInTheDocument()
    await user.click(within(table).getByRole('button', { name: 'Open the balances of Emad' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Emad, 2026' }))
    expect(await dialog.findByText('Changed by hand')).toBeInTheDocument()
    expect(dialog.getByText('-1.5')).toBeInTheDocument()
    const form = within(dialog.getByRole('form', { name: 'Change by hand' }))
    await user.type(form.getByRole('textbox', { name: /^Days/ }), '-2')
    await user.click(form.getByRole('button', { name: 'Change the balance' }))
    expect(form.getByText('Write a reason')).toBeInTheDocument()
    expect(inputOf('adjustLeaveBalance')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Taken before')
    await user.click(form.getByRole('button', { name: 'Change the balance' }))
    expect(await screen.findByText('The balance is changed')).toBeInTheDocument()
    expect(inputOf('adjustLeaveBalance')).toEqual({
      subscription: 1,
      user: 'u-emad',
      leave_type: 'Annual leave',
      year: 2026,
      days: -2,
      reason: 'Taken before',
    })
  })

  it('differ for one person', async () => {
    const { user, inputOf } = await open()
    await user.click(await screen.findByRole('button', { name: 'Open the balances of Emad' }))
    const form = within(await screen.findByRole('form', { name: 'What differs for this person' }))
    await user.type(form.getByRole('textbox', { name: /^First day/ }), '15-07-2026')
    await user.type(form.getByRole('textbox', { name: /Annual leave.*from 2026/ }), '30')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(inputOf('setLeaveBalancePerson')).toEqual({
      subscription: 1,
      user: 'u-emad',
      version: 0,
      start_date: '2026-07-15',
      entitlements: [{ leave_type: 'Annual leave', from_year: 2026, days: 30 }],
    })
  })

  it('go into the next year once the one that is over is closed, and say how far that is', async () => {
    const over = { ...settings, closed_through: 2024, run: { done: 1, total: 3, finished: false } }
    const { user, inputOf } = await open({
      getLeaveBalanceSettings: () => ({ settings: over }),
      closeLeaveYear: () => new Refusal(412, 'BALANCES_BEING_BOOKED'),
    })
    expect(await screen.findByRole('progressbar', { name: /1 of 3 people/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close 2025' }))
    const question = within(await screen.findByRole('dialog', { name: 'Close the year 2025?' }))
    await user.click(question.getByRole('button', { name: 'Close 2025' }))
    expect(inputOf('closeLeaveYear')).toEqual({ subscription: 1, year: 2025 })
    expect(await screen.findByText(/Balances are being booked. Try again/)).toBeInTheDocument()
  })
})

describe('balances from a file', () => {
  const opening = { line: 2, email: 'emad@example.com', name: 'Emad', leave_type: 'Annual leave', days: '12' }
  const rows = [
    { ...opening, before: 25, after: 12.5, faults: [] },
    {
      ...opening,
      line: 3,
      name: '',
      before: 0,
      after: 0,
      faults: [{ field: 'email', reason: 'MEMBER_NOT_FOUND' }],
    },
  ]

  it('are looked at row by row, and change nothing before that is said', async () => {
    const titled = types.map((type) =>
      type.key === 'Annual leave' ? { ...type, title: { en: 'Yearly leave', ar: 'سنوية' } } : type,
    )
    const { user, inputOf } = await open({
      listLeaveTypes: () => ({ types: titled }),
      previewLeaveBalanceImport: () => ({ rows }),
      importLeaveBalances: () => ({ changed: 1, left_out: 1 }),
    })
    const form = within(await screen.findByRole('form', { name: 'Balances from a file' }))
    await user.click(form.getByRole('button', { name: 'Check the file' }))
    expect(form.getByText('Choose a file first')).toBeInTheDocument()
    const text = 'email,leave_type,days\nemad@example.com,Annual leave,12.5\n'
    await user.upload(form.getByLabelText(/CSV or XLSX/), new File([text], 'left.csv', { type: 'text/csv' }))
    await user.click(form.getByRole('button', { name: 'Check the file' }))
    expect(form.getByText('Choose the day')).toBeInTheDocument()
    expect(inputOf('previewLeaveBalanceImport')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /Left on this day/ }), '01-03-2026{Enter}')
    await user.click(form.getByRole('button', { name: 'Check the file' }))
    const table = within(await screen.findByRole('table', { name: 'Rows of the file' }))
    expect(table.getByText(/is no member of the company/)).toBeInTheDocument()
    expect(screen.getByText('1 balance changes')).toBeInTheDocument()
    expect(inputOf('importLeaveBalances')).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(table.getByText('25 becomes 12.5')).toBeInTheDocument()
    expect(table.getAllByText('Yearly leave')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Import 1 balance' }))
    expect(await screen.findByText('1 balance is imported')).toBeInTheDocument()
    const file = { subscription: 1, content: btoa(text), date: '2026-03-01' }
    expect(inputOf('previewLeaveBalanceImport')).toEqual(file)
    expect(inputOf('importLeaveBalances')).toEqual({ ...file, leave_out_faulty: true })
  })

  it('say what a file may have when it is too large', async () => {
    const { user } = await open({
      previewLeaveBalanceImport: () => new Refusal(400, 'IMPORT_TOO_LARGE'),
    })
    const form = within(await screen.findByRole('form', { name: 'Balances from a file' }))
    await user.upload(form.getByLabelText(/CSV or XLSX/), new File(['x'], 'left.csv', { type: 'text/csv' }))
    await user.type(form.getByRole('textbox', { name: /Left on this day/ }), '01-03-2026{Enter}')
    await user.click(form.getByRole('button', { name: 'Check the file' }))
    expect(await form.findByText(/more than 2,000 rows/)).toBeInTheDocument()
  })
})
