import { screen, waitFor, within } from '@testing-library/react'
import { LEAVE_TYPES, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const types = LEAVE_TYPES.map((type) => ({ ...type, counts_against_balance: type.key === 'Annual leave' }))

const own = {
  enabled: true,
  year: 2026,
  person: {
    user_id: 'u-emad',
    name: 'Emad',
    email: '',
    start_date: null,
    entitlements: [],
    version: 0,
    balances: [
      {
        leave_type: 'Annual leave',
        entitlement: 25,
        carried_over: 3,
        adjusted: 0,
        taken: 6.5,
        waiting: 1,
        expired: -2,
        expiring: 2,
        expiry_date: '2026-12-31',
        left: 19.5,
        available: 12.5,
        negative: 0,
      },
    ],
  },
}

function open(path: string, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('emad'),
    listLeaveTypes: () => ({ types }),
    getLeaveBalances: () => own,
    listLeaveLedger: () => ({ rows: [] }),
    ...answers,
  })
  const rendered = renderApp(path)
  return { ...rendered, inputOf: (name: string) => asked.findLast((one) => one.name === name)?.input }
}

describe('the own balances', () => {
  it('stand above the own list with what waits and what goes soon, and open their changes', async () => {
    const { user, inputOf } = open('/1/leavelist')
    const card = within(await screen.findByRole('region', { name: 'Your leave balances 2026' }))
    expect(card.getByText('Days left: 19.5')).toBeInTheDocument()
    expect(card.getByText('granted 28 · taken 5.5 · waiting 1 · available now 12.5')).toBeInTheDocument()
    expect(card.getByText(/^2 of these expire on 31.Dec(.2026)?/)).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'All changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changes of your balances 2026' })
    expect(await within(dialog).findByText('Nothing has changed yet')).toBeInTheDocument()
    expect(inputOf('listLeaveLedger')).toEqual({ subscription: 1, year: 2026 })
  })

  it('are not spoken of where the company keeps none', async () => {
    open('/1/leavelist', { getLeaveBalances: () => ({ ...own, enabled: false }) })
    expect(await screen.findByText('No recent leaves')).toBeInTheDocument()
    expect(screen.queryByText(/balances/)).not.toBeInTheDocument()
  })
})

describe('a request', () => {
  it('says what it leaves while it is written, and why it is refused', async () => {
    const { user, inputOf } = open('/1/leavelist?leave=apply', {
      previewLeaveBalance: () => ({
        years: [{ year: 2026, before: 2, after: -1, negative: 0 }],
        enough: false,
      }),
      applyForLeave: () => new Refusal(412, 'BALANCE_EXCEEDED', { left: '2', asked: '3', year: '2026' }),
    })
    const form = within(await screen.findByRole('form', { name: 'Apply For Leave' }))
    await user.click(await form.findByRole('combobox', { name: /Leave type/ }))
    await user.click(await screen.findByRole('option', { name: 'Annual leave' }))
    expect(
      await form.findByText(/Days left in 2026: 2 before this request, -1 after it\. .*refused/),
    ).toBeInTheDocument()
    expect(inputOf('previewLeaveBalance')).toMatchObject({ subscription: 1, leave_type: 'Annual leave' })
    await user.click(form.getByRole('button', { name: 'Apply' }))
    expect(await form.findByText(/3 days are asked for, and 2 are left in 2026/)).toBeInTheDocument()
  })

  it('says before it is sent that the year of its days is closed', async () => {
    const { user } = open('/1/leavelist?leave=apply', {
      previewLeaveBalance: () => new Refusal(412, 'YEAR_CLOSED', { year: '2024' }),
      applyForLeave: () => new Refusal(412, 'YEAR_CLOSED', { year: '2024' }),
    })
    const form = within(await screen.findByRole('form', { name: 'Apply For Leave' }))
    await user.click(await form.findByRole('combobox', { name: /Leave type/ }))
    await user.click(await screen.findByRole('option', { name: 'Annual leave' }))
    const sentence = /Balances of 2024 are closed/
    expect(await form.findByText(sentence)).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(form.getAllByText(sentence)).toHaveLength(2))
  })
})
