import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { generateKeyPairSync, randomBytes } from 'node:crypto'

import { readConfig as admin } from '../../../services/admin/src/config.js'
import { readConfig as auth } from '../../../services/auth/src/config.js'
import { readConfig as bff } from '../../../services/bff/src/config.js'
import { readConfig as billing } from '../../../services/billing/src/config.js'
import { readConfig as email } from '../../../services/email/src/config.js'
import { readConfig as leave } from '../../../services/leave/src/config.js'
import { readConfig as notify } from '../../../services/notify/src/config.js'
import { readConfig as reporting } from '../../../services/reporting/src/config.js'
import { readConfig as tasks } from '../../../services/tasks/src/config.js'
import { readConfig as tenancy } from '../../../services/tenancy/src/config.js'
import { CHART, facts, render, type Container, type Manifest } from './render.js'

type ReadConfig = (env: NodeJS.ProcessEnv) => object
const services: Readonly<Record<string, ReadConfig>> = {
  admin,
  auth,
  bff,
  billing,
  email,
  leave,
  notify,
  reporting,
  tasks,
  tenancy,
}

/** Read by Node.js, the C library or a dependency, not by our config. */
const BY_OTHERS = ['NODE_ENV', 'TZ', 'MALLOC_ARENA_MAX', 'KAFKAJS_NO_PARTITIONER_WARNING']
/** Never set on a cluster: for tests, or said by the hook job alone. */
const NOT_ON_A_CLUSTER = ['CONSUME_FROM_BEGINNING', 'MIGRATE_ONLY']
/** The settings that the full example leaves out. */
const LEFT_TO_DEFAULTS = [
  'ALLOW_PLAIN_KAFKA',
  'CONSUMER_GROUP',
  'KAFKA_SESSION_TIMEOUT_MS',
  'KAFKA_FETCH_WAIT_MS',
  'ERASURE_SETTLE_MS',
  'GRPC_TLS_REFRESH_MS',
]
/** One excludes the other. */
const OR_ELSE: Readonly<Record<string, string>> = { BLOB_DIR: 'S3_BUCKET', SMTP_URL: 'SENDGRID_API_KEY' }

const key = (type: 'ec' | 'ed25519', half: 'publicKey' | 'privateKey') => {
  const pair =
    type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519')
  return { ...pair[half].export({ format: 'jwk' }), kid: 'k-1' }
}
const key32 = randomBytes(32).toString('base64')
/** A good value for each key of the Secrets. */
const SECRETS: Readonly<Record<string, string>> = {
  MONGO_URI: 'mongodb://u:p@db/x',
  PAGE_TOKEN_KEY: `${key32},${key32}`,
  PASSPORT_KEYS: JSON.stringify({ keys: [key('ed25519', 'publicKey')] }),
  CALLER_KEYS: JSON.stringify({ keys: [key('ed25519', 'publicKey')] }),
  PASSPORT_SIGNING_KEY: JSON.stringify(key('ed25519', 'privateKey')),
  CALLER_SIGNING_KEY: JSON.stringify(key('ed25519', 'privateKey')),
  AUDIT_SIGNING_KEY: JSON.stringify(key('ed25519', 'privateKey')),
  MAIL_SEAL_PUBLIC_KEY: JSON.stringify(key('ec', 'publicKey')),
  MAIL_SEAL_PRIVATE_KEYS: JSON.stringify({ keys: [key('ec', 'privateKey')] }),
  ENVELOPE_KEY: `${key32},${key32}`,
  FACTOR_KEY: `${key32},${key32}`,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  AI_API_KEY: 'key',
  SMTP_URL: 'smtps://mail.example.com',
  SENDGRID_API_KEY: 'key',
  DRIVE_KEY: `${key32},${key32}`,
  CAPTCHA_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_key',
  STRIPE_WEBHOOK_SECRETS: 'whsec_key',
  GOOGLE_CLIENT_SECRET: 'secret',
  MICROSOFT_CLIENT_SECRET: 'secret',
  LINKEDIN_CLIENT_SECRET: 'secret',
  FACEBOOK_CLIENT_SECRET: 'secret',
  OIDC_CLIENT_SECRET: 'secret',
  KAFKA_SASL_USERNAME: 'user',
  KAFKA_SASL_PASSWORD: 'secret',
}

/** Everything a container finds in its environment. */
function environment(container: Container, manifests: readonly Manifest[]): Record<string, string> {
  const maps = (container.envFrom ?? []).map(
    ({ configMapRef }) =>
      manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name)
        ?.data,
  )
  const own = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const secret = valueFrom?.secretKeyRef
    if (secret) expect(secret.key).toBe(name)
    return [name, value ?? SECRETS[name] ?? '']
  })
  return { ...Object.assign({}, ...maps), ...Object.fromEntries(own) }
}

/** The names a service's config looks at. */
function known(readConfig: ReadConfig, env: Record<string, string>): string[] {
  const asked = new Set<string>()
  const seen = new Proxy(env, {
    get: (target, name) => {
      if (typeof name === 'string') asked.add(name)
      return Reflect.get(target, name) as unknown
    },
  })
  readConfig(seen)
  return [...asked].filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name))
}

const containerOf = (values: string, kind: string, service: string) => {
  const manifests = render('smartproject', values)
  const pods = manifests.filter((manifest) => manifest.kind === kind)
  const all = pods.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  const container = all.find(({ name }) => name === service)
  if (!container) throw new Error(`no container ${service}`)
  return environment(container, manifests)
}

const cases = Object.entries(services)

it('the chart of settings knows the services that are there', () => {
  expect(Object.keys(facts()).sort()).toEqual(Object.keys(services).sort())
})

describe.each(cases)('the environment of %s', (service, readConfig) => {
  it.each(['minimal-values.yaml', 'small-values.yaml', 'full-values.yaml'])(
    'is one it starts with: %s',
    (values) => {
      const env = containerOf(values, 'Deployment', service)
      expect(() => readConfig(env)).not.toThrow()
    },
  )

  it('holds nothing that it does not know', () => {
    const env = containerOf('full-values.yaml', 'Deployment', service)
    const names = known(readConfig, env)
    expect(Object.keys(env).filter((name) => !names.includes(name) && !BY_OTHERS.includes(name))).toEqual([])
  })

  it('can hold everything that it knows', () => {
    const env = containerOf('full-values.yaml', 'Deployment', service)
    const missing = known(readConfig, env).filter(
      (name) =>
        !(name in env) &&
        !(OR_ELSE[name] !== undefined && OR_ELSE[name] in env) &&
        ![...NOT_ON_A_CLUSTER, ...LEFT_TO_DEFAULTS].includes(name),
    )
    expect(missing).toEqual([])
  })

  it('is the same in the job that migrates', () => {
    const inPod = containerOf('full-values.yaml', 'Deployment', service)
    expect(containerOf('full-values.yaml', 'Job', service)).toEqual({ ...inPod, MIGRATE_ONLY: 'true' })
  })

  it('takes from operators the settings of the schema, by names it knows', () => {
    const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as {
      properties: { services: { properties: Record<string, { properties: { settings: Names } }> } }
    }
    const names = known(readConfig, containerOf('full-values.yaml', 'Deployment', service))
    const listed =
      schema.properties.services.properties[service]?.properties.settings.propertyNames.enum ?? []
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
  })
})

interface Names {
  propertyNames: { enum: string[] }
}
