import { createLog } from '../../log.js'
import { startOffsetCommits, type OffsetCommits } from './offset-commits.js'

const log = createLog('kit-test', 'silent')

let commits: OffsetCommits
afterEach(() => commits.stop())

/** A consumer whose commits fail while it is told so. */
function broker() {
  const committed: string[] = []
  const state = { away: false }
  commits = startOffsetCommits(
    {
      commitOffsets(offsets) {
        if (state.away) return Promise.reject(new Error('away'))
        for (const { topic, partition, offset } of offsets) committed.push(`${topic}/${partition}: ${offset}`)
        return Promise.resolve()
      },
    },
    log,
  )
  return { committed, state }
}

test('an offset that could not be committed is committed the next time, or a later one', async () => {
  const { committed, state } = broker()
  commits.handled('t', 0, '4')
  commits.handled('t', 1, '7')
  state.away = true
  await expect(commits.flush()).rejects.toThrow('away')
  commits.handled('t', 1, '8')
  state.away = false
  await commits.flush()
  await commits.flush()
  expect(committed).toEqual(['t/0: 5', 't/1: 9'])
})

test('the offset of a partition of another member is not committed, also when a commit of it failed', async () => {
  const { committed, state } = broker()
  commits.handled('t', 0, '4')
  state.away = true
  const committing = commits.flush()
  commits.forget()
  await expect(committing).rejects.toThrow('away')
  state.away = false
  commits.handled('t', 1, '7')
  commits.forget()
  await commits.flush()
  expect(committed).toEqual([])
})

test('offsets are committed within a second, again after a failure, and no timer runs while there are none', async () => {
  jest.useFakeTimers()
  try {
    const { committed, state } = broker()
    expect(jest.getTimerCount()).toBe(0)
    commits.handled('t', 0, '4')
    state.away = true
    await jest.advanceTimersByTimeAsync(1_000)
    expect(committed).toEqual([])
    state.away = false
    await jest.advanceTimersByTimeAsync(1_000)
    expect(committed).toEqual(['t/0: 5'])
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})
