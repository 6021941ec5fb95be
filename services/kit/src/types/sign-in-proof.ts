/** How the person of a session was proved to be there. */
export interface SignInProof {
  readonly secondFactor: boolean
  /** When that was; null without a sign-in. */
  readonly authTime: Date | null
  /** The provider that was signed in through; empty for another way in. */
  readonly provider: string
}

/** The demands of a subscription on a session that opens it. */
export interface ProofPolicies {
  readonly secondFactor: boolean
  /** Hours that a sign-in is good for; 0 for any number. */
  readonly sessionHours: number
  /** The one provider to sign in through; empty for any way in. */
  readonly onlyProvider: string
}

/** A proof that a session lacks. */
export type ProofDue = 'FACTOR_DUE' | 'SIGN_IN_DUE' | 'PROVIDER_DUE'

const HOUR_MS = 3_600_000

/**
 * The proof that a session lacks before a subscription opens to it; null for none. The owner with a second factor gets in beside a
 * provider that is away: that is for those who ask.
 */
export function proofDue(
  policies: ProofPolicies,
  { secondFactor, authTime, provider }: SignInProof,
  now: Date,
): ProofDue | null {
  if (policies.secondFactor && !secondFactor) return 'FACTOR_DUE'
  const age = now.getTime() - (authTime?.getTime() ?? 0)
  if (policies.sessionHours > 0 && age > policies.sessionHours * HOUR_MS) return 'SIGN_IN_DUE'
  return policies.onlyProvider === '' || policies.onlyProvider === provider ? null : 'PROVIDER_DUE'
}
