import { buyerFaults, type BillingDetails } from '@smartproject/bff/api/billing/invoices'

/** The editable details of invoices; name and e-mail are those of the account. */
export type DetailsForm = Omit<BillingDetails, 'fullname' | 'email'>

export const PHONE_MAX = 14

/** True where an invoice can name the buyer, as the server judges it. */
export function isWhole(details: BillingDetails): boolean {
  return buyerFaults(details).length === 0
}

/** Fields that are still empty, in the order in which they stand. */
export function missingDetails(details: BillingDetails): (keyof BillingDetails)[] {
  return buyerFaults(details).flatMap(({ field, reason }) => (reason === 'REQUIRED' ? [field] : []))
}

/** True for a field that is filled in and not right. */
export function isWrong(details: BillingDetails, field: keyof BillingDetails): boolean {
  return buyerFaults(details).some((fault) => fault.field === field && fault.reason !== 'REQUIRED')
}

/** The part that is sent. */
export function detailsInput(details: BillingDetails): DetailsForm {
  const { fullname: _name, email: _email, ...form } = details
  return form
}
