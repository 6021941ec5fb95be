import { createHash } from 'node:crypto'

/** The behaviour of the demo provider for a person: the right one, or one of the faults that sign-ins have to stand. */
export const BEHAVIOURS = [
  'verified',
  'unverified',
  'no-email',
  'denies',
  'slow',
  'wrong-nonce',
  'wrong-verifier',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** A person as typed on the page of the demo provider. */
export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly behaviour: Behaviour
}

/** Reads the form; what is not there, or too long for a person, is left out. */
export function personOf(form: URLSearchParams): DemoPerson {
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const behaviour = BEHAVIOURS.find((known) => known === form.get('behaviour')) ?? 'verified'
  return { name: text('name'), email: text('email').toLowerCase(), behaviour }
}

/** The subject of a person at the provider: the same for the same address, also after a restart. */
export function subjectOf({ name, email }: DemoPerson): string {
  return createHash('sha256')
    .update(email === '' ? name : email)
    .digest('base64url')
}

/** The claims of the provider about a person. */
export function claimsOf(person: DemoPerson): { sub: string; [claim: string]: unknown } {
  const { name, email, behaviour } = person
  const address = { email, email_verified: behaviour !== 'unverified' }
  return { sub: subjectOf(person), name, ...(behaviour === 'no-email' ? {} : address) }
}
