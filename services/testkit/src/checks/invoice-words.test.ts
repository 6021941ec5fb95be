import { join } from 'node:path'

// An invoice is drawn by billing and listed by browsers. Its words are loaded by path, because no package may import both.

interface InvoiceWords {
  readonly title: Readonly<Record<string, string>>
  readonly methods: Readonly<Record<string, string>>
  readonly seats: string
  readonly plan: string
}
interface Money {
  readonly invoices: { readonly kind: Readonly<Record<string, string>> }
  readonly kept: { readonly methods: Readonly<Record<string, string>> }
}
interface Billing {
  readonly seats: { readonly label: string }
  readonly order: { readonly plan: string }
}

const at = (path: string) => join(__dirname, '../../../..', path)
const drawn = jest.requireActual<{ INVOICE_WORDS: Readonly<Record<'en' | 'ar', InvoiceWords>> }>(
  at('services/billing/src/invoices/pdf/invoice-words.ts'),
).INVOICE_WORDS

it.each(['en', 'ar'] as const)(
  'an invoice as a file names kinds, ways of paying, plan and team as pages do, in %s',
  (language) => {
    const catalogue = (name: string) => at(`web/src/i18n/locales/${language}/${name}.json`)
    const { invoices, kept } = jest.requireActual<Money>(catalogue('money'))
    const { seats, order } = jest.requireActual<Billing>(catalogue('billing'))
    const { title, methods, ...others } = drawn[language]
    expect(title).toEqual(invoices.kind)
    // Within a sentence there.
    const small = Object.entries(kept.methods).map(([name, text]) => [name, text.toLowerCase()])
    expect(methods).toEqual(Object.fromEntries(small))
    expect(others).toMatchObject({ seats: seats.label, plan: order.plan })
  },
)
