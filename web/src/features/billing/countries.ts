import { COUNTRIES } from '@smartproject/bff/api/billing/invoices'
import { intlTag } from '../../i18n/format.js'

/** Every country by its name in the language of the page. */
export function countryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([intlTag()], { type: 'region' })
  const order = new Intl.Collator(intlTag())
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    order.compare(a.label, b.label),
  )
}
