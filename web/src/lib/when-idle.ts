/** The page is never kept waiting longer than this, however busy it is. */
const AT_LATEST_MS = 2_000

/**
 * Resolves when the browser has nothing better to do: for parts that no one waits for, so that they do not hold up what
 * everybody waits for. At once where a browser cannot tell.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS })
    else resolve()
  })
}
