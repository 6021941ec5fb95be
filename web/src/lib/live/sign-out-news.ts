const KEY = 'signed-out'

/** Tells the other windows of this browser that the session has ended. */
export function announceSignOut(): void {
  try {
    // The value has to differ from the last one, or the other windows hear nothing.
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the other windows find out with their next call.
  }
}

/**
 * Calls back when another window of this browser has signed out.
 *
 * @returns stops listening
 */
export function onSignOutElsewhere(signedOut: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) signedOut()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
