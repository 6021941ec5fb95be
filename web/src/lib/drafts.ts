const PREFIX = 'draft:'

/** The unsent input of a form, by the names of its fields; empty for none. */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * Keeps what was entered into a form until it is sent: for this tab alone, so that two tabs do not write over each other and
 * nothing of it stays on a machine that others use. A sign-out forgets it (`lib/live/sign-out-news`).
 */
export function keepDraft(name: string, entered: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(entered).length === 0) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(entered))
  } catch {
    // Without storage the form works, and keeps nothing.
  }
}
