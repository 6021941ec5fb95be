import { percentile } from '../figures.js'

/** Times of requests made one after another or side by side. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly perSecond: number
}

/** The default number of requests before those that count. */
export const WARM_UP = 20

/** Runs the work `count` times on `lanes` lanes side by side, after a few rounds that do not count. */
export async function timeOf(
  work: (n: number) => Promise<unknown>,
  options: { count: number; lanes?: number; warmUp?: number },
): Promise<Times> {
  const { count, lanes = 1, warmUp = WARM_UP } = options
  for (let n = 0; n < warmUp; n++) await work(n)
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const lane = async () => {
    while (next < count) {
      const n = next++
      const started = performance.now()
      await work(n)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - began) / 1_000
  return { p50: percentile(times, 50), p95: percentile(times, 95), perSecond: count / seconds }
}
