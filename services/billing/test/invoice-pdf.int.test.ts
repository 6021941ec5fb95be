import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { invoiceRenderer } from '../src/invoices/pdf/invoice-renderer.js'
import type { InvoiceSnapshot } from '../src/invoices/pdf/snapshot.js'

const qar = (minor: number) => ({ minor: BigInt(minor), currency: 'QAR' })
const plan = { kind: 'plan', note: '', quantity: 25, unit: qar(19_400), amount: qar(485_000) } as const

const invoice: InvoiceSnapshot = {
  number: 'SP-2026-000123',
  kind: 'invoice',
  date: '2026-11-24',
  seller: { name: 'Smart Project W.L.L.', address: 'Tower 5, West Bay\nDoha', taxId: '' },
  buyer: {
    fullName: 'ليلى العلي',
    company: 'شركة الخليج للمقاولات (Gulf Builders)',
    address: 'شارع الكورنيش، مبنى 12',
    city: 'الدوحة',
    state: 'Doha',
    country: 'QA',
    email: 'layla@gulf.test',
    phone: '+974 5555 1234',
    taxId: '300012345600003',
  },
  title: 'PREMIUM',
  seats: 25,
  startDate: '2026-03-01',
  endDate: '2026-08-28',
  lines: [plan, { kind: 'coupon', note: 'RAMADAN15', quantity: 1, unit: qar(-72_750), amount: qar(-72_750) }],
  net: qar(412_250),
  tax: qar(20_613),
  taxRate: 500,
  total: qar(432_863),
  method: 'card',
  mode: 'test',
  credits: '',
  replaces: '',
}

// The thread runs what was compiled: its libraries are modules that jest does not load.
const compiled = join(process.cwd(), 'services', 'billing', 'dist', 'invoices', 'pdf', 'worker.js')
const render = invoiceRenderer(pathToFileURL(compiled))

const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length

describe('the file of an invoice', () => {
  it('the file of an invoice has the same bytes each time, whatever was drawn before, and other bytes in the other language', async () => {
    const first = Buffer.from(await render(invoice, 'ar'))
    const english = Buffer.from(await render(invoice, 'en'))
    const again = Buffer.from(await render(invoice, 'ar'))
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(again.equals(first)).toBe(true)
    expect(english.equals(first)).toBe(false)
    expect([first, english].map((file) => /\/Lang \((\w+)\)/.exec(file.toString('latin1'))?.[1])).toEqual([
      'ar',
      'en',
    ])
    // The day it was issued, not the day it is drawn.
    expect(english.toString('latin1')).toContain('(D:20261124000000Z)')
  }, 120_000)

  it('the file of an invoice has one page, and more where its lines need them', async () => {
    const long = { ...invoice, mode: 'live', lines: Array.from({ length: 60 }, () => plan) } as const
    expect(pagesOf(await render(invoice, 'en'))).toBe(1)
    expect(pagesOf(await render(long, 'en'))).toBeGreaterThan(2)
  }, 120_000)

  it('a file that cannot be drawn says why, and the next one is drawn', async () => {
    const broken = { ...invoice, date: 'yesterday' }
    await expect(render(broken, 'en')).rejects.toThrow('Invalid time value')
    expect(pagesOf(await render(invoice, 'en'))).toBe(1)
  }, 120_000)
})
