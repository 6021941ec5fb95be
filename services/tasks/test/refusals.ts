/** Why each of the attempts was refused, heard of at once so that none is left unhandled; an answer fails the test. */
export async function refusals(attempts: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(attempts)
  return results.map((result) => {
    if (result.status === 'fulfilled') throw new Error(`an answer came: ${String(result.value)}`)
    return result.reason as unknown
  })
}
