import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the check holds; a check that throws does not hold yet. Fails with what it waited for. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  { withinMs = 180_000, everyMs = 100 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const limit = performance.now() + withinMs
  let last: unknown
  for (;;) {
    try {
      if (await check()) return
    } catch (error) {
      last = error
    }
    if (performance.now() > limit)
      throw new Error(`waited ${withinMs} ms in vain for ${what}`, { cause: last })
    await wait(everyMs)
  }
}
