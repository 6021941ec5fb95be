/** How the person of a session was proved to be there, by the names of RFC 8176 where it has one. */
export type Proof = 'pwd' | 'provider' | 'otp' | 'recovery' | 'trusted' | 'key'

/** True when more was proved than the password, or what a provider says. */
export function hasSecondFactor(amr: readonly Proof[]): boolean {
  return amr.some((proof) => proof !== 'pwd' && proof !== 'provider')
}

/** True for a second factor that was shown, and not only remembered by a browser. */
export function isFactor(proof: Proof): boolean {
  return proof === 'otp' || proof === 'recovery' || proof === 'key'
}
