import { DomainError } from '@smartproject/kit/errors'

import { DemoDataFault, loadOn } from './load-on.js'

describe('the demo data', () => {
  const refused = new DomainError('unauthenticated', 'PASSPORT_INVALID')
  const late = new DomainError('unavailable', 'DEADLINE_EXCEEDED')

  /** Loads with each of these failures, and then with none. */
  async function loadedWith(...failures: Error[]) {
    const found = { attempts: 0, pauses: 0, end: null as unknown }
    const load = () => {
      const failure = failures[found.attempts++]
      return failure ? Promise.reject(failure) : Promise.resolve()
    }
    const pause = () => Promise.resolve(void found.pauses++)
    found.end = await loadOn(load, () => 'user/olivia', pause).catch((error: unknown) => error)
    return found
  }

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

  it.each([
    ['a passport was refused', refused],
    ['a call ran out of time', late],
    ['a service could not be reached', new DomainError('unavailable', 'PEER_UNAVAILABLE')],
  ])('is loaded on after a pause when %s', async (_what, failure) => {
    expect(await loadedWith(failure, failure)).toEqual({ attempts: 3, pauses: 2, end: undefined })
  })

  it('is given up after six tries, in a sentence that names the step and what to do', async () => {
    const { attempts, end } = await loadedWith(...Array.from({ length: 9 }, () => late))
    expect(attempts).toBe(6)
    expect(end).toBeInstanceOf(DemoDataFault)
    expect((end as Error).message).toMatch(
      /at the step "user\/olivia" after 6 tries \(DEADLINE_EXCEEDED\)\. Start again/,
    )
  })

  it.each([new DomainError('forbidden', 'PERMISSION_DENIED'), new Error('no kind')])(
    'is not loaded again after another failure: %s',
    async (failure) => {
      expect(await loadedWith(failure)).toEqual({ attempts: 1, pauses: 0, end: failure })
    },
  )
})
