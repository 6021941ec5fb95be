import { randomBytes } from 'node:crypto'

import { status, type ServiceError } from '@grpc/grpc-js'

import { z } from 'zod'

import { ConfigError, parseConfig, processConfig } from './config.js'
import { DomainError, type ErrorKind } from './errors.js'
import { RequestReader, toProtoDate } from './grpc/values.js'
import { fromServiceError, toServiceError } from './grpc/wire.js'
import { createPageTokens, pageSize } from './tokens/page-tokens.js'
import { plainDate } from './types/plain-date.js'

describe('an error on the wire', () => {
  const kinds: ErrorKind[] = [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'already_exists',
    'precondition',
    'stale',
    'exhausted',
    'unavailable',
  ]

  it.each(kinds)('arrives as it was raised: %s', (kind) => {
    const raised = new DomainError(kind, 'SOME_REASON', {
      fields: [{ field: 'from_date', reason: 'REQUIRED' }],
      meta: { left: '٢' },
    })
    const arrived = fromServiceError(toServiceError(raised, 'leave') as ServiceError)
    expect(arrived).toMatchObject({ kind, reason: 'SOME_REASON', fields: raised.fields, meta: raised.meta })
  })

  it('tells nothing of a failure without a meaning', () => {
    const sent = toServiceError(new Error('password=hunter2'), 'auth')
    expect(sent).toEqual({ code: status.INTERNAL, details: 'INTERNAL' })
  })

  it.each([
    ['whose line broke', { name: 'MongoNetworkError', message: 'connection 3 to 10.0.0.7:27017 closed' }],
    ['that has no primary', { name: 'MongoServerSelectionError' }],
    ['whose member is leaving', { name: 'MongoServerError', code: 10_107 }],
    [
      'whose line broke under several writes',
      { name: 'MongoBulkWriteError', errorResponse: { name: 'MongoNetworkError' } },
    ],
    ['that took too long for several writes', { name: 'MongoBulkWriteError', code: 290 }],
    ['that may have committed', { hasErrorLabel: (label: string) => label.startsWith('UnknownTransaction') }],
  ])('says that it can be tried again: a database %s', (_, failure) => {
    const sent = toServiceError(Object.assign(new Error(), failure), 'tasks') as ServiceError
    expect(sent.code).toBe(status.UNAVAILABLE)
    expect(fromServiceError(sent)).toMatchObject({ kind: 'unavailable', reason: 'DATABASE_UNAVAILABLE' })
  })
})

describe('page tokens', () => {
  const tokens = createPageTokens([randomBytes(32)])
  const query = ['tenant-a', 'own', 50]

  it('open for the query they were sealed for', () => {
    expect(tokens.open(tokens.seal(['2026-03-05', 7], query), query)).toEqual(['2026-03-05', 7])
    expect(tokens.open('', query)).toBeNull()
  })

  it.each([
    ['another tenant', ['tenant-b', 'own', 50]],
    ['another query', ['tenant-a', 'team', 50]],
  ])('do not open for %s', (_, other) => {
    expect(() => tokens.open(tokens.seal(['x'], query), other)).toThrow('PAGE_TOKEN_INVALID')
  })

  it('do not open when forged', () => {
    const token = tokens.seal(['x'], query)
    for (const bad of [
      `${token}A`,
      token.slice(2),
      'AAAA',
      '%%%',
      createPageTokens([randomBytes(32)]).seal(['x'], query),
    ])
      expect(() => tokens.open(bad, query)).toThrow('PAGE_TOKEN_INVALID')
  })

  it('ask for sensible sizes', () => {
    const limits = { default: 25, max: 100 }
    expect([pageSize(0, limits), pageSize(7, limits), pageSize(1e9, limits)]).toEqual([25, 7, 100])
    expect(() => pageSize(-1, limits)).toThrow('INVALID_ARGUMENT')
  })
})

describe('a request reader', () => {
  it('names every fault at once', () => {
    const read = new RequestReader()
    read.text('reason', 'x'.repeat(2_001), { max: 2_000 })
    read.date('from_date', { year: 2026, month: 2, day: 30 })
    read.date('to_date', undefined)
    read.version('version', 0n)
    read.text('name', 'a\0b', { max: 10 })
    expect(() => read.done()).toThrow(
      expect.objectContaining({
        fields: [
          { field: 'reason', reason: 'TOO_LONG' },
          { field: 'from_date', reason: 'DATE_INVALID' },
          { field: 'to_date', reason: 'REQUIRED' },
          { field: 'version', reason: 'OUT_OF_RANGE' },
          { field: 'name', reason: 'CHARACTER_NOT_ALLOWED' },
        ],
      }) as Error,
    )
  })

  it('takes a name of one line that is seen', () => {
    const read = new RequestReader()
    expect(read.name('fullname', ' Dr. A.B. Smith ', { max: 20 })).toBe('Dr. A.B. Smith')
    expect(read.name('nickname', '', { min: 0, max: 20 })).toBe('')
    read.done()
    for (const [field, value] of [
      ['empty', ''],
      ['unseen', '\u200b\u2060'],
      ['lines', 'a\nb'],
      ['paragraphs', 'a\u2029b'],
      ['nul', 'a\0b'],
    ] as const)
      read.name(field, value, { max: 20 })
    expect(() => read.done()).toThrow(
      expect.objectContaining({
        fields: [
          { field: 'empty', reason: 'REQUIRED' },
          { field: 'unseen', reason: 'REQUIRED' },
          { field: 'lines', reason: 'CHARACTER_NOT_ALLOWED' },
          { field: 'paragraphs', reason: 'CHARACTER_NOT_ALLOWED' },
          { field: 'nul', reason: 'CHARACTER_NOT_ALLOWED' },
        ],
      }) as Error,
    )
  })

  it('takes a text that is required only when some of it is seen, and a password of any characters', () => {
    const read = new RequestReader()
    read.text('reason', '\u200b\u2060\u3164', { min: 3, max: 500 })
    read.text('comment', '\u200f', { max: 500 })
    read.text('password', '\u200b\u2060', { min: 1, max: 64, trim: false })
    read.name('nickname', '\u200b', { min: 0, max: 20 })
    expect(() => read.done()).toThrow(
      expect.objectContaining({
        fields: [
          { field: 'reason', reason: 'REQUIRED' },
          { field: 'nickname', reason: 'REQUIRED' },
        ],
      }) as Error,
    )
  })

  it('counts people’s characters, not bytes', () => {
    const read = new RequestReader()
    expect(read.text('name', '  👩‍🚀 ', { max: 3 })).toBe('👩‍🚀')
    expect(read.date('d', toProtoDate(plainDate('2026-03-05')))).toBe('2026-03-05')
    read.done()
  })
})

describe('configuration', () => {
  it('lists every fault and no value', () => {
    const read = () =>
      parseConfig(processConfig.extend({ EXTRA_URL: z.url() }), {
        OPS_PORT: 'x',
        MONGO_URI: 'postgres://secret',
        EXTRA_URL: 'no',
      })
    expect(read).toThrow(ConfigError)
    try {
      read()
    } catch (error) {
      const text = String(error)
      for (const name of [
        'OPS_PORT',
        'MONGO_URI',
        'KAFKA_BROKERS',
        'PASSPORT_KEYS',
        'PAGE_TOKEN_KEY',
        'EXTRA_URL',
      ])
        expect(text).toContain(name)
      expect(text).not.toContain('secret')
    }
  })
})
