import type { Registration } from './registration.js'

/** Sign-ups whose address is not proven yet. */
export interface Registrations {
  /** Keeps it, instead of an earlier one of the same address. */
  put(registration: Registration): Promise<void>
  /** The sign-up of an address, known by its hash. */
  find(id: string): Promise<Registration | null>
  findByCode(codeHash: string): Promise<Registration | null>
  /** The newest one of a browser. */
  newestOf(visitorHash: string): Promise<Registration | null>
  /** Counts a try of its pin; false when others were faster, or it was replaced. */
  countTry(registration: Registration): Promise<boolean>
  /** Takes it out; false when it was taken out before, or replaced. */
  take(id: string, codeHash: string): Promise<boolean>
}
