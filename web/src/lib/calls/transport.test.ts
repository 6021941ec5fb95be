import { onlineManager } from '@tanstack/react-query'
import { stubApi } from '../../test/render-app.js'
import { ApiError } from './api-error.js'
import { loadChunk, reloadOnce } from './chunk-reload.js'
import { call, command, fetchSession } from './http.js'
import { listenLive, waitBefore } from '../live/live.js'
import { worthRetrying } from './query-client.js'

describe('calls', () => {
  // The token belongs to the transport and outlives a test; every test starts from one that is known.
  beforeEach(async () => {
    stubApi({ session: () => ({ body: { user: null, csrfToken: 'token-0' } }) })
    await fetchSession()
  })

  it('sends the token of the session, and an id with every change', async () => {
    const asked = stubApi({
      session: () => ({ body: { user: null, csrfToken: 'token-1' } }),
      applyLeave: () => ({ body: { id: 4 } }),
      getsublist: () => ({ body: [] }),
    })
    await fetchSession()
    await expect(command('applyLeave', { type: 'Sick leave' }, { requestId: 'r-1' })).resolves.toEqual({
      id: 4,
    })
    await call('getsublist', { userId: 1 })
    const [, write, read] = asked
    expect(write?.headers.get('x-csrf-token')).toBe('token-1')
    expect(write?.headers.get('idempotency-key')).toBe('r-1')
    expect(read?.headers.get('idempotency-key')).toBeNull()
  })

  it('says of what an unattended page asks by itself that no one is at work', async () => {
    const asked = stubApi({ getsublist: () => ({ body: [] }) })
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
    try {
      window.dispatchEvent(new Event('keydown'))
      await call('getsublist', {})
      jest.setSystemTime(Date.now() + 61_000)
      await call('getsublist', {})
      window.dispatchEvent(new Event('pointerdown'))
      await call('getsublist', {})
    } finally {
      jest.useRealTimers()
    }
    expect(asked.map(({ headers }) => headers.get('x-unattended'))).toEqual([null, '1', null])
  })

  it('names the company of a body that is larger than a form in a header', async () => {
    const asked = stubApi({ checkImport: () => ({ body: {} }), listTasks: () => ({ body: {} }) })
    await command('checkImport', { subscription: 7, content: 'a'.repeat(200_000) })
    await call('listTasks', { subscription: 7 })
    await command('checkImport', { content: 'a'.repeat(200_000) })
    expect(asked.map(({ headers }) => headers.get('x-subscription'))).toEqual(['7', null, null])
  })

  it('turns a problem into an error with its reason and fields', async () => {
    const body = {
      reason: 'INVALID',
      errors: [{ field: 'to', reason: 'DATES_MISMATCHED' }],
      requestId: 'req-9',
    }
    stubApi({ applyLeave: () => ({ status: 400, body }) })
    const error = await command('applyLeave', {}).catch((failure: unknown) => failure as ApiError)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, reason: 'INVALID', requestId: 'req-9' })
    expect((error as ApiError).reasonOf('to')).toBe('DATES_MISMATCHED')
  })

  it('takes a new token once when the old one was rotated, with the same id', async () => {
    let refused = false
    const asked = stubApi({
      session: () => ({ body: { user: null, csrfToken: 'token-2' } }),
      signOut: () => {
        if (refused) return { body: {} }
        refused = true
        return { status: 403, body: { reason: 'CSRF_TOKEN_INVALID' } }
      },
    })
    await command('signOut', {}, { requestId: 'same' })
    expect(asked.map(({ name }) => name)).toEqual(['signOut', 'session', 'signOut'])
    expect(asked.at(-1)?.headers.get('x-csrf-token')).toBe('token-2')
    expect(asked.at(-1)?.headers.get('idempotency-key')).toBe('same')
  })

  it('says that the server does not answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'))
    await expect(call('getsublist', {})).rejects.toMatchObject({ status: 0, reason: 'UNREACHABLE' })
  })

  it('tries again only what may heal by itself', () => {
    expect(worthRetrying(0, new ApiError({ status: 503 }))).toBe(true)
    expect(worthRetrying(2, new ApiError({ status: 503 }))).toBe(false)
    expect(worthRetrying(0, new ApiError({ status: 409 }))).toBe(false)
    expect(worthRetrying(0, new Error('a fault of ours'))).toBe(false)
  })
})

describe('a part of the app that is gone', () => {
  it('is fetched anew once a minute at most', () => {
    sessionStorage.clear()
    const reload = jest.fn()
    expect(reloadOnce(1_000_000, reload)).toBe(true)
    expect(reloadOnce(1_030_000, reload)).toBe(false)
    expect(reloadOnce(1_061_000, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a part of the app that is asked for without a connection', () => {
  afterEach(() => {
    jest.useRealTimers()
    onlineManager.setOnline(true)
  })

  it('is asked for when the connection is back', async () => {
    onlineManager.setOnline(false)
    const load = jest.fn().mockResolvedValue('page')
    const loaded = loadChunk(load)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    onlineManager.setOnline(true)
    await expect(loaded).resolves.toBe('page')
  })

  it('does not load the app anew when no server answers, but waits for one and tries again', async () => {
    jest.useFakeTimers()
    sessionStorage.clear()
    let reachable = false
    globalThis.fetch = () =>
      reachable ? Promise.resolve({ ok: true } as Response) : Promise.reject(new TypeError('Failed to fetch'))
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue('page')
    const loaded = loadChunk(load)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(onlineManager.isOnline()).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
    reachable = true
    await jest.advanceTimersByTimeAsync(5_000)
    expect(onlineManager.isOnline()).toBe(true)
    await expect(loaded).resolves.toBe('page')
  })

  it('counts as gone when the server answers, so the app is loaded anew', async () => {
    sessionStorage.setItem('chunk-reload-at', String(Date.now()))
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response)
    await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  })
})

describe('the live stream', () => {
  class FakeSource extends EventTarget {
    closed = false
    close() {
      this.closed = true
    }
  }

  it('comes back after a break, tells so, and stops when asked', () => {
    jest.useFakeTimers()
    const sources: FakeSource[] = []
    const onEvent = jest.fn()
    const onReconnect = jest.fn()
    const stop = listenLive({
      types: ['leave'],
      onEvent,
      onReconnect,
      open: () => {
        const source = new FakeSource()
        sources.push(source)
        return source as unknown as EventSource
      },
    })
    sources[0]?.dispatchEvent(new Event('open'))
    sources[0]?.dispatchEvent(new MessageEvent('leave', { data: '{"id":1}' }))
    expect(onEvent).toHaveBeenCalledWith({ type: 'leave', data: { id: 1 } })
    expect(onReconnect).not.toHaveBeenCalled()

    sources[0]?.dispatchEvent(new Event('error'))
    expect(sources[0]?.closed).toBe(true)
    jest.advanceTimersByTime(1_000)
    sources[1]?.dispatchEvent(new Event('open'))
    expect(onReconnect).toHaveBeenCalledTimes(1)

    stop()
    sources[1]?.dispatchEvent(new Event('error'))
    jest.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(2)
    jest.useRealTimers()
  })

  it('waits longer each time, up to half a minute', () => {
    expect(waitBefore(0, 1)).toBe(1_000)
    expect(waitBefore(3, 1)).toBe(8_000)
    expect(waitBefore(20, 1)).toBe(30_000)
    expect(waitBefore(20, 0)).toBe(15_000)
  })
})
