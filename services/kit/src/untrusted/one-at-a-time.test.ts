import { DomainError } from '../errors.js'
import { forCaller } from '../waiting.js'
import { oneAtATime } from './one-at-a-time.js'

const full = () => new DomainError('exhausted', 'TOO_MANY_AT_ONCE')
const BOUNDS = { jobs: 3, waitMs: 1_000 }

/** A job that ends when it is told to. */
function aJob() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const job = jest.fn(() => promise)
  return { job, end: () => resolve('done') }
}

describe('jobs that run one at a time', () => {
  it('begin in their order, each after the end of the one before, however that ended', async () => {
    const run = oneAtATime(BOUNDS, full)
    const [first, second] = [aJob(), aJob()]
    const failed = expect(run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    const [one, two] = [run(first.job), run(second.job)]
    await failed
    first.end()
    await expect(one).resolves.toBe('done')
    second.end()
    await expect(two).resolves.toBe('done')
  })

  it('are refused above their number, and taken again when one has ended', async () => {
    const run = oneAtATime(BOUNDS, full)
    const jobs = [aJob(), aJob(), aJob()]
    const results = jobs.map(({ job }) => run(job))
    await expect(run(aJob().job)).rejects.toMatchObject({ reason: 'TOO_MANY_AT_ONCE' })
    for (const { end } of jobs) end()
    await Promise.all(results)
    const next = aJob()
    next.end()
    await expect(run(next.job)).resolves.toBe('done')
  })

  it('are refused after their longest wait, and not begun for a caller who has left', async () => {
    const run = oneAtATime(BOUNDS, full)
    const [first, late, left] = [aJob(), aJob(), aJob()]
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const running = run(first.job)
    await new Promise(setImmediate)
    const waiting = expect(run(late.job)).rejects.toMatchObject({ reason: 'TOO_MANY_AT_ONCE' })
    const abort = new AbortController()
    const abandoned = expect(forCaller({ signal: abort.signal }, () => run(left.job))).rejects.toMatchObject({
      reason: 'DEADLINE_EXCEEDED',
    })
    abort.abort()
    now.mockReturnValue(1_001)
    first.end()
    await running
    await Promise.all([waiting, abandoned])
    expect([late.job, left.job].map((job) => job.mock.calls.length)).toEqual([0, 0])
    now.mockRestore()
  })
})
