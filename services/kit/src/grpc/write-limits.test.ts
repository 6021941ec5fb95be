import { newId, PLATFORM, tenantId } from '../types/ids.js'
import { systemCaller, type Caller } from '../types/caller.js'
import { forCaller } from '../waiting.js'
import { createWriteQueue, ONE_AFTER_ANOTHER } from './write-limits.js'

const company = tenantId(newId())
const other = tenantId(newId())
const by = (userId: string, tenant = company): Caller => ({ ...systemCaller(tenant, 'r'), userId })

/** Work that ends when it is told to, and notes that it began. */
function jobs() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    job: (name: string) => () =>
      new Promise<string>((resolve) => {
        began.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: async (name: string) => {
      await settled()
      ends.get(name)?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = {
  kind: 'exhausted',
  reason: 'TOO_MANY_AT_ONCE',
  meta: { retry_after_seconds: expect.stringMatching(/^[1-9]\d*$/) as string },
}

describe('the writes of one person', () => {
  it('wait for one another beyond the limit, in order, and are refused at once beyond those that may wait', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 2, waiting: 2, waitMs: 10_000 },
      tenant: { atOnce: 9, waiting: 9, waitMs: 10_000 },
    })
    const { began, job, end } = jobs()
    const given = ['a', 'b', 'c', 'd'].map((name) => queue.run(by('emad'), job(name)))
    await expect(queue.run(by('emad'), job('e'))).rejects.toMatchObject(refusal)
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    await end('d')
    expect(await Promise.all(given)).toEqual(['a', 'b', 'c', 'd'])
    expect(await queue.run(by('emad'), async () => 'free again')).toBe('free again')
  })

  it('take nothing from another person, nor from the same one in another company', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 0, waitMs: 10_000 },
      tenant: { atOnce: 9, waiting: 9, waitMs: 10_000 },
    })
    const { began, job, end } = jobs()
    const first = queue.run(by('emad'), job('a'))
    await expect(queue.run(by('emad'), job('b'))).rejects.toMatchObject(refusal)
    expect(await queue.run(by('mona'), async () => 1)).toBe(1)
    expect(await queue.run(by('emad', other), async () => 2)).toBe(2)
    await end('a')
    await first
    expect(began).toEqual(['a'])
  })

  it('that fail give their place back', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 1, waitMs: 10_000 },
      tenant: { atOnce: 1, waiting: 1, waitMs: 10_000 },
    })
    const failing = queue.run(by('emad'), () => Promise.reject(new Error('no')))
    const next = queue.run(by('emad'), async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('are refused when they have waited too long, and those behind them go on waiting', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 2, waitMs: 30 },
      tenant: { atOnce: 9, waiting: 9, waitMs: 10_000 },
    })
    const { began, job, end } = jobs()
    const first = queue.run(by('emad'), job('a'))
    await expect(queue.run(by('emad'), job('late'))).rejects.toMatchObject(refusal)
    const next = queue.run(by('emad'), job('b'))
    await end('a')
    await end('b')
    expect(await Promise.all([first, next])).toEqual(['a', 'b'])
    expect(began).toEqual(['a', 'b'])
  })

  it('that go one after another wait until it is their turn, each with one place of the company', async () => {
    const person = { ...ONE_AFTER_ANOTHER.person, restMs: 0 }
    const queue = createWriteQueue({ person, tenant: { atOnce: 2, waiting: 0 } })
    const { began, job, end } = jobs()
    const names = Array.from({ length: 50 }, (_, place) => `emad ${place}`)
    const given = names.map((name) => queue.run(by('emad'), job(name)))
    expect(await queue.run(by('mona'), async () => 'at once')).toBe('at once')
    for (const [place, name] of names.entries()) {
      expect(began).toHaveLength(place + 1)
      await end(name)
    }
    expect(await Promise.all(given)).toEqual(names)
    expect(began).toEqual(names)
  })

  it('rest between one and the next while others wait, and take no place of the company meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 9, restMs: 40 },
      tenant: { atOnce: 1, waiting: 0 },
    })
    const { began, job, end } = jobs()
    const given = ['a', 'b'].map((name) => queue.run(by('emad'), job(name)))
    await end('a')
    expect(await queue.run(by('mona'), async () => 'meanwhile')).toBe('meanwhile')
    jest.advanceTimersByTime(39)
    await settled()
    expect(began).toEqual(['a'])
    jest.advanceTimersByTime(1)
    await end('b')
    expect(await Promise.all(given)).toEqual(['a', 'b'])
    expect(await queue.run(by('emad'), async () => 'at once again')).toBe('at once again')
    jest.useRealTimers()
  })

  it('are not begun once their caller has given up', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 2, waitMs: 10_000 },
      tenant: { atOnce: 9, waiting: 9, waitMs: 10_000 },
    })
    const { began, job, end } = jobs()
    const caller = new AbortController()
    const first = queue.run(by('emad'), job('a'))
    const late = forCaller({ signal: caller.signal }, () => queue.run(by('emad'), job('late')))
    const outcome = expect(late).rejects.toMatchObject({ kind: 'unavailable', reason: 'DEADLINE_EXCEEDED' })
    caller.abort()
    await end('a')
    await Promise.all([first, outcome])
    expect(began).toEqual(['a'])
  })
})

describe('the writes of one company', () => {
  it('leave room for other companies, and are refused when too many of its people wait', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 1, waitMs: 10_000 },
      tenant: { atOnce: 2, waiting: 1, waitMs: 10_000 },
    })
    const { began, job, end } = jobs()
    const given = ['a', 'b', 'c'].map((name) => queue.run(by(`user-${name}`), job(name)))
    await expect(queue.run(by('user-d'), job('d'))).rejects.toMatchObject(refusal)
    expect(await queue.run(by('faris', other), async () => 1)).toBe(1)
    expect(began).toEqual(['a', 'b'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('b')
    await end('c')
    await Promise.all(given)
  })

  it('are not meant where nothing belongs to a company, nor where no user acts', async () => {
    const queue = createWriteQueue({
      person: { atOnce: 1, waiting: 0, waitMs: 10_000 },
      tenant: { atOnce: 1, waiting: 0, waitMs: 10_000 },
    })
    const { job, end } = jobs()
    const all = [
      queue.run(by('ann', PLATFORM), job('a')),
      queue.run(by('ben', PLATFORM), job('b')),
      queue.run(systemCaller(company, 'r'), job('c')),
      queue.run(systemCaller(company, 'r'), job('d')),
    ]
    for (const name of 'abcd') await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })
})
