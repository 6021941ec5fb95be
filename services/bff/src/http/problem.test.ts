import { DomainError, type ErrorKind } from '@smartproject/kit/errors'

import { problem } from '../api/problem.js'
import { causesOf, problemOf } from './problem.js'

describe('problems', () => {
  test.each<[ErrorKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['already_exists', 409],
    ['precondition', 400],
    ['stale', 409],
    ['exhausted', 429],
    ['unavailable', 503],
  ])('%s is %i', (kind, status) => {
    const { body } = problemOf(new DomainError(kind, 'SOME_REASON'), 'r1')
    expect(problem.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      status,
      type: '/problems/SOME_REASON',
      reason: 'SOME_REASON',
      title: 'Some reason',
    })
  })

  test.each([
    ['TASK_CLASH', 409],
    ['LEAVE_ALREADY_DECIDED', 409],
    ['LEAVE_NOT_PENDING', 409],
    ['LEAVE_TASK', 409],
    ['REPORT_TO_EMPTY', 400],
  ])('a precondition %s is %i', (reason, status) => {
    expect(problemOf(new DomainError('precondition', reason), 'r1').body.status).toBe(status)
  })

  test('of a closed company is 402, whatever else the caller may do', () => {
    const { body } = problemOf(new DomainError('forbidden', 'PLAN_EXPIRED'), 'r1')
    expect(body).toMatchObject({
      status: 402,
      title: 'The plan has ended: nothing can be changed, reading and export stay open',
    })
  })

  test('says what the product says', () => {
    const title = (reason: string) => problemOf(new DomainError('invalid', reason), 'r1').body.title
    expect(title('DATES_MISMATCHED')).toBe('Dates mismatched')
    expect(title('LEAVE_TYPE_EMPTY')).toBe('Leave type is empty')
    expect(title('REPORT_TO_EMPTY')).toBe('Report to is empty')
  })

  test('carries fields and meta, and nothing of the cause', () => {
    const error = new DomainError('precondition', 'LEAVE_ALREADY_DECIDED', {
      meta: { status: 'approved', decided_by_name: 'Mona' },
      fields: [{ field: 'id', reason: 'DECIDED' }],
      cause: new Error('at secret.ts:1'),
    })
    const { body } = problemOf(error, 'r1')
    expect(body.meta).toEqual({ status: 'approved', decided_by_name: 'Mona' })
    expect(body.errors).toEqual([{ field: 'id', reason: 'DECIDED' }])
    expect(JSON.stringify(body)).not.toMatch(/secret/)
  })

  test.each(['PASSPORT_INVALID', 'SERVICE_TOKEN_INVALID'])(
    'a token between services that ended on its way ends no session: %s',
    (reason) => {
      const { body } = problemOf(new DomainError('unauthenticated', reason, { meta: { check: 'x' } }), 'r1')
      expect([body.status, body.reason, body.meta]).toEqual([503, 'PEER_UNAVAILABLE', undefined])
    },
  )

  test('the causes of a failure are logged with the check that a token failed', () => {
    const cause = new DomainError('unauthenticated', 'PASSPORT_INVALID', {
      meta: { check: '"exp" claim' },
      cause: '16 UNAUTHENTICATED',
    })
    const failure = new DomainError('unavailable', 'PEER_UNAVAILABLE', { cause })
    expect(causesOf(failure)).toBe('PEER_UNAVAILABLE < PASSPORT_INVALID ("exp" claim) < 16 UNAUTHENTICATED')
  })

  test('an unknown failure is 500 without its text', () => {
    for (const error of [new Error('password=1'), 'text', null, undefined, { message: 'x' }]) {
      const { body } = problemOf(error, 'r1')
      expect([body.status, body.reason]).toEqual([500, 'INTERNAL'])
      expect(JSON.stringify(body)).not.toMatch(/password/)
    }
  })

  test('a time to wait that is not a number is not passed on', () => {
    const wait = (seconds: string) =>
      problemOf(new DomainError('exhausted', 'X_Y', { meta: { retry_after_seconds: seconds } }), 'r').headers
    expect(wait('12')).toEqual({ 'retry-after': '12' })
    expect(wait('12\r\nset-cookie: a=b')).toEqual({ 'retry-after': '60' })
  })
})
