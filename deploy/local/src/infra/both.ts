/** Waits for both to end before one's failure counts, so that nothing goes on behind a failed start. */
export async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}
