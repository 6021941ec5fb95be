/**
 * Waits for something that may never come, but not longer than this. For closing connections whose other end is
 * gone: the library's promise can stay open for ever, and the process is ending anyway.
 */
export async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work?.catch(() => undefined), limit])
  clearTimeout(timer)
}

/** How long a connection may take to close, in milliseconds. */
export const CLOSE_MS = 2_000
