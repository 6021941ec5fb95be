const KEY = 'signed-in'

/** Who has signed in. */
export interface SignInNews {
  readonly id: string
  readonly fullname: string
}

/** Tells the other windows of this browser who has just signed in. Nothing of it stays in the storage. */
export function announceSignIn(who: SignInNews): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(who))
    localStorage.removeItem(KEY)
  } catch {
    // Without storage the other windows find out with their next call.
  }
}

/**
 * Calls back when a person has signed in in another window of this browser.
 *
 * @returns stops listening
 */
export function onSignInElsewhere(signedIn: (who: SignInNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) signedIn(JSON.parse(newValue) as SignInNews)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
