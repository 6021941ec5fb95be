/** How long a person may decide about an identity that no account has. */
export const IDENTITY_TICKET_MS = 10 * 60_000

/** The identity of a person, as a provider claims it. */
export interface ProviderClaims {
  /** The provider that claims it. */
  readonly issuer: string
  /** The id of the person at the provider: never given to another person, unlike an address. */
  readonly subject: string
  /** The provider's name in the product, e.g. `google`. */
  readonly provider: string
  /** Normalised; empty where the provider tells none. */
  readonly email: string
  /** True when the provider's word proves the address. */
  readonly emailProven: boolean
  readonly fullname: string
}

/** An account's way in through a provider. */
export interface Identity extends Pick<ProviderClaims, 'issuer' | 'subject' | 'provider' | 'email'> {
  readonly id: string
  readonly userId: string
  readonly createTime: Date
}

/** An identity that no account had when its person came; good once, in one browser. */
export interface IdentityTicket {
  readonly tokenHash: string
  readonly claims: ProviderClaims
  readonly visitorHash: string
  readonly expireTime: Date
}

/** The identity of a user that signs in with these claims from now on. */
export function newIdentity(id: string, userId: string, claims: ProviderClaims, now: Date): Identity {
  const { issuer, subject, provider, email } = claims
  return { id, userId, issuer, subject, provider, email, createTime: now }
}
