/** A domain of a company: once it is proven, people with a proven address there are offered to join. */
export interface CompanyDomain {
  readonly id: string
  /** A-label, lower case. */
  readonly domain: string
  /** Stands in the record that proves it; of this company alone, so that no other company's record proves anything. */
  readonly token: string
  readonly by: string
  readonly createTime: Date
  /** Null until the record was found. */
  readonly verifyTime: Date | null
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** So many domains a company may have. */
export const DOMAINS_MAX = 20

/** The name of the record: beside those of the domain itself, which hold much else. */
export function recordName({ domain }: Pick<CompanyDomain, 'domain'>): string {
  return `_smartproject.${domain}`
}

/** The content of the record. */
export function recordValue({ token }: Pick<CompanyDomain, 'token'>): string {
  return `smartproject-domain=${token}`
}

/** True when one of the TXT records proves the domain; long ones come in parts. */
export function isProven(domain: CompanyDomain, records: readonly (readonly string[])[]): boolean {
  return records.some((parts) => parts.join('').trim() === recordValue(domain))
}

/** The domain of an address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
