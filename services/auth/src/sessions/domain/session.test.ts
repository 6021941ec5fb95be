import { isOwnPath } from './session-event.js'
import {
  ABSOLUTE_MS,
  IDLE_MS,
  isLive,
  needsTouch,
  newSession,
  replacesValue,
  STAY_ABSOLUTE_MS,
  STAY_IDLE_MS,
  withoutStay,
} from './session.js'

describe('session', () => {
  const start = new Date('2026-03-01T08:00:00Z')
  const later = (ms: number) => new Date(start.getTime() + ms)
  const begun = { userId: 'u', tokenHash: 'h', clientAddress: '', userAgent: '', provider: '' }
  const session = newSession('s', { ...begun, amr: ['pwd'], stay: false }, start)

  it('lives while it is used and never longer than its absolute end', () => {
    expect(isLive(session, later(IDLE_MS - 1))).toBe(true)
    expect(isLive(session, later(IDLE_MS))).toBe(false)
    const used = { ...session, seenTime: later(ABSOLUTE_MS - 1_000) }
    expect(isLive(used, later(ABSOLUTE_MS - 1))).toBe(true)
    expect(isLive(used, later(ABSOLUTE_MS))).toBe(false)
  })

  it('lives for thirty days, and for seven without use, where its person stays signed in', () => {
    const stays = newSession('s', { ...begun, amr: ['pwd'], stay: true }, start)
    expect(isLive(stays, later(STAY_IDLE_MS - 1))).toBe(true)
    expect(isLive(stays, later(STAY_IDLE_MS))).toBe(false)
    const used = { ...stays, seenTime: later(STAY_ABSOLUTE_MS - 1_000) }
    expect(isLive(used, later(STAY_ABSOLUTE_MS - 1))).toBe(true)
    expect(isLive(used, later(STAY_ABSOLUTE_MS))).toBe(false)
    expect(isLive(withoutStay(stays), later(IDLE_MS))).toBe(false)
    expect(withoutStay(used).expireTime).toEqual(later(ABSOLUTE_MS))
  })

  it('is dead once ended', () => {
    expect(isLive({ ...session, endTime: start }, start)).toBe(false)
  })

  it('has its use written down at most once a minute', () => {
    expect(needsTouch(session, later(59_999))).toBe(false)
    expect(needsTouch(session, later(60_000))).toBe(true)
  })
})

describe('the value that is kept with a session', () => {
  it.each([
    [null, '', true],
    [null, 'a', true],
    ['9', '10', true],
    ['10', '9', false],
    ['10', '10', true],
    ['007', '7', true],
    ['b', 'a', false],
    ['b', 'ba', true],
    ['9', 'a', true],
    ['99999999999999999999998', '99999999999999999999999', true],
    ['99999999999999999999999', '99999999999999999999998', false],
  ])('of %j and then %j is replaced: %j (P18)', (kept, value, replaced) => {
    expect(replacesValue(kept, value)).toBe(replaced)
  })
})

describe('page of an event', () => {
  it.each(['', '/', '/163/project/359/punch?x=1'])('takes %j', (url) => expect(isOwnPath(url)).toBe(true))
  it.each(['//evil', '/\\evil', 'https://evil', 'javascript:alert(1)'])('refuses %j', (url) =>
    expect(isOwnPath(url)).toBe(false),
  )
})
