import { DomainError } from '@smartproject/kit/errors'

import { Bells, type BellListener, type BellNews, type Watch } from './bells.js'

const OWNER = { tenantId: 't', userId: 'emad' }
const MINUTE_MS = 60_000

describe('bells', () => {
  let watches: Parameters<Watch>[0][]
  let refuse: (error: unknown) => void
  let bells: Bells

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    watches = []
    bells = new Bells(
      (options) =>
        new Promise((resolve, reject) => {
          watches.push(options)
          refuse = reject
          options.signal.addEventListener('abort', () => resolve())
        }),
    )
  })
  afterEach(() => jest.useRealTimers())

  /** A listener with what it has heard. */
  function aListener(passport = 'p') {
    const received: (number | string)[] = []
    const listener: BellListener = {
      credentials: () => Promise.resolve({ passport, deadlineMs: 1 }),
      onNews: ({ unseenCount }) => void received.push(unseenCount),
      onEnd: () => void received.push('end'),
    }
    return { ...listener, received }
  }

  const publish = (unseenCount: number, at = 0) => watches[at]?.onMessage({ unseenCount } as BellNews)
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('are watched once for all streams of a person in a company, and each hears what changes', () => {
    const [one, two, other] = [aListener(), aListener(), aListener()]
    bells.listen(OWNER, one)
    publish(4)
    bells.listen(OWNER, two)
    bells.listen({ ...OWNER, tenantId: 'u' }, other)
    publish(5)
    expect([one.received, two.received, other.received]).toEqual([[4, 5], [4, 5], []])
    expect(watches).toHaveLength(2)
  })

  it('have their number at once for a person who comes back within a minute, as it is by then', () => {
    bells.listen(OWNER, aListener())()
    publish(4)
    jest.advanceTimersByTime(MINUTE_MS - 1)
    publish(6)
    const again = aListener()
    bells.listen(OWNER, again)
    jest.advanceTimersByTime(MINUTE_MS)
    publish(7)
    expect(again.received).toEqual([6, 7])
    expect(watches).toHaveLength(1)
  })

  it('are not watched any more when no stream has listened for a minute', () => {
    bells.listen(OWNER, aListener())()
    publish(4)
    jest.advanceTimersByTime(MINUTE_MS)
    expect(watches[0]?.signal.aborted).toBe(true)
    const later = aListener()
    bells.listen(OWNER, later)
    expect([later.received, watches.length]).toEqual([[], 2])
  })

  it('end for all who listen when the person may not, and are asked for anew then', async () => {
    const [one, two] = [aListener(), aListener()]
    bells.listen(OWNER, one)
    bells.listen(OWNER, two)
    refuse(new DomainError('not_found', 'SUBSCRIPTION_NOT_FOUND'))
    await settled()
    expect([one.received, two.received]).toEqual([['end'], ['end']])
    bells.listen(OWNER, aListener())
    expect(watches).toHaveLength(2)
  })

  it('are watched with the passport of a stream that still listens', async () => {
    const leaveFirst = bells.listen(OWNER, aListener('first'))
    const leaveSecond = bells.listen(OWNER, aListener('second'))
    bells.listen(OWNER, aListener('third'))
    leaveFirst()
    leaveSecond()
    expect(await watches[0]?.credentials()).toMatchObject({ passport: 'third' })
  })

  it('linger in bounded number, and all end with the process', async () => {
    for (let n = 0; n <= 1_000; n++) bells.listen({ ...OWNER, userId: String(n) }, aListener())()
    const open = () => watches.filter(({ signal }) => !signal.aborted).length
    expect([open(), watches[0]?.signal.aborted]).toEqual([1_000, true])
    const back = aListener()
    bells.listen({ ...OWNER, userId: '0' }, back)
    await settled()
    expect([back.received, watches.length]).toEqual([[], 1_002])
    bells.endAll()
    await settled()
    expect(open()).toBe(0)
  })
})
