const KEY = 'signed-out'

/** A sign-out leaves nothing in this window: drafts of forms and what was chosen to look at. */
function forgetWindow(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Tells the other windows of this browser that the session has ended; unsent entries of this one are forgotten. */
export function announceSignOut(): void {
  forgetWindow()
  try {
    // The value has to differ from the last one, or the other windows hear nothing.
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the other windows find out with their next call.
  }
}

/**
 * Calls back when another window of this browser has signed out; unsent entries of this one are forgotten.
 *
 * @returns stops listening
 */
export function onSignOutElsewhere(signedOut: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    forgetWindow()
    signedOut()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
