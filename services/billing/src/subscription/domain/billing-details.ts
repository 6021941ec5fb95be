/** The buyer as invoices name it. */
export interface BillingDetails {
  readonly fullName: string
  readonly email: string
  readonly address: string
  readonly city: string
  readonly state: string
  /** ISO 3166 code of two letters. */
  readonly country: string
  readonly phone: string
  /** Both may be empty. */
  readonly company: string
  readonly taxId: string
}

/** The buyer as an invoice names it: a company that has saved no name goes by its title. */
export function buyerOf(details: BillingDetails | null, { title }: { title: string }): BillingDetails {
  const known = details ?? noDetails
  return { ...known, company: known.company || title }
}

/** The details of a company that has saved none. */
export const noDetails: BillingDetails = {
  fullName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  country: '',
  phone: '',
  company: '',
  taxId: '',
}
