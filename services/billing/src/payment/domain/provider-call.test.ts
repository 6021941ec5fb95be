import {
  answered,
  CLAIM_MS,
  isUnfinished,
  missed,
  mustLookUp,
  planCall,
  postponed,
  RENEW_CLAIM_MS,
} from './provider-call.js'

const now = new Date('2026-03-01T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const HOUR_MS = 3_600_000
const call = planCall(
  { env: 'int', subject: 'p1', lane: 'purchase:p1' },
  { op: 'intent', customer: 'cus_1', paymentMethod: 'pm_1', amount: '500', currency: 'QAR' },
  now,
)
const sent = { ...call, state: 'sent' as const, tries: 1, sentTime: now }
const unknown = { kind: 'unknown', stored: false } as const

describe('a call of the payment provider', () => {
  it('a call is named without personal data, and hashed with its request (B10)', () => {
    expect(call.key).toBe('sp1:int:intent:p1:1')
    expect(call.paramsHash).toHaveLength(43)
    expect(CLAIM_MS).toBeGreaterThan(2 * RENEW_CLAIM_MS)
  })

  it('a call is repeated under its key, each time later, up to a minute (B11)', () => {
    const waits = [1, 2, 3, 6, 7, 20].map((tries) => {
      const next = postponed({ ...sent, tries }, unknown, now)
      expect(next).toMatchObject({ key: call.key, state: 'unknown', misses: 0 })
      return next.nextTime.getTime() - now.getTime()
    })
    expect(waits).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  })

  it('a call is only looked up once its key may be forgotten, or would repeat a stored failure (B11)', () => {
    expect(mustLookUp(call, now)).toBe(false)
    expect(mustLookUp(sent, later(22 * HOUR_MS))).toBe(false)
    expect(mustLookUp(sent, later(23 * HOUR_MS + 1))).toBe(true)
    expect(mustLookUp(postponed(sent, { kind: 'unknown', stored: true }, now), now)).toBe(true)
  })

  it('a call gets another attempt after two look-ups, a minute apart, that found nothing (B11)', () => {
    const stored = postponed(sent, { kind: 'unknown', stored: true }, now)
    const first = missed(stored, now)
    expect(first.again).toBeNull()
    expect(first.call.nextTime).toEqual(later(60_000))
    const second = missed(first.call, later(60_000))
    expect(second.call.state).toBe('absent')
    expect(second.again).toMatchObject({
      key: 'sp1:int:intent:p1:2',
      attempt: 2,
      state: 'planned',
      sentTime: null,
    })
  })

  it('a call is over once it was answered (B10)', () => {
    const failure = { code: 'resource_missing', message: '' }
    const done = answered(sent, { kind: 'confirmed', answer: { kind: 'id', id: 'cus_1' } })
    expect(done).toMatchObject({ state: 'confirmed', resultId: 'cus_1' })
    expect([sent, done, answered(sent, { kind: 'rejected', failure })].map(isUnfinished)).toEqual([
      true,
      false,
      false,
    ])
  })
})
