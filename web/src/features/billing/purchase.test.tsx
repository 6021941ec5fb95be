import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { PACE } from './purchase/order/use-purchase.js'
import { aCard, anOffer, aPurchase, aQuote, buying, DETAILS, FakeProvider, paidPlan } from './testing.js'

const SLOW = { timeout: 15_000 }
const USAGE = {
  people: 7,
  invitations: 2,
  projects: 4,
  files: 0,
  storage_bytes: 0,
  storage_limit: 10_737_418_240,
}
const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
let provider: FakeProvider

beforeEach(() => {
  provider = new FakeProvider()
  provider.install()
  PACE.everyMs = 5
  PACE.longMs = 60_000
})
afterEach(() => {
  FakeProvider.remove()
  toastStore.clear()
})

function open(answers: Answers = {}, path = '/plans/3') {
  const asked = stubCalls(buying(answers))
  const sent = (name: string) => asked.filter((call) => call.name === name)
  return { ...renderApp(path), sent }
}

type Opened = ReturnType<typeof open>

const order = () => screen.findByRole('dialog', { name: /Your Order/ }, SLOW)
const billing = () => screen.findByRole('dialog', { name: /Billing details/ }, SLOW)
const press = async ({ user }: Opened, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

async function enterCard({ user }: Opened): Promise<void> {
  await order()
  await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia Hartmann')
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
}

async function toBilling(page: Opened): Promise<void> {
  await enterCard(page)
  await screen.findByText('QAR 324.00', { selector: 'strong' })
  await press(page, 'Next')
  await billing()
}

const atPlan = ({ router }: Opened) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/1/subsetting/usersubscription'), SLOW)

describe('buying a plan', () => {
  it('goes from the order by a proof for the bank to the plan that is in force', async () => {
    const page = open({
      startPurchase: () => ({ purchase: aPurchase('needs_action') }),
      confirmPurchase: () => ({ purchase: aPurchase('paying') }),
      getPurchase: () => ({ purchase: aPurchase('done', { invoice: 'SP-2026-000001' }) }),
    })
    const dialog = await order()
    expect(await within(dialog).findByText('Price for 30 days')).toBeInTheDocument()
    expect(within(dialog).getByText('28-11-2026')).toBeInTheDocument()
    expect(within(dialog).getByText(/Renews by itself on 27.Dec(.2026)? for QAR 324.00/)).toBeInTheDocument()
    await toBilling(page)
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveAttribute('readonly')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
    await press(page, 'Proceed')
    await atPlan(page)
    expect(await screen.findByText('Subscribed to the plan you are selected')).toBeInTheDocument()
    expect(page.sent('startPurchase').map(({ input }) => input)).toEqual([
      { subscription: 1, quote: 'q-1', hash: 'h'.repeat(43), auto_renew: true, payment_method: 'pm_entered' },
    ])
    expect(provider.proofs).toEqual(['secret'])
  }, 60_000)

  it('sends a double click once', async () => {
    const page = open({ startPurchase: () => ({ purchase: aPurchase('done') }) })
    await toBilling(page)
    await page.user.dblClick(screen.getByRole('button', { name: 'Proceed' }))
    await atPlan(page)
    expect(page.sent('startPurchase')).toHaveLength(1)
  })

  it('asks for a card that is not entered (B22)', async () => {
    const page = open()
    await order()
    await screen.findByRole('textbox', { name: 'Card number' }, SLOW)
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    await press(page, 'Next')
    expect(await screen.findAllByText('Add Card Details to Register')).toHaveLength(2)
    expect(screen.getByText('Enter the name as it stands on the card')).toBeInTheDocument()
  })

  it('pays with the saved card, and says before that it has expired', async () => {
    const page = open({ listCards: () => ({ cards: [aCard({ expired: true })] }) })
    await order()
    expect(await screen.findByText('VISA •••• 4242')).toBeInTheDocument()
    expect(screen.getByText('This card has expired. Use another one.')).toBeInTheDocument()
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    await press(page, 'Next')
    await press(page, 'Use another card')
    expect(await screen.findByRole('textbox', { name: 'Card number' }, SLOW)).toBeInTheDocument()
  })

  it('is paid when the trial ends where its owner wants that: the card is saved, and nothing is charged (§0.11)', async () => {
    const page = open({
      startPurchase: () => ({ purchase: aPurchase('needs_action', { pay_at: 'trial_end' }) }),
      confirmPurchase: () => ({ purchase: aPurchase('done', { pay_at: 'trial_end' }) }),
    })
    await enterCard(page)
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    await page.user.click(screen.getByRole('radio', { name: 'When the trial ends' }))
    expect(
      screen.getByText(/^Nothing is charged today.*QAR.324.00 is charged on 27.Nov(.2026)?/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Renews by itself/ })).toBeNull()
    expect(screen.getByText(/^Charged on 27.Nov(.2026)?$/)).toBeInTheDocument()
    await press(page, 'Next')
    await billing()
    await press(page, 'Proceed')
    await atPlan(page)
    expect(
      await screen.findByText(/is booked from 28.Nov(.2026)? on. Nothing was charged/),
    ).toBeInTheDocument()
    expect(page.sent('startPurchase').map(({ input }) => input)).toMatchObject([{ pay_at: 'trial_end' }])
    expect(provider.proofs).toEqual(['secret'])
  }, 60_000)

  it('is paid at once without a trial: there is nothing to wait for', async () => {
    open({ getPlanUsage: () => ({ plan: paidPlan(), usage: USAGE }) }, '/plans/4')
    await order()
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    expect(screen.queryByRole('radiogroup', { name: 'When it is paid' })).toBeNull()
  }, 60_000)

  it('is paid by transfer where that is set up, and says where the money goes (§0.19)', async () => {
    const waits = aPurchase('transfer', {
      method: 'transfer',
      transfer: { reference: 'TR-7K2MX9QF', account: 'Acme, Doha Bank\nIBAN QA58' },
    })
    const page = open(
      {
        listPlans: () => anOffer({ methods: ['card', 'transfer'] }),
        startPurchase: () => ({ purchase: waits }),
        getPurchase: () => ({ purchase: waits }),
        cancelPurchase: () => ({ purchase: aPurchase('cancelled') }),
      },
      '/plans/3?method=transfer',
    )
    const dialog = await order()
    expect(await within(dialog).findByText(/begins when the money has arrived/)).toBeInTheDocument()
    expect(within(dialog).queryByText(/Renews by itself/)).not.toBeInTheDocument()
    await screen.findByText('QAR 324.00', { selector: 'strong' })
    await press(page, 'Next')
    await billing()
    await press(page, 'Proceed')
    expect(await screen.findByText('TR-7K2MX9QF', {}, SLOW)).toBeInTheDocument()
    expect(screen.getByText('IBAN QA58')).toBeInTheDocument()
    expect(page.router.state.location.pathname).toBe('/paymentconfirmation')
    expect(page.sent('startPurchase').map(({ input }) => input)).toEqual([
      { subscription: 1, quote: 'q-1', hash: 'h'.repeat(43), auto_renew: true, method: 'transfer' },
    ])
    await page.user.click(screen.getByRole('button', { name: 'Give it up' }))
    await waitFor(() => expect(page.sent('cancelPurchase')).toHaveLength(1))
  }, 60_000)

  it('shows the card and says so where another way to pay is not set up (§0.19)', async () => {
    open({}, '/plans/3?method=qpay')
    const dialog = await order()
    expect(await within(dialog).findByText(/not set up/, {}, SLOW)).toBeInTheDocument()
    expect(await within(dialog).findByRole('textbox', { name: /Name on the card/ }, SLOW)).toBeInTheDocument()
  })

  it('names what is missing on the invoice, and waits for it (B22)', async () => {
    const page = open({
      getBillingDetails: () => ({ details: { ...DETAILS, city: '', phone: '' }, missing: ['city', 'phone'] }),
      startPurchase: () => ({ purchase: aPurchase('done') }),
    })
    await toBilling(page)
    expect(screen.getByRole('button', { name: 'Proceed' })).toBeDisabled()
    expect(screen.getByText('Still missing: City, Phone No')).toBeInTheDocument()
    await page.user.type(screen.getByRole('textbox', { name: /City/ }), 'Doha')
    await page.user.type(screen.getByRole('textbox', { name: /Phone No/ }), '٤٤٤٤')
    await press(page, 'Proceed')
    await atPlan(page)
    expect(page.sent('saveBillingDetails')[0]?.input).toMatchObject({ city: 'Doha', phone: '4444' })
  })

  it('says why a coupon does not count, keeps the price, says what Next waits for, and takes one that does (S2 §4)', async () => {
    const coupon = { coupon_code: 'SPRING', coupon: qar(4_860), total: qar(27_540) }
    const page = open({
      getQuote: ({ coupon: code }) =>
        code === 'OLD'
          ? new Refusal(400, 'INVALID', {}, [{ field: 'coupon', reason: 'COUPON_UNKNOWN' }])
          : { quote: aQuote(code ? coupon : {}) },
    })
    await order()
    const code = await screen.findByRole('textbox', { name: 'Coupon code' })
    await page.user.type(code, 'OLD{Enter}')
    await waitFor(() => expect(code).toBeInvalid())
    // The price without it stays in sight.
    expect(screen.getByText('QAR 324.00', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.getByText('To go on, enter another coupon or remove this one')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.user.clear(code)
    await page.user.type(code, 'SPRING{Enter}')
    expect(await screen.findByText('-QAR 48.60')).toBeInTheDocument()
    expect(await screen.findByText('QAR 275.40', { selector: 'strong' })).toBeInTheDocument()
  })

  it('begins with one month and no offer when a plan is selected, and is for longer when that is chosen (S2 §4)', async () => {
    const page = open({}, '/plans?months=12')
    const [select] = await screen.findAllByRole('button', { name: 'Select Plan' }, SLOW)
    await page.user.click(select as HTMLElement)
    await order()
    await waitFor(() => expect(page.sent('getQuote').at(-1)?.input).toMatchObject({ months: 1 }))
    await page.user.click(screen.getByRole('combobox', { name: 'Period' }))
    await page.user.click(await screen.findByRole('option', { name: '6 months' }))
    await waitFor(() => expect(page.sent('getQuote').at(-1)?.input).toMatchObject({ months: 6 }))
  })

  it('offers a year where that costs less than eleven months (B21)', async () => {
    const page = open(
      { getQuote: ({ months }) => ({ quote: aQuote({ cheaper_year: months === 11 ? qar(500) : null }) }) },
      '/plans/3?months=11',
    )
    await order()
    expect(await screen.findByText(/12 months cost QAR 5.00 less/)).toBeInTheDocument()
    await press(page, 'Take 12 months')
    await waitFor(() => expect(page.sent('getQuote').at(-1)?.input).toMatchObject({ months: 12 }))
  })

  it('is only booked when it is less than what runs', async () => {
    const booked = aQuote({ kind: 'downgrade', total: qar(0), start_date: '2027-05-13' })
    const page = open({
      getQuote: () => ({ quote: booked }),
      startPurchase: () => ({ purchase: aPurchase('done', { quote: booked }) }),
    })
    await order()
    expect(await screen.findByText(/goes on as it is until 13.May(.2027)?/)).toBeInTheDocument()
    await press(page, 'Next')
    await billing()
    await press(page, 'Proceed')
    await atPlan(page)
    expect(await screen.findByText(/^The change is booked for 13.May(.2027)?$/)).toBeInTheDocument()
  })
})

describe('a payment that does not go through', () => {
  it('leads a refused card back to the card, with a toast, and nothing is lost (B23, S2 §8)', async () => {
    const failure = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
    const page = open({
      startPurchase: () => ({ purchase: aPurchase('declined', { failure }) }),
      confirmPurchase: () => ({ purchase: aPurchase('done') }),
    })
    await toBilling(page)
    await press(page, 'Proceed')
    await order()
    // A toast besides the line at the card.
    expect(screen.getAllByText('There is not enough money on this card. Try another one.')).toHaveLength(2)
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Card number' }, SLOW),
      '4242424242424242',
    )
    await press(page, 'Next')
    await billing()
    await press(page, 'Proceed')
    await atPlan(page)
    expect(page.sent('startPurchase')).toHaveLength(1)
    expect(page.sent('confirmPurchase')[0]?.input).toMatchObject({
      purchase: 'p-1',
      payment_method: 'pm_entered',
    })
  })

  it('says a refusal that is not known in the words of the provider', async () => {
    const failure = { code: 'odd', message: 'Odd card.' }
    const page = open({ startPurchase: () => ({ purchase: aPurchase('declined', { failure }) }) })
    await toBilling(page)
    await press(page, 'Proceed')
    expect(await screen.findAllByText('Odd card.')).toHaveLength(2)
  })

  it('shows a price that has changed and asks for another consent (B25)', async () => {
    let changed = false
    const page = open({
      getQuote: () => ({ quote: changed ? aQuote({ id: 'q-2', total: qar(40_000) }) : aQuote() }),
      startPurchase: ({ quote }) => {
        changed = true
        return quote === 'q-1' ? new Refusal(409, 'QUOTE_STALE') : { purchase: aPurchase('done') }
      },
    })
    await toBilling(page)
    await press(page, 'Proceed')
    expect(await screen.findByText(/it was QAR 324.00, and it is QAR 400.00 now/)).toBeInTheDocument()
    await press(page, 'Proceed')
    await atPlan(page)
  })

  it('asks what became of it when the answer is lost (B24)', async () => {
    let lost = 0
    const page = open({
      startPurchase: () => {
        lost += 1
        return new Refusal(504, 'DEADLINE_EXCEEDED')
      },
      getPurchase: ({ purchase }) => ({ purchase: aPurchase(purchase ? 'done' : 'paying') }),
    })
    await toBilling(page)
    await press(page, 'Proceed')
    await atPlan(page)
    expect(lost).toBe(1)
  })

  it('says after a minute that a mail will tell (B24)', async () => {
    PACE.longMs = 0
    const page = open({
      startPurchase: () => ({ purchase: aPurchase('paying') }),
      getPurchase: () => ({ purchase: aPurchase('paying') }),
    })
    await toBilling(page)
    await press(page, 'Proceed')
    expect(await screen.findByText(/We will mail you how it went/)).toBeInTheDocument()
    await press(page, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('joins or gives up what another window has open (B24)', async () => {
    let open409 = true
    const page = open({
      startPurchase: () => (open409 ? new Refusal(409, 'PURCHASE_OPEN') : { purchase: aPurchase('done') }),
      getPurchase: () => ({ purchase: aPurchase('declined', { id: 'p-other' }) }),
      cancelPurchase: () => {
        open409 = false
        return { purchase: aPurchase('cancelled', { id: 'p-other' }) }
      },
    })
    await toBilling(page)
    await press(page, 'Proceed')
    expect(await screen.findByText(/open already, perhaps in another window/)).toBeInTheDocument()
    await press(page, 'Give it up')
    await waitFor(() => expect(screen.queryByText(/open already/)).not.toBeInTheDocument())
    await press(page, 'Proceed')
    await atPlan(page)
    expect(page.sent('cancelPurchase')[0]?.input).toEqual({ subscription: 1, purchase: 'p-other' })
  })

  it('says that nothing was bought when the server refuses', async () => {
    const page = open({ startPurchase: () => new Refusal(503, 'PROVIDER_UNAVAILABLE') })
    await toBilling(page)
    await press(page, 'Proceed')
    expect(await screen.findByText('Subscription Creation Failed')).toBeInTheDocument()
  })

  it('says in words that the card fields are blocked (B25)', async () => {
    FakeProvider.remove()
    open()
    await order()
    const script = await waitFor(() => {
      const found = document.head.querySelector('script[src="https://pay.test/stripe.js"]')
      expect(found).not.toBeNull()
      return found
    })
    script?.dispatchEvent(new Event('error'))
    expect(
      await screen.findByText(/card fields of our payment provider could not be loaded/),
    ).toBeInTheDocument()
    provider.install()
    await within(await order()).findByRole('button', { name: 'Load the card fields again' })
  })
})
