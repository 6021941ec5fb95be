import { generateKeyPairSync, randomBytes } from 'node:crypto'

import { z } from 'zod'

import { ConfigError, jwkText, keyRing, parseConfig, processConfig, serviceConfig } from './config.js'

const schema = serviceConfig.extend({
  PUBLIC_URL: z.url(),
  ENVELOPE_KEY: keyRing,
  CALLER_SIGNING_KEY: jwkText,
})

const pair = generateKeyPairSync('ed25519')
const publicJwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'k-1' }
const privateJwk = { ...pair.privateKey.export({ format: 'jwk' }), kid: 'k-1' }
const zero = Buffer.alloc(32)
const key = randomBytes(32).toString('base64')

const good = {
  NODE_ENV: 'production',
  GRPC_PORT: '0',
  OPS_PORT: '0',
  MONGO_URI: 'mongodb://user:word@db-0.example.com,db-1.example.com/sp?replicaSet=rs0',
  KAFKA_BROKERS: 'kafka.example.com:9094',
  KAFKA_TLS: 'true',
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  PASSPORT_KEYS: JSON.stringify({ keys: [publicJwk] }),
  CALLER_KEYS: JSON.stringify({ keys: [publicJwk] }),
  PAGE_TOKEN_KEY: key,
  ENVELOPE_KEY: `${key},${key}`,
  CALLER_SIGNING_KEY: JSON.stringify(privateJwk),
  PUBLIC_URL: 'https://projects.example.com',
}

/** The names of the settings that a start with these changes complains of. */
function refused(changes: Record<string, string | undefined>): string[] {
  try {
    parseConfig(schema, { ...good, ...changes })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...error.message.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name ?? '')
  }
}

const bad: Record<string, string> = {
  PUBLIC_URL: 'http://projects.example.com',
  MONGO_URI: 'mongodb://db-0.example.com,db-1.example.com/sp?replicaSet=rs0',
  PAGE_TOKEN_KEY: `${key},${zero.toString('base64')}`,
  ENVELOPE_KEY: Buffer.alloc(32, 1).toString('base64'),
  PASSPORT_KEYS: JSON.stringify({ keys: [publicJwk, { ...publicJwk, x: zero.toString('base64url') }] }),
  CALLER_SIGNING_KEY: JSON.stringify({ ...privateJwk, d: zero.toString('base64url') }),
}

it('the configuration of a process starts in production with safe settings', () => {
  expect(refused({})).toEqual([])
})

it.each(Object.keys(bad))(
  'the configuration of a process refuses in production, and only there, an unsafe %s',
  (name) => {
    expect(refused({ [name]: bad[name] ?? '' })).toEqual([name])
    expect(refused({ [name]: bad[name] ?? '', NODE_ENV: 'development' })).toEqual([])
  },
)

it.each([
  ['without TLS', { KAFKA_TLS: 'false' }],
  ['without a login', { KAFKA_SASL_MECHANISM: undefined }],
])(
  'the configuration of a process refuses in production a Kafka %s, unless that is said aloud',
  (_, changes) => {
    expect(refused(changes)).toEqual(['KAFKA_BROKERS'])
    expect(refused({ ...changes, ALLOW_PLAIN_KAFKA: 'false' })).toEqual(['KAFKA_BROKERS'])
    expect(refused({ ...changes, ALLOW_PLAIN_KAFKA: 'true' })).toEqual([])
    expect(refused({ ...changes, NODE_ENV: 'development' })).toEqual([])
  },
)

it('the configuration of a process lists settings that production refuses together with every other fault', () => {
  expect(refused({ ...bad, OPS_PORT: 'x', KAFKA_BROKERS: '' }).sort()).toEqual(
    [...Object.keys(bad), 'OPS_PORT', 'KAFKA_BROKERS'].sort(),
  )
})

it('the configuration of a process says no value of a refused setting', () => {
  expect(() => parseConfig(schema, { ...good, MONGO_URI: 'mongodb://only-user@db/sp' })).toThrow(
    /^bad configuration:\n {2}MONGO_URI: a user and a password expected in production$/,
  )
})

it.each(['PASSPORT_KEYS', 'CALLER_KEYS'])(
  'the configuration of a process refuses a private key among %s everywhere',
  (name) => {
    const keys = JSON.stringify({ keys: [publicJwk, privateJwk] })
    expect(refused({ [name]: keys })).toEqual([name])
    expect(refused({ [name]: keys, NODE_ENV: 'development' })).toEqual([name])
    const secret = JSON.stringify({ keys: [{ kty: 'oct', kid: 'k-1', k: key }] })
    expect(refused({ [name]: secret, NODE_ENV: 'development' })).toEqual([name])
  },
)

it.each([
  'mongodb+srv://user:p%40ss@cluster.example.com/sp',
  'mongodb://db.example.com/sp?tls=true&authMechanism=MONGODB-X509',
])('takes the login of %s', (uri) => {
  expect(refused({ MONGO_URI: uri })).toEqual([])
})

it.each(['mongodb://user@db/sp', 'mongodb://db/sp?user=a:b@c', 'mongodb://db/sp?authMechanism=PLAIN'])(
  'the configuration of a process finds no login in %s',
  (uri) => {
    expect(refused({ MONGO_URI: uri })).toEqual(['MONGO_URI'])
  },
)

it.each(['http://localhost:8080', 'http://app.localhost', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'the configuration of a process takes %s, which only the machine itself can open',
  (url) => {
    expect(refused({ PUBLIC_URL: url })).toEqual([])
  },
)

it.each(['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://notlocalhost'])(
  'the configuration of a process takes %s for an address of others',
  (url) => {
    expect(refused({ PUBLIC_URL: url })).toEqual(['PUBLIC_URL'])
  },
)

it('the configuration of a process judges only the settings that a process has', () => {
  const ports = processConfig.pick({ OPS_PORT: true })
  expect(() => parseConfig(ports, { ...good, ...bad })).not.toThrow()
})
