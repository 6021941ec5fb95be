import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { kafkaSecurity } from './kafka-security.js'

const login = {
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  KAFKA_SASL_USERNAME: 'leave',
  KAFKA_SASL_PASSWORD: 'secret',
} as const

describe('the way to the brokers', () => {
  it('is plain unless something else is asked for', () => {
    expect(kafkaSecurity({ KAFKA_TLS: false })).toEqual({})
  })

  it('is TLS with the authorities of the system', () => {
    expect(kafkaSecurity({ KAFKA_TLS: true })).toEqual({ ssl: true })
  })

  it('is TLS with the authority of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ca-'))
    const file = join(folder, 'ca.crt')
    writeFileSync(file, 'a certificate')
    expect(kafkaSecurity({ KAFKA_TLS: true, KAFKA_TLS_CA_FILE: file })).toEqual({
      ssl: { ca: ['a certificate'] },
    })
    rmSync(folder, { recursive: true })
  })

  it('logs in', () => {
    expect(kafkaSecurity(login)).toEqual({
      sasl: { mechanism: 'scram-sha-512', username: 'leave', password: 'secret' },
    })
  })

  it.each(Object.keys(login))('is refused without %s, and without telling the password', (name) => {
    const part = Object.fromEntries(Object.entries(login).filter(([key]) => key !== name))
    expect(() => kafkaSecurity(part)).toThrow(name)
    expect(() => kafkaSecurity(part)).not.toThrow('secret')
  })

  it.each([
    [{ KAFKA_TLS: false, KAFKA_TLS_CA_FILE: '/x' }, /KAFKA_TLS: needed/],
    [{ KAFKA_TLS: true, KAFKA_TLS_CA_FILE: '/no/such/file' }, /KAFKA_TLS_CA_FILE: not a file/],
  ])('is refused when TLS is half configured: %j', (settings, message) => {
    expect(() => kafkaSecurity(settings)).toThrow(message)
  })
})
