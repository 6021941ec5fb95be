import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, stubCalls, type Answers, someSettings } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { PACE } from './purchase/order/use-purchase.js'
import { aCard, aPurchase, aQuote, buying, DETAILS, FakeProvider, paidPlan } from './testing.js'

const SLOW = { timeout: 15_000 }
const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
const USAGE = {
  people: 22,
  invitations: 2,
  projects: 4,
  files: 12,
  storage_bytes: 3_145_728,
  storage_limit: 10_737_418_240,
}
let provider: FakeProvider

beforeEach(() => {
  provider = new FakeProvider()
  provider.install()
  PACE.everyMs = 5
})
afterEach(() => {
  FakeProvider.remove()
  toastStore.clear()
})

function open(answers: Answers = {}, path = '/1/subsetting/usersubscription') {
  const asked = stubCalls(
    buying({
      getPlanUsage: () => ({ plan: paidPlan(), usage: USAGE }),
      listCards: () => ({ cards: [aCard()] }),
      ...answers,
    }),
  )
  const sent = (name: string) => asked.filter((call) => call.name === name).map(({ input }) => input)
  return { ...renderApp(path), sent }
}

const ready = () => screen.findByText('24 of 25 seats are taken', undefined, SLOW)

const INVOICE = {
  number: 'SP-2026-000001',
  kind: 'invoice' as const,
  date: '2026-11-14',
  total: qar(485_000),
  state: 'paid' as const,
  title: 'PREMIUM',
  seats: 25,
  start_date: '2026-11-14',
  end_date: '2027-05-13',
  test: true,
  credits: null,
  replaces: null,
  replaced_by: null,
  outdated: false,
}

describe('the plan of a company', () => {
  it('offers no seats for a plan that was given', async () => {
    open({ getPlanUsage: () => ({ plan: paidPlan({ currency: null }), usage: USAGE }) })
    await ready()
    expect(screen.queryByRole('button', { name: 'More seats' })).not.toBeInTheDocument()
  })

  it('says once that it has expired (S1 §2.5)', async () => {
    open({
      getPlanUsage: () => ({ plan: paidPlan({ state: 'expired' }), usage: USAGE }),
      getsubdefaultdetail: () => [someSettings({ planexpirydays: -3 })],
    })
    await ready()
    expect(await screen.findAllByText('Expired')).toHaveLength(1)
    expect(screen.getByText(/has expired/)).toBeInTheDocument()
  })

  it('says what is used of it and when it renews, by which card', async () => {
    open()
    await ready()
    expect(screen.getByRole('progressbar', { name: /seats are taken/ })).toHaveAttribute('value', '24')
    const space = screen.getByRole('progressbar', { name: /3 MB.* of .*10 GB.* for files are taken/ })
    expect(space).toHaveAttribute('value', '3145728')
    expect(screen.getByText('Active')).toBeInTheDocument()
    expect(
      screen.getByRole('checkbox', { name: /Renews by itself on 12.May(.2027)? for QAR\s4,850.00/ }),
    ).toBeChecked()
    expect(await screen.findByText('Pays renewals')).toBeInTheDocument()
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument()
  })

  it('stops renewing in one click', async () => {
    let plan = paidPlan()
    const { user, sent } = open({
      getPlanUsage: () => ({ plan, usage: USAGE }),
      setAutoRenew: ({ auto_renew }) => {
        plan = paidPlan({ state: 'cancelled', auto_renew, renewal: null })
        return { plan }
      },
    })
    await ready()
    await user.click(screen.getByRole('checkbox', { name: /Renews by itself/ }))
    expect(await screen.findByRole('checkbox', { name: /it ends on 13.May(.2027)?/ })).not.toBeChecked()
    expect(sent('setAutoRenew')).toEqual([{ subscription: 1, auto_renew: false }])
  })

  it('asks a new owner to confirm the card that goes on to pay, with the amount and the day', async () => {
    let plan = paidPlan({ payer_unconfirmed: true })
    const { user, sent } = open({
      getPlanUsage: () => ({ plan, usage: USAGE }),
      setAutoRenew: () => {
        plan = paidPlan()
        return { plan }
      },
    })
    expect(
      await screen.findByText(/QAR\s4,850.00 without tax is charged on 12.May(.2027)?/, undefined, SLOW),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Confirm the card' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Confirm the card' })).not.toBeInTheDocument(),
    )
    expect(sent('setAutoRenew')).toEqual([{ subscription: 1, auto_renew: true }])
  })

  it('shows a booked change and takes it back', async () => {
    const next = { plan: 2, seats: 8, months: 12, start_date: '2027-05-13' }
    const { user, sent } = open({
      getPlanUsage: () => ({ plan: paidPlan({ next }), usage: USAGE }),
      setAutoRenew: () => ({ plan: paidPlan() }),
    })
    expect(
      await screen.findByText(/^From 13.May(.2027)?: BASIC, 8 people, 12 months\.$/, undefined, SLOW),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay with PREMIUM' }))
    expect(sent('setAutoRenew')).toEqual([{ subscription: 1, auto_renew: true, drop_change: true }])
  })

  it('leads to the payment when the renewal has failed (B6)', async () => {
    open({ getPlanUsage: () => ({ plan: paidPlan({ state: 'past_due' }), usage: USAGE }) })
    const link = await screen.findByRole('link', { name: 'Pay now' }, SLOW)
    expect(link).toHaveAttribute('href', '/payment?subscription=1')
  })

  it('buys more seats for the rest of the term', async () => {
    const { user, sent } = open({
      getQuote: ({ seats }) => ({
        quote: aQuote({ kind: 'seats', seats, total: qar(seats === 30 ? 48_500 : 9_700) }),
      }),
      startPurchase: () => ({ purchase: aPurchase('done') }),
    })
    await ready()
    await user.click(await screen.findByRole('button', { name: 'More seats' }))
    const dialog = await screen.findByRole('dialog', { name: /More seats/ }, SLOW)
    const size = within(dialog).getByRole('textbox', { name: 'Team size' })
    await user.clear(size)
    await user.type(size, '٢٥')
    expect(size).toHaveAccessibleDescription(/Enter more than 25/)
    await user.clear(size)
    await user.type(size, '٣٠')
    expect(await within(dialog).findByText('QAR 485.00', { selector: 'strong' })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Proceed' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent('getQuote').at(-1)).toEqual({ subscription: 1, seats: 30 })
    expect(sent('startPurchase')).toHaveLength(1)
  })

  it('says from when on the seats count that were bought in a trial', async () => {
    const plan = paidPlan({ seats: 10, bought_seats: 3, start_date: '2026-11-28' })
    const { user, sent } = open({ getPlanUsage: () => ({ plan, usage: { ...USAGE, people: 2 } }) })
    expect(await screen.findByText(/10 people/, undefined, SLOW)).toHaveTextContent(
      /Your plan has 3 seats from 28.Nov(.2026)? on\./,
    )
    await user.click(await screen.findByRole('button', { name: 'More seats' }))
    const dialog = await screen.findByRole('dialog', { name: /More seats/ }, SLOW)
    const size = within(dialog).getByRole('textbox', { name: 'Team size' })
    expect(size).toHaveValue('4')
    expect(size).toHaveAccessibleDescription(/3 seats from 28.Nov(.2026)? on/)
    await waitFor(() => expect(sent('getQuote').at(-1)).toEqual({ subscription: 1, seats: 4 }))
  })

  it('saves another card as the one that pays', async () => {
    const { user, sent } = open({
      startCardSetup: ({ setup }) => ({
        setup: 'seti_1',
        state: setup ? 'saved' : 'needs_card',
        client_secret: 'seti_secret',
        card: setup ? aCard() : null,
      }),
    })
    await ready()
    await user.click(await screen.findByRole('button', { name: 'Add a card' }))
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia')
    await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
    await user.click(screen.getByRole('button', { name: 'Save the card' }))
    expect(await screen.findByText('The card is saved')).toBeInTheDocument()
    expect(provider.proofs).toEqual(['seti_secret'])
    expect(sent('startCardSetup')).toEqual([{ subscription: 1 }, { subscription: 1, setup: 'seti_1' }])
  })

  it('removes a card after asking', async () => {
    const { user, sent } = open({ removeCard: () => ({ removed: true }) })
    await ready()
    await user.click(await screen.findByRole('button', { name: 'Remove VISA •••• 4242' }))
    await user.click(await screen.findByRole('button', { name: 'Remove the card' }))
    await waitFor(() => expect(sent('removeCard')).toEqual([{ subscription: 1, card: 'pm_saved' }]))
  })

  it('saves what stands on invoices once it is complete (B22)', async () => {
    const { user, sent } = open({
      getBillingDetails: () => ({ details: { ...DETAILS, city: '' }, missing: ['city'] }),
    })
    await ready()
    await user.click(await screen.findByRole('button', { name: 'Save the details' }))
    expect(await screen.findByText('Complete the above form')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /City/ }), 'Doha')
    await user.click(screen.getByRole('button', { name: 'Save the details' }))
    expect(await screen.findByText('The details are saved')).toBeInTheDocument()
    expect(sent('saveBillingDetails')[0]).toMatchObject({ city: 'Doha', phone: DETAILS.phone })
  })

  it('lists invoices with what they are for', async () => {
    open({ listInvoices: () => ({ invoices: [INVOICE], next_page_token: '' }) })
    const row = await screen.findByRole('row', { name: /SP-2026-000001/ }, SLOW)
    expect(row).toHaveTextContent('14-11-2026')
    expect(row).toHaveTextContent('PREMIUM, 25 people')
    expect(row).toHaveTextContent('QAR 4,850.00')
    expect(within(row).getByText('Test')).toBeInTheDocument()
  })

  it('offers the invoice that the mail of a payment leads to, which may be on a later page', async () => {
    const { user, sent } = open(
      { getInvoiceFile: () => new Refusal(404, 'INVOICE_NOT_FOUND') },
      '/1/subsetting/usersubscription?invoice=SP-2025-000007',
    )
    expect(
      await screen.findByText(/The invoice of your mail: .*SP-2025-000007/, undefined, SLOW),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Download .*SP-2025-000007/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'English' }))
    await waitFor(() =>
      expect(sent('getInvoiceFile')).toEqual([{ subscription: 1, invoice: 'SP-2025-000007', locale: 'en' }]),
    )
  })

  it('saves the file of an invoice in the language that is chosen', async () => {
    const saved: { type: string; size: number; name: string }[] = []
    let last = new Blob()
    URL.createObjectURL = (content) => {
      last = content as Blob
      return 'blob:file'
    }
    URL.revokeObjectURL = () => undefined
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ type: last.type, size: last.size, name: this.download })
    })
    const { user, sent } = open({
      listInvoices: () => ({ invoices: [INVOICE], next_page_token: '' }),
      getInvoiceFile: ({ invoice }) => ({ name: `${invoice}.pdf`, content: btoa('%PDF-1.3') }),
    })
    await user.click(await screen.findByRole('button', { name: /Download .*SP-2026-000001/ }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'العربية' }))
    await waitFor(() =>
      expect(saved).toEqual([{ type: 'application/pdf', size: 8, name: 'SP-2026-000001.pdf' }]),
    )
    expect(sent('getInvoiceFile')).toEqual([{ subscription: 1, invoice: 'SP-2026-000001', locale: 'ar' }])
    click.mockRestore()
  })
})

describe('the short way to one plan (the dialog of S1 §5, B22)', () => {
  const trial = {
    getPlanUsage: () => ({
      plan: paidPlan({
        state: 'trial',
        plan: 1,
        title: 'Free trial',
        auto_renew: false,
        renewal: null,
        currency: null,
      }),
      usage: {
        people: 7,
        invitations: 2,
        projects: 4,
        files: 0,
        storage_bytes: 0,
        storage_limit: 10_737_418_240,
      },
    }),
  }
  const press = async ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  const begin = async (answers: Answers = {}) => {
    const page = open({ ...trial, listCards: () => ({ cards: [] }), ...answers })
    await page.user.click(await screen.findByRole('button', { name: /^Subscribe to .*BASIC/ }, SLOW))
    await screen.findByRole('dialog', { name: /^Subscribe to .*BASIC/ }, SLOW)
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    return page
  }
  const enterCard = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia Hartmann')
    await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
  }

  it('goes by personal details and card to the confirmation, monthly or yearly, by the same calls', async () => {
    const page = await begin({ startPurchase: () => ({ purchase: aPurchase('done') }) })
    await page.user.click(screen.getByRole('radio', { name: 'Yearly' }))
    await waitFor(() => expect(page.sent('getQuote').at(-1)).toMatchObject({ plan: 2, months: 12, seats: 9 }))
    await press(page, 'Next')
    await enterCard(page)
    await press(page, 'Next')
    expect(await screen.findByText(/^Renews by itself on/)).toBeInTheDocument()
    await press(page, 'Proceed')
    expect(await screen.findByText('Subscribed to the plan you are selected')).toBeInTheDocument()
    expect(page.sent('startPurchase')).toMatchObject([{ quote: 'q-1', payment_method: 'pm_entered' }])
  }, 60_000)

  it('asks for the whole form before a card is used (B22)', async () => {
    const page = await begin({
      getBillingDetails: () => ({ details: { ...DETAILS, address: '', phone: '' }, missing: [] }),
    })
    await press(page, 'Next')
    await enterCard(page)
    await press(page, 'Next')
    expect(await screen.findByText('Complete the above form')).toBeInTheDocument()
    expect(screen.getByText('Still missing: Address, Phone No')).toBeInTheDocument()
  }, 60_000)

  it('is not offered where a plan runs that was bought', async () => {
    open()
    await ready()
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull()
  })
})

it('the plan after the trial is named with its day and its price, and can be taken back (§0.11)', async () => {
  const { user, sent } = open({
    getPlanUsage: () => ({
      plan: paidPlan({
        state: 'trial',
        plan: 1,
        title: 'Free trial',
        seats: 10,
        end_date: '2026-11-28',
        next: { plan: 3, seats: 25, months: 6, start_date: '2026-11-28' },
        renewal: { date: '2026-11-27', amount: qar(485_000) },
      }),
      usage: {
        people: 7,
        invitations: 2,
        projects: 4,
        files: 0,
        storage_bytes: 0,
        storage_limit: 10_737_418_240,
      },
    }),
    setAutoRenew: () => ({ plan: paidPlan({ state: 'trial', plan: 1, auto_renew: false, next: null }) }),
  })
  expect(
    await screen.findByText(
      /^Then: .*PREMIUM.*25 people, 6 months. QAR.4,850.00 without tax is charged on 27.Nov(.2026)?/,
      undefined,
      SLOW,
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Nothing follows the trial, and nothing is charged')).toBeInTheDocument()
  expect(sent('setAutoRenew')).toEqual([{ subscription: 1, auto_renew: false, drop_change: true }])
})

it('an invoice is issued anew where the billing details have changed since (E15)', async () => {
  const next = { ...INVOICE, number: 'SP-2026-000002', replaces: INVOICE.number }
  const { user, sent } = open({
    listInvoices: () => ({ invoices: [{ ...INVOICE, outdated: true }], next_page_token: '' }),
    reissueInvoice: () => ({
      invoice: next,
      credit_note: { ...INVOICE, number: 'SPC-2026-000001', kind: 'credit_note' as const },
    }),
  })
  await user.click(await screen.findByRole('button', { name: /^Issue .*SP-2026-000001.* anew$/ }, SLOW))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/A credit note takes this invoice back/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Issue anew' }))
  expect(await screen.findByText(/^Invoice .*SP-2026-000002.* is issued$/)).toBeInTheDocument()
  expect(sent('reissueInvoice')).toEqual([{ subscription: 1, invoice: 'SP-2026-000001' }])
})

describe('the page of a payment', () => {
  const path = '/payment?subscription=1&purchase=p-1'

  it('proves the holder for the bank and shows what the server says', async () => {
    let state: 'needs_action' | 'done' = 'needs_action'
    const { user, router } = open(
      {
        getPurchase: () => ({ purchase: aPurchase(state, { invoice: 'SP-2026-000001' }) }),
        confirmPurchase: () => {
          state = 'done'
          return { purchase: aPurchase('done') }
        },
      },
      path,
    )
    await user.click(await screen.findByRole('button', { name: 'Confirm with the bank' }, SLOW))
    expect(
      await screen.findByText('Paid: QAR 324.00. Your plan is in force.', undefined, SLOW),
    ).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/paymentconfirmation')
    expect(screen.getByText('SP-2026-000001')).toBeInTheDocument()
    expect(provider.proofs).toEqual(['secret'])
  })

  it('takes another card after a refusal', async () => {
    const failure = { code: 'card_declined', message: '' }
    const { user, sent } = open(
      {
        getPurchase: () => ({ purchase: aPurchase('declined', { failure }) }),
        confirmPurchase: () => ({ purchase: aPurchase('declined', { failure }) }),
      },
      path,
    )
    expect(await screen.findByText(/Your bank has declined this card/, undefined, SLOW)).toBeInTheDocument()
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia')
    await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() =>
      expect(sent('confirmPurchase')).toEqual([
        { subscription: 1, purchase: 'p-1', payment_method: 'pm_entered' },
      ]),
    )
  })

  it('pays a renewal that failed with a card that works', async () => {
    const { user, router } = open(
      {
        getPlanUsage: () => ({ plan: paidPlan({ state: 'past_due' }), usage: USAGE }),
        getPurchase: () => ({ purchase: null }),
        startCardSetup: ({ setup }) => ({
          setup: 'seti_1',
          state: setup ? 'saved' : 'needs_card',
          client_secret: 'seti_secret',
          card: null,
        }),
      },
      '/payment',
    )
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia')
    await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/1/subsetting/usersubscription'), SLOW)
  })

  it('says that a way to pay is not set up, and offers the card', async () => {
    open({ getPurchase: () => ({ purchase: null }) }, '/payment?method=transfer')
    expect(await screen.findByText(/This way to pay is not set up here/, undefined, SLOW)).toBeInTheDocument()
    expect(await screen.findByText('Nothing waits to be paid')).toBeInTheDocument()
  })
})

describe('the confirmation of a payment', () => {
  it('asks the server and believes nothing of the address', async () => {
    open(
      {
        getPurchase: () => ({
          purchase: aPurchase('declined', { failure: { code: 'expired_card', message: '' } }),
        }),
      },
      '/paymentconfirmation?purchase=p-1&redirect_status=succeeded',
    )
    expect(await screen.findByText(/This card has expired/, undefined, SLOW)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/payment?subscription=1&purchase=p-1',
    )
  })

  it('waits for a payment that is on its way', async () => {
    let looks = 0
    open(
      {
        getPurchase: () => {
          looks += 1
          return { purchase: aPurchase(looks > 2 ? 'done' : 'paying') }
        },
      },
      '/paymentconfirmation?purchase=p-1',
    )
    expect(await screen.findByText(/^Paid: QAR 324.00/, undefined, SLOW)).toBeInTheDocument()
  })
})
