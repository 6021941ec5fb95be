import type { PlatformInvoice } from '@smartproject/bff/api/billing/console'
import type { LicenceEntry } from '@smartproject/bff/api/billing/licences'
import type { TestTerm } from '@smartproject/bff/api/billing/test-terms'
import type { BankTransfer } from '@smartproject/bff/api/billing/transfers'
import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../../../test/api.js'
import { renderApp } from '../../../../test/render-app.js'

const licence: LicenceEntry = {
  id: 'l-1',
  plan: 3,
  title: 'PREMIUM',
  seats: 25,
  days: 365,
  until: '2027-02-23',
  state: 'live',
  note: 'A reseller',
  created_at: '2026-11-17T08:00:00.000Z',
  redeemed_at: null,
  tenant_id: null,
  company: null,
  key: null,
}
const CODE = '7ZQ2M-K4T9X-0BC3D-5FGHJ-A'

async function open(path: string, answers: Answers) {
  const asked = stubCalls({
    ...signedIn('admin'),
    getsublist: () => [],
    listLicences: () => ({
      licences: [
        licence,
        { ...licence, id: 'l-2', state: 'redeemed', tenant_id: 't-1', company: 'Gulf Builders', key: '2026' },
      ],
      next_page_token: '',
    }),
    ...answers,
  })
  const { user } = renderApp(path)
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { user, inputs }
}

const because = async (user: Awaited<ReturnType<typeof open>>['user'], verb: string) => {
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed with a reseller')
  await user.click(within(dialog).getByRole('button', { name: verb }))
}

describe('licence codes in the console (B34, B36)', () => {
  test('are issued with a reason and shown once', async () => {
    const { user, inputs } = await open('/Admino/billing/licences', {
      issueLicences: () => ({ licences: [{ ...licence, code: CODE }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'New licence codes' }))
    const dialog = within(await screen.findByRole('dialog'))
    const seats = dialog.getByRole('textbox', { name: /Team size/ })
    await user.clear(seats)
    await user.type(seats, '٢٥')
    await because(user, 'Issue')
    const codes = within(await screen.findByRole('dialog', { name: 'The code' }))
    expect(codes.getByText(CODE)).toBeVisible()
    expect(inputs('issueLicences')).toMatchObject([
      { plan: 3, seats: 25, days: 365, count: 1, note: '', reason: 'Agreed with a reseller' },
    ])
    await user.click(codes.getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText(CODE)).toBeNull()
  })

  test('say which number is out of range', async () => {
    const { user } = await open('/Admino/billing/licences', {
      issueLicences: () =>
        new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'days', reason: 'NUMBER_INVALID' }]),
    })
    await user.click(await screen.findByRole('button', { name: 'New licence codes' }))
    await because(user, 'Issue')
    expect(await screen.findByText('1 to 730')).toBeVisible()
  })

  test('are revoked while they are live, and name the company that redeemed them', async () => {
    const { user, inputs } = await open('/Admino/billing/licences', {
      revokeLicence: () => ({ licence: { ...licence, state: 'revoked' } }),
    })
    expect(await screen.findByRole('link', { name: 'Gulf Builders' })).toBeVisible()
    const revoke = screen.getAllByRole('button', { name: /^Revoke a licence/ })
    expect(revoke).toHaveLength(1)
    await user.click(revoke[0] as HTMLElement)
    await because(user, 'Revoke')
    await waitFor(() =>
      expect(inputs('revokeLicence')).toEqual([{ id: 'l-1', reason: 'Agreed with a reseller' }]),
    )
  })
})

function aTransfer(change: Partial<BankTransfer> = {}): BankTransfer {
  return {
    purchase: 'p-1',
    subscription_id: 't-1',
    company: 'Gulf Builders',
    state: 'transfer',
    reference: 'TR-7K2MX9QF',
    title: 'PREMIUM',
    seats: 25,
    months: 6,
    amount: { minor: 485_000, currency: 'QAR' },
    invoice: null,
    created_at: '2026-11-17T08:00:00.000Z',
    expires_at: '2026-12-01T08:00:00.000Z',
    ...change,
  }
}

test('a transfer is confirmed in the console with a reason (§0.19, B36)', async () => {
  const transfer = aTransfer()
  const { user, inputs } = await open('/Admino/billing/transfers', {
    listTransfers: () => ({ transfers: [transfer], page: LAST_PAGE }),
    settleTransfer: () => ({ transfer: { ...transfer, state: 'done', invoice: 'SP-2026-000001' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Received: TR-7K2MX9QF' }))
  expect(await screen.findByText(/has to show QAR 4,850.00 with the reference/)).toBeVisible()
  expect(inputs('listTransfers')).toMatchObject([{ state: 'waiting' }])
  await because(user, 'Received')
  await waitFor(() =>
    expect(inputs('settleTransfer')).toEqual([
      { subscription_id: 't-1', purchase: 'p-1', action: 'received', reason: 'Agreed with a reseller' },
    ]),
  )
})

test('a transfer that was given up is settled from the list, and says where its coupon is used up', async () => {
  const given = aTransfer({ state: 'expired' })
  const { user, inputs } = await open('/Admino/billing/transfers', {
    listTransfers: ({ state }) => ({
      transfers:
        state === 'given_up' ? [given, aTransfer({ purchase: 'p-2', state: 'done', reference: 'TR-2' })] : [],
      page: LAST_PAGE,
    }),
    settleTransfer: () => new Refusal(409, 'COUPON_USED_UP'),
  })
  expect(await screen.findByText('No transfer is waited for')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Show' }))
  await user.click(await screen.findByRole('option', { name: 'Given up' }))
  await user.click(await screen.findByRole('button', { name: 'Received: TR-7K2MX9QF' }))
  expect(screen.queryByRole('button', { name: /^Give up/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Received: TR-2' })).toBeNull()
  expect(await screen.findByText(/^The purchase was given up before/)).toBeVisible()
  await because(user, 'Received')
  expect(await screen.findByText(/^The coupon of this purchase was given back/)).toBeVisible()
  expect(inputs('settleTransfer')).toMatchObject([{ purchase: 'p-1', action: 'received' }])
})

test('agreements paid with test money are ended company by company once the keys are live (E14)', async () => {
  const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
  const term: TestTerm = {
    no: 1,
    kind: 'term',
    title: 'PREMIUM',
    seats: 25,
    months: 6,
    start_date: '2026-11-17',
    end_date: '2027-05-16',
    net: qar(485_000),
    total: qar(485_000),
    source: 'purchase',
    state: 'open',
    invoice: 'SP-2026-000001',
    subscription_id: 't-1',
    company: 'Gulf Builders',
  }
  const { user, inputs } = await open('/Admino/billing/tests', {
    listTestTerms: () => ({ terms: [term], page: LAST_PAGE }),
    endTestTerms: () => new Refusal(409, 'TERM_OVER'),
  })
  await user.click(await screen.findByRole('button', { name: /^End the test terms of .*Gulf Builders/ }))
  await because(user, 'End')
  expect(await screen.findByText('The days paid by it are over already')).toBeVisible()
  expect(inputs('endTestTerms')).toEqual([{ subscription_id: 't-1', reason: 'Agreed with a reseller' }])
})

test('invoices of all companies are listed in the console with their files (B35, B36)', async () => {
  const invoice: PlatformInvoice = {
    number: 'SP-2026-000001',
    kind: 'invoice',
    date: '2026-11-17',
    total: { minor: 485_000, currency: 'QAR' },
    state: 'paid',
    title: 'PREMIUM',
    seats: 25,
    start_date: '2026-11-17',
    end_date: '2027-05-16',
    test: true,
    credits: null,
    replaces: null,
    replaced_by: null,
    outdated: false,
    subscription_id: 't-1',
    company: 'Gulf Builders',
  }
  const { user, inputs } = await open('/Admino/billing/invoices', {
    listPlatformInvoices: () => ({ invoices: [invoice], page: LAST_PAGE }),
    getPlatformInvoiceFile: () => new Refusal(404, 'INVOICE_NOT_FOUND'),
  })
  await user.click(await screen.findByRole('button', { name: /^File of .*SP-2026-000001/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'العربية' }))
  await waitFor(() =>
    expect(inputs('getPlatformInvoiceFile')).toEqual([
      { subscription_id: 't-1', invoice: 'SP-2026-000001', locale: 'ar' },
    ]),
  )
})

test('revenue of twelve months is shown month by month, the last one first (B37)', async () => {
  const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
  const quiet = { expansion: qar(0), reactivation: qar(0), contraction: qar(0), churn: qar(0) }
  const { inputs } = await open('/Admino/billing/revenue', {
    getRevenue: () => ({
      months: [
        { month: '2026-10-01', start: qar(0), fresh: qar(80_833), ...quiet, end: qar(80_833) },
        { month: '2026-11-01', start: qar(80_833), fresh: qar(0), ...quiet, end: qar(80_833) },
      ],
      test: true,
    }),
  })
  const table = within(await screen.findByRole('table', { name: /^Monthly revenue in .*QAR/ }))
  const [, last, before] = table.getAllByRole('row')
  expect(last).toHaveTextContent('November 2026')
  expect(before).toHaveTextContent(/October 2026.*QAR.808.33/)
  expect(inputs('getRevenue')).toMatchObject([{ months: 12 }])
})
