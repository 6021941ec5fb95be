/** Subscriptions and projects of the public demo have numbers from here on; no company and no project of one gets them. */
export const DEMO_NUMBERS = 900_000_000

/** True for the number of an edition of the demo, or of a project in one. */
export function isDemoNumber(number: number): boolean {
  return number >= DEMO_NUMBERS
}
