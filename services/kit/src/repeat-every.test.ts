import { AsyncLocalStorage } from 'node:async_hooks'

import { createLog } from './log.js'
import { eachAlone, repeatAfterWrites } from './repeat-every.js'

const log = createLog('kit-test', 'silent')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a job that follows writes', () => {
  const start = (job: () => Promise<unknown>) =>
    repeatAfterWrites({ soonMs: 2_000, calmMs: 20_000 }, job, log)

  it('runs once for all that is written meanwhile, and then only after the calm time', async () => {
    const job = jest.fn(() => Promise.resolve())
    const work = start(job)
    work.written()
    await jest.advanceTimersByTimeAsync(1_500)
    work.written()
    await jest.advanceTimersByTimeAsync(500)
    expect(job).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(19_000)
    expect(job).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(job).toHaveBeenCalledTimes(2)
    await work.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(job).toHaveBeenCalledTimes(2)
  })

  it('runs again for writes during a run, and after a failure', async () => {
    let end: () => void = () => undefined
    const job = jest.fn(() => new Promise<void>((_, reject) => (end = () => reject(new Error('away')))))
    const work = start(job)
    work.written()
    await jest.advanceTimersByTimeAsync(2_000)
    work.written()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(job).toHaveBeenCalledTimes(1)
    end()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(job).toHaveBeenCalledTimes(2)
    end()
    await work.stop()
  })
})

it('a job belongs to no request', async () => {
  jest.useRealTimers()
  const requests = new AsyncLocalStorage<string>()
  let work = { written: () => {}, stop: () => Promise.resolve() }
  const turn = new Promise<string | undefined>((resolve) => {
    const job = () => Promise.resolve(resolve(requests.getStore()))
    work = repeatAfterWrites({ soonMs: 1, calmMs: 60_000 }, job, log)
  })
  requests.run('a request', () => work.written())
  expect(await turn).toBeUndefined()
  await work.stop()
})

it('a step that fails stops no other one, and its failure is thrown at the end', async () => {
  const done: number[] = []
  const failed = new Error('held')
  const steps = eachAlone([1, 2, 3], (thing) => {
    if (thing === 2) return Promise.reject(failed)
    done.push(thing)
    return Promise.resolve(thing)
  })
  await expect(steps).rejects.toMatchObject({ errors: [failed] })
  expect(done).toEqual([1, 3])
  expect(await eachAlone([1, 3], (thing) => Promise.resolve(thing))).toBe(4)
})
