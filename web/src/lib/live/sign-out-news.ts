import { dropDrafts } from '../drafts.js'

const KEY = 'signed-out'

/** Tells the other windows of this browser that the session has ended; unsent entries of this one are forgotten. */
export function announceSignOut(): void {
  dropDrafts()
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
    dropDrafts()
    signedOut()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
