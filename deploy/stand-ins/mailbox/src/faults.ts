/** How the mailbox misbehaves on purpose, for tests. */
const faultModes = ['none', 'refuse', 'drop-after-accept'] as const

export type FaultMode = (typeof faultModes)[number]

/** The one switch, shared by the SMTP server and the API that sets it. */
export interface Faults {
  mode: FaultMode
}

/** True for a word the switch knows. */
export function isFaultMode(value: unknown): value is FaultMode {
  return faultModes.includes(value as FaultMode)
}
