import type { KeptInvoice, KeptPayment } from '@smartproject/bff/api/billing/kept-books'
import { screen, waitFor } from '@testing-library/react'
import { LAST_PAGE, signedIn, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { textOf } from '../../../test/text-of.js'

const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
const invoice: KeptInvoice = {
  number: 'SP-2026-000001',
  kind: 'invoice',
  date: '2026-11-17',
  total: qar(485_000),
  net: qar(485_000),
  tax: qar(0),
  state: 'paid',
  title: 'PREMIUM',
  seats: 25,
  start_date: '2026-11-17',
  end_date: '2027-05-16',
  test: false,
  credits: null,
  replaces: null,
  replaced_by: null,
  outdated: false,
  company: 'Gulf Builders',
  tax_id: '300012345600003',
  country: 'QA',
  method: 'transfer',
  kept_until: '2036-11-17T00:00:00.000Z',
}
const payment: KeptPayment = {
  id: 'charge:pi_1',
  kind: 'charge',
  amount: qar(485_000),
  status: 'succeeded',
  invoice: 'SP-2026-000001',
  provider_id: 'pi_1',
  time: '2026-11-17T08:00:00.000Z',
  test: false,
  kept_until: '2036-11-17T00:00:00.000Z',
}

test('the books of erased companies are listed and saved as a file (B40)', async () => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (files.push(blob), 'blob:kept'),
    revokeObjectURL: () => undefined,
  })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked = stubCalls({
    ...signedIn('admin'),
    getsublist: () => [],
    listKeptInvoices: ({ page_token }) => ({
      invoices: [page_token ? { ...invoice, number: 'SP-2026-000002' } : invoice],
      page: { next_page_token: page_token ? '' : 'more' },
    }),
    listKeptPayments: () => ({ payments: [payment], page: LAST_PAGE }),
  })
  const { user } = renderApp('/Admino/billing/kept')
  expect(await screen.findByText('Gulf Builders')).toBeVisible()
  expect(screen.getByText('17-11-2036')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download (CSV)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await textOf(files[0] as Blob)
  expect(text).toContain('SP-2026-000001')
  expect(text).toContain('SP-2026-000002')
  await user.click(screen.getByRole('radio', { name: 'Payments' }))
  expect(await screen.findByText('pi_1')).toBeVisible()
  expect(asked.some(({ name }) => name === 'listKeptPayments')).toBe(true)
  click.mockRestore()
})
