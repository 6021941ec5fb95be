const keyOf = (subscription: number) => `look:${subscription}`

/** True when the owner of a company whose plan has ended has chosen, in this tab, to look at it all the same. */
export function isLookedAt(subscription: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(subscription)) !== null
  } catch {
    return false
  }
}

/** Keeps the choice for as long as the tab lives. */
export function lookAt(subscription: number): void {
  try {
    sessionStorage.setItem(keyOf(subscription), '1')
  } catch {
    // Storage is blocked: the page that offers the look comes again.
  }
}
