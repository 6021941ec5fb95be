import { dayFromToday, HOME, people, spansFrom } from './support/browser/leave.js'
import { signIn, type RawAnswer, type TestSession } from './support/browser/session.js'

// Bad input is answered at once by a 4xx problem that names the field, and nothing is stored.

const span = spansFrom(900)
let emad: TestSession

beforeAll(async () => {
  ;({ emad } = await people())
})

const good = () => ({ subscription: HOME, ...span(), leave_type: 'Annual leave', reason: 'r' })

async function leaveCount(): Promise<number> {
  return (await emad.call('listOwnLeave', { subscription: HOME, all: true, page_size: 100 })).leaves.length
}

function expectProblem(answer: RawAnswer, field: string | null): void {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  if (field !== null)
    // A key inside the field is named with its path.
    expect(JSON.stringify((answer.body as { errors: unknown }).errors)).toMatch(new RegExp(`"${field}["./]`))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
}

describe('applying for leave with', () => {
  it.each<[string, string, () => unknown]>([
    ['an unknown field', 'status', () => ({ ...good(), status: 'approved' })],
    ['a day that does not exist', 'from_date', () => ({ ...good(), from_date: '2026-02-30' })],
    ['a day written otherwise', 'from_date', () => ({ ...good(), from_date: '05-03-2026' })],
    ['an empty day', 'to_date', () => ({ ...good(), to_date: '' })],
    ['no first day', 'from_date', () => ({ ...good(), from_date: undefined })],
    [
      'a last day before the first',
      'to_date',
      () => ({ ...good(), from_date: dayFromToday(910), to_date: dayFromToday(905) }),
    ],
    ['no leave type', 'leave_type', () => ({ ...good(), leave_type: '' })],
    ['a leave type of its own', 'leave_type', () => ({ ...good(), leave_type: 'Moon leave' })],
    ['an operator for a day', 'from_date', () => ({ ...good(), from_date: { $ne: 1 } })],
    ['an operator for the subscription', 'subscription', () => ({ ...good(), subscription: { $gt: 0 } })],
    ['a list for the reason', 'reason', () => ({ ...good(), reason: ['a', 'b'] })],
    ['a reason beyond the limit', 'reason', () => ({ ...good(), reason: 'x'.repeat(2_001) })],
    ['a NUL in the reason', 'reason', () => ({ ...good(), reason: 'a\0b' })],
  ])('%s names it', async (_, field, body) => {
    const before = await leaveCount()
    expectProblem(await emad.raw('/api/applyForLeave', { body: body() }), field)
    expect(await leaveCount()).toBe(before)
  })

  it.each<[string, string]>([
    ['malformed JSON', '{"subscription": 1,'],
    ['a bare list', '[]'],
    ['a prototype in it', '{"subscription":1,"__proto__":{"polluted":true}}'],
    ['a constructor in it', '{"subscription":1,"constructor":{"prototype":{"polluted":true}}}'],
    ['a megabyte', JSON.stringify({ subscription: 1, reason: 'x'.repeat(1_000_000) })],
    ['five thousand levels', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['nothing', ''],
  ])('%s is refused', async (_, body) => {
    const before = await leaveCount()
    expectProblem(await emad.raw('/api/applyForLeave', { body }), null)
    expect(await leaveCount()).toBe(before)
  })

  it('no reporting person says so', async () => {
    const nadia = await signIn('nadia@demo.test')
    const answer = await nadia.raw('/api/applyForLeave', { body: good() })
    expectProblem(answer, null)
    expect(answer.body).toMatchObject({ reason: 'REPORT_TO_EMPTY' })
  })

  it('days of another own request names the other one', async () => {
    const days = span()
    const first = await emad.call('applyForLeave', { ...good(), ...days, leave_type: 'Sick leave' })
    const second = await emad.raw('/api/applyForLeave', { body: { ...good(), ...days } })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ reason: 'LEAVE_OVERLAPS', meta: { leave_id: first.leave.id } })
  })
})

describe('a call', () => {
  it('from another site is refused', async () => {
    const answer = await emad.raw('/api/applyForLeave', {
      body: good(),
      headers: { 'x-csrf-token': 'wrong' },
    })
    expect(answer.status).toBe(403)
  })

  it('of another method says which is allowed', async () => {
    const answer = await emad.raw('/api/applyForLeave', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('of another kind of body is refused', async () => {
    const answer = await emad.raw('/api/applyForLeave', {
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expectProblem(answer, null)
  })

  it('that does not exist is a problem of its own', async () => {
    const answer = await emad.raw('/api/thereIsNoSuchCall', { body: {} })
    expect(answer.status).toBe(404)
    expectProblem(answer, null)
  })
})
