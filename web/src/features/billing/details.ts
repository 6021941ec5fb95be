import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'

/** What can be changed of what stands on invoices; name and e-mail are those of the account. */
export type DetailsForm = Omit<BillingDetails, 'fullname' | 'email'>

const REQUIRED_DETAILS = ['address', 'city', 'state', 'country', 'phone'] as const
const ALL_DETAILS = ['fullname', 'email', ...REQUIRED_DETAILS] as const
export type RequiredDetail = (typeof ALL_DETAILS)[number]

export const PHONE_MAX = 14

/** Fields that are still empty, in the order in which they stand. */
export function missingDetails(details: BillingDetails): RequiredDetail[] {
  return ALL_DETAILS.filter((field) => details[field].trim() === '')
}

/** What is sent of it. */
export function detailsInput(details: BillingDetails): DetailsForm {
  const { fullname: _name, email: _email, ...form } = details
  return form
}
