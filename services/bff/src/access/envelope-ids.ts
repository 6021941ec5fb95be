/** Remembers envelopes that were used, for all replicas. */
export interface EnvelopeIds {
  /** True the first time. Errors: unavailable ENVELOPE_STORE_DOWN: an envelope that cannot be noted is not opened. */
  claim(id: string): Promise<boolean>
}
