import { signInLimiter } from './sign-in-limiter.js'

const staying = new AbortController().signal

describe('the sign-in limiter', () => {
  it('does nothing for a caller who has left before their turn came', async () => {
    const limiter = signInLimiter()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const busy = Array.from({ length: 4 }, () => limiter.run(() => promise, { first: false, left: staying }))
    const caller = new AbortController()
    let done = 0
    const late = limiter.run(() => Promise.resolve(done++), { first: false, left: caller.signal })
    const waiting = limiter.run(() => Promise.resolve('in'), { first: false, left: staying })
    caller.abort()
    resolve(undefined)
    await Promise.all(busy)
    await expect(late).rejects.toMatchObject({ reason: 'SIGN_IN_BUSY' })
    expect(await waiting).toBe('in')
    expect(done).toBe(0)
  })

  it('lets only so many in at once', async () => {
    const limiter = signInLimiter()
    let [inside, most] = [0, 0]
    const one = async () => {
      most = Math.max(most, ++inside)
      await Promise.resolve()
      inside--
    }
    await Promise.all(Array.from({ length: 100 }, () => limiter.run(one, { first: false, left: staying })))
    expect(most).toBe(4)
  })
})
