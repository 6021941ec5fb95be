import { DomainError } from '@smartproject/kit/errors'

import { loadAgainWhenRefused } from './clients.js'

describe('the demo data', () => {
  const refusedPassport = new DomainError('unauthenticated', 'PASSPORT_INVALID')

  /** Fails with each of these, and then no more. */
  const failingWith = (...failures: DomainError[]) => {
    const attempts: number[] = []
    const load = () => {
      attempts.push(attempts.length + 1)
      const failure = failures[attempts.length - 1]
      return failure ? Promise.reject(failure) : Promise.resolve()
    }
    return { attempts, load }
  }

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

  it('is loaded on when a passport was refused on the way', async () => {
    const { attempts, load } = failingWith(refusedPassport)
    await loadAgainWhenRefused(load)
    expect(attempts).toHaveLength(2)
  })

  it('is given up when a passport is refused again', async () => {
    const { attempts, load } = failingWith(refusedPassport, refusedPassport)
    await expect(loadAgainWhenRefused(load)).rejects.toBe(refusedPassport)
    expect(attempts).toHaveLength(2)
  })

  it('is not loaded again after any other failure', async () => {
    const { attempts, load } = failingWith(new DomainError('forbidden', 'PERMISSION_DENIED'))
    await expect(loadAgainWhenRefused(load)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect(attempts).toHaveLength(1)
  })
})
