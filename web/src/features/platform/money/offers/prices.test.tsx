import type { CouponRow, PriceLists } from '@smartproject/bff/api/billing/prices'
import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../../../test/api.js'
import { startI18n } from '../../../../i18n/i18n.js'
import { renderApp } from '../../../../test/render-app.js'

const coupon: CouponRow = {
  code: 'OPENING',
  percent: 15,
  amounts: {},
  plans: [],
  months: [],
  from: '2026-11-01',
  until: '2026-12-31',
  most: 100,
  used: 3,
  state: 'live',
}

const row = {
  id: 3,
  title: 'PREMIUM',
  qar: 3_600,
  usd: 1_000,
  offer_1: 5,
  offer_2: 10,
  offer_3: 20,
  max_seats: 50,
  grace_days: 7,
  features: [{ en: 'Boards', ar: 'لوحات' }],
}
const list = { version: 1, from: '2026-01-01', plans: [row], taxes: [] }
const lists: PriceLists = { lists: [list], current: 1, draft: null, draft_version: 0, changes: [] }
const drafted: PriceLists = {
  ...lists,
  draft: { plans: [{ ...row, qar: 4_000 }], taxes: [] },
  draft_version: 1,
  changes: [{ plan: 3, field: 'price', before: 'QAR 36.00', after: 'QAR 40.00' }],
}

async function open(path: string, answers: Answers) {
  const asked = stubCalls({ ...signedIn('admin'), getsublist: () => [], ...answers })
  const { user } = renderApp(path)
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { user, inputs }
}

const because = async (user: Awaited<ReturnType<typeof open>>['user'], verb: string) => {
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed in the board')
  await user.click(within(dialog).getByRole('button', { name: verb }))
}

describe('a coupon', () => {
  const withOne: Answers = { listCoupons: () => ({ coupons: [coupon], page: LAST_PAGE }) }

  test('is made of amounts', async () => {
    const { user, inputs } = await open('/Admino/billing/coupons', {
      ...withOne,
      createCoupon: () => ({ coupon }),
    })
    expect(await screen.findByText(/3.* of .*100/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New coupon' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), 'spring')
    await user.click(dialog.getByRole('radio', { name: 'Amounts' }))
    await user.type(dialog.getByRole('textbox', { name: /QAR/ }), '50')
    await user.type(dialog.getByRole('textbox', { name: /How often/ }), '20')
    await because(user, 'Make the coupon')
    await waitFor(() => expect(inputs('createCoupon')).toHaveLength(1))
    expect(inputs('createCoupon')[0]).toMatchObject({
      coupon: { code: 'spring', percent: 0, amounts: { QAR: 5_000 }, most: 20 },
      reason: 'Agreed in the board',
    })
  })

  test('of which there is one already says so at its code', async () => {
    const { user } = await open('/Admino/billing/coupons', {
      ...withOne,
      createCoupon: () => new Refusal(409, 'COUPON_EXISTS'),
    })
    await user.click(await screen.findByRole('button', { name: 'New coupon' }))
    await because(user, 'Make the coupon')
    expect(await screen.findByText('This code exists already')).toBeVisible()
  })

  test('is ended', async () => {
    const { user, inputs } = await open('/Admino/billing/coupons', {
      ...withOne,
      setCouponState: () => ({ coupon: { ...coupon, state: 'ended' } }),
    })
    await user.click(await screen.findByRole('button', { name: /^End the coupon/ }))
    await because(user, 'End')
    await waitFor(() =>
      expect(inputs('setCouponState')).toEqual([
        { code: 'OPENING', state: 'ended', reason: 'Agreed in the board' },
      ]),
    )
  })
})

describe('the price list', () => {
  afterEach(() => startI18n('en'))

  test('is drafted plan by plan', async () => {
    const { user, inputs } = await open('/Admino/billing/prices', {
      getPriceLists: () => lists,
      savePriceDraft: () => drafted,
    })
    expect(await screen.findByText('Nothing differs from the last price list')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^Edit .*PREMIUM/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const price = dialog.getByRole('textbox', { name: /QAR/ })
    await user.clear(price)
    expect(dialog.getByRole('button', { name: 'Save the draft' })).toBeDisabled()
    await user.type(price, '40')
    await user.click(dialog.getByRole('button', { name: 'Save the draft' }))
    const { title: _title, ...kept } = row
    await waitFor(() =>
      expect(inputs('savePriceDraft')).toEqual([{ plans: [{ ...kept, qar: 4_000 }], taxes: [], version: 0 }]),
    )
  })

  test('shows what its draft changes, and is published from a day on', async () => {
    const { user, inputs } = await open('/Admino/billing/prices', {
      getPriceLists: () => drafted,
      publishPriceDraft: () =>
        new Refusal(400, 'START_TOO_EARLY', {}, [{ field: 'from', reason: 'START_TOO_EARLY' }]),
    })
    const changes = within(await screen.findByRole('table', { name: 'What it changes' }))
    expect(changes.getByText('QAR 40.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await because(user, 'Publish')
    expect(await screen.findByText(/has begun somewhere already/)).toBeVisible()
    expect(inputs('publishPriceDraft')[0]).toMatchObject({ version: 1, reason: 'Agreed in the board' })
  })

  test('has Arabic digits in Arabic, but in texts that are of both languages', async () => {
    await startI18n('ar')
    const features = { plan: 3, field: 'features' as const, before: '', after: 'Up to 10 people' }
    await open('/Admino/billing/prices', {
      getPriceLists: () => ({ ...drafted, changes: [...drafted.changes, features] }),
    })
    expect(await screen.findByText('QAR ٤٠.٠٠')).toBeInTheDocument()
    expect(screen.getByText('Up to 10 people')).toBeInTheDocument()
  })
})
