/**
 * Waits until the check gives something other than undefined, null or false, and returns it; a throwing check
 * counts as not yet. Fails with the last reason when the time is over.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  options: { withinMs?: number; everyMs?: number; what?: string } = {},
): Promise<Exclude<NonNullable<T>, false>> {
  const limit = Date.now() + (options.withinMs ?? 20_000)
  let last: unknown = 'the condition never held'
  for (;;) {
    try {
      const value = await check()
      if (value !== undefined && value !== null && value !== false)
        return value as Exclude<NonNullable<T>, false>
    } catch (error) {
      last = error
    }
    if (Date.now() > limit)
      throw new Error(`waited in vain for ${options.what ?? 'a condition'}`, { cause: last })
    await new Promise((resolve) => setTimeout(resolve, options.everyMs ?? 25))
  }
}
