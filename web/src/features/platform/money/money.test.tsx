import type { HeldPayment, PlatformPayment, PlatformRefund } from '@smartproject/bff/api/billing/console'
import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { CompanyBilling } from '../api/money.js'

const payment: PlatformPayment = {
  id: 'charge:pi_1',
  subscription_id: 't-1',
  company: 'Gulf Builders',
  kind: 'charge',
  amount: { minor: 485_000, currency: 'QAR' },
  status: 'succeeded',
  user_id: 'u-1',
  subject: 'p-1',
  invoice: 'SP-2026-000001',
  provider_id: 'pi_1',
  time: '2026-11-17T08:00:00.000Z',
  test: true,
}

const refund: PlatformRefund = {
  id: 'r-1',
  subscription_id: 't-1',
  company: 'Gulf Builders',
  payment_id: payment.id,
  amount: { minor: 600_000, currency: 'QAR' },
  ends_term: true,
  reason: 'They closed their office',
  state: 'waiting',
  asked_by: 'u-2',
  decided_by: null,
  invoice: payment.invoice,
  credit_note: null,
  failure: null,
  created_at: '2026-11-18T08:00:00.000Z',
}

const held: HeldPayment = {
  payment: { ...payment, id: 'held:pi_2', kind: 'held', status: 'AMOUNT' },
  state: 'stuck',
  failure: 'balance_insufficient',
}

const plan: CompanyBilling['plan'] = {
  state: 'active',
  plan: 3,
  title: 'PREMIUM',
  seats: 25,
  bought_seats: 25,
  months: 6,
  days: 180,
  start_date: '2026-11-17',
  end_date: '2027-05-16',
  grace_days: 7,
  currency: 'QAR',
  auto_renew: true,
  payer_unconfirmed: false,
  renewal: { date: '2027-05-15', amount: { minor: 485_000, currency: 'QAR' } },
  next: null,
  card_status: 1,
  entitlements: [],
}

const billing: CompanyBilling = {
  company: 'Gulf Builders',
  plan,
  terms: [],
  purchases: [],
  calls: [
    {
      key: 'sp1:main:intent:p-1:1',
      op: 'intent',
      state: 'confirmed',
      tries: 1,
      planned_at: '2026-11-17T08:00:00.000Z',
      result_id: 'pi_1',
      failure: null,
    },
  ],
  payments: [payment],
  refunds: [],
  invoices: [],
}

async function open(path: string, answers: Answers) {
  const asked = stubCalls({
    ...signedIn('admin'),
    getsublist: () => [],
    listPlatformPayments: () => ({ payments: [payment], page: LAST_PAGE }),
    getCompanyBilling: () => billing,
    listPlatformInvoices: () => ({ invoices: [], page: LAST_PAGE }),
    ...answers,
  })
  const { user } = renderApp(path)
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { user, inputs }
}

const because = async (user: Awaited<ReturnType<typeof open>>['user'], verb: string) => {
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked for by the owner')
  await user.click(within(dialog).getByRole('button', { name: verb }))
}

describe('a payment', () => {
  test('is given back in part with its reason', async () => {
    const { user, inputs } = await open('/Admino/billing', { refundPayment: () => ({ refund }) })
    await user.click(await screen.findByRole('button', { name: /^Give QAR.4,850.00 of/ }))
    const amount = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Amount in QAR/ })
    await user.clear(amount)
    await user.type(amount, '100.5')
    await user.click(screen.getByRole('checkbox', { name: /end today/ }))
    await because(user, 'Give back')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputs('refundPayment')).toEqual([
      {
        subscription_id: 't-1',
        payment_id: 'charge:pi_1',
        minor: 10_050,
        ends_term: true,
        reason: 'Asked for by the owner',
      },
    ])
  })

  test('of which no more is left says so at the amount', async () => {
    const { user } = await open('/Admino/billing', {
      refundPayment: () =>
        new Refusal(400, 'AMOUNT_OUT_OF_RANGE', {}, [{ field: 'minor', reason: 'AMOUNT_OUT_OF_RANGE' }]),
    })
    await user.click(await screen.findByRole('button', { name: /^Give QAR/ }))
    await because(user, 'Give back')
    expect(await screen.findByText(/More than what is left/)).toBeVisible()
  })

  test('is listed by kind', async () => {
    const { user, inputs } = await open('/Admino/billing', {})
    await screen.findByText('Gulf Builders')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Held' }))
    await waitFor(() =>
      expect(inputs('listPlatformPayments')).toContainEqual({ kind: 'held', page_size: 50 }),
    )
  })
})

test('a refund that waits is approved', async () => {
  const { user, inputs } = await open('/Admino/billing/refunds', {
    listRefunds: () => ({ refunds: [refund], page: LAST_PAGE }),
    decideRefund: () => ({ refund: { ...refund, state: 'sent' } }),
  })
  await user.click(await screen.findByRole('button', { name: /^Give QAR.6,000.00 back/ }))
  expect(await screen.findByText(/They closed their office.*/, { selector: 'p' })).toBeVisible()
  await because(user, 'Approve')
  await waitFor(() =>
    expect(inputs('decideRefund')).toEqual([
      { subscription_id: 't-1', refund_id: 'r-1', action: 'approve', reason: 'Asked for by the owner' },
    ]),
  )
})

test('a held payment that could not go back is closed', async () => {
  const { user, inputs } = await open('/Admino/billing/held', {
    listHeldPayments: () => ({ payments: [held], page: LAST_PAGE }),
    settleHeldPayment: () => ({ payment: { ...held, state: 'closed' } }),
  })
  expect(await screen.findByText('Another amount')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the case' }))
  await because(user, 'Close the case')
  await waitFor(() =>
    expect(inputs('settleHeldPayment')).toEqual([
      {
        subscription_id: 't-1',
        payment_id: 'held:pi_2',
        action: 'close',
        reason: 'Asked for by the owner',
      },
    ]),
  )
})

describe('a company', () => {
  test('gets more seats and is suspended', async () => {
    const { user, inputs } = await open('/Admino/subscriptions/t-1', {
      listPlans: () => ({
        catalogue: 1,
        plans: [],
        payment: { mode: 'test', publishable_key: '', script_url: '', currencies: [], methods: [] },
      }),
      setCompanyPlan: () => ({ plan }),
    })
    expect(await screen.findByRole('heading', { name: 'Gulf Builders' })).toBeVisible()
    expect(screen.getByText('pi_1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change the plan' }))
    const seats = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Team size/ })
    await user.clear(seats)
    await user.type(seats, '٣٠')
    await user.click(screen.getByRole('checkbox', { name: /Suspended/ }))
    await because(user, 'Save the plan')
    await waitFor(() =>
      expect(inputs('setCompanyPlan')).toEqual([
        {
          subscription_id: 't-1',
          plan: 3,
          start_date: '2026-11-17',
          end_date: '2027-05-16',
          months: 6,
          seats: 30,
          grace_days: 7,
          suspended: true,
          reason: 'Asked for by the owner',
        },
      ]),
    )
  })
})
