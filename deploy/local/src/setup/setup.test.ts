import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOwners, type DatabaseOwner } from '../services.js'
import { defaultPorts, toPlatformPorts, wantedPorts } from './ports.js'
import { billingVars } from './billing-env.js'
import { paymentVars, usesStandIn } from './payment-env.js'
import { keepLicenceKey, loadSecrets, publicKeySet } from './secrets.js'
import { serviceEnv } from './service-env.js'
import { requireBuilt } from './service-process.js'

describe('the secrets of a data folder', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are made once, stay the same and can be read by their owner only', async () => {
    const file = join(folder, 'deep', 'secrets.json')
    const first = await loadSecrets(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await loadSecrets(file)).toEqual(first)
    expect(new Set(Object.values(first.mongoPasswords)).size).toBe(databaseOwners.length)
    expect(Buffer.from(first.envelopeKey, 'base64')).toHaveLength(32)
  })

  it('gain what a newer version needs and keep what was there', async () => {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify({ envelopeKey: 'kept' }))
    const secrets = await loadSecrets(file)
    expect(secrets.envelopeKey).toBe('kept')
    expect(secrets.callerSigningKey.kid).toBe('bff-1')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets)
  })

  it('leave the key of licence files where it can be signed with, for their owner only', async () => {
    const secrets = await loadSecrets(join(folder, 'secrets.json'))
    const file = join(folder, 'licence-key.json')
    keepLicenceKey(secrets, file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ kid: 'local', crv: 'Ed25519' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are not silently replaced when damaged', async () => {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, '{"envelope')
    await expect(loadSecrets(file)).rejects.toThrow(/damaged/)
  })

  it('reach a service only as far as it needs them', async () => {
    const secrets = await loadSecrets(join(folder, 'secrets.json'))
    const ports = toPlatformPorts(wantedPorts({}))
    const mongoUri = (owner: string) => `mongodb://${owner}`
    const context = {
      root: '/r',
      dataDir: '/d',
      ports,
      secrets,
      mongoUri,
      kafkaBrokers: 'k:1',
      kafkaLogin: (owner: DatabaseOwner) => ({ KAFKA_SASL_PASSWORD: secrets.kafkaPasswords[owner] }),
      env: { SECRET_OF_USER: 'x' },
    }
    const all = Object.fromEntries(databaseOwners.map((name) => [name, serviceEnv(name, context)]))
    const holders = (key: string) => databaseOwners.filter((name) => JSON.stringify(all[name]).includes(key))
    expect(holders(secrets.passportSigningKey.d ?? '')).toEqual(['tenancy'])
    expect(holders(secrets.callerSigningKey.d ?? '')).toEqual(['bff'])
    expect(holders(secrets.mailCallerKey.d ?? '')).toEqual(['email'])
    expect(holders(secrets.mailSealKey.d ?? '')).toEqual(['email'])
    expect(holders('SECRET_OF_USER')).toEqual([])
    expect(holders(secrets.payments.secretKey)).toEqual(['billing'])
    expect(holders(secrets.licenceKey.d ?? '')).toEqual([])
    expect(all.billing?.LICENCE_TEST_KEYS).toBe(`local:${secrets.licenceKey.x}`)
    expect(holders(secrets.payments.webhookSecret)).toEqual(['billing'])
    for (const name of databaseOwners) expect(holders(secrets.kafkaPasswords[name])).toEqual([name])
    expect(holders(secrets.kafkaPasswords.topics)).toEqual([])
    expect(holders(secrets.kafkaAdminPassword)).toEqual([])
    expect(all.leave).toMatchObject({
      TASKS_ADDRESS: '127.0.0.1:18053',
      GRPC_PORT: '18054',
      OPS_PORT: '9084',
    })
    expect(all.bff).toMatchObject({ HTTP_PORT: '8080', OPS_PORT: '9080', ADMIN_ADDRESS: '127.0.0.1:18059' })
    expect(all.billing).toMatchObject({
      STRIPE_API_BASE: 'http://127.0.0.1:8026',
      STRIPE_JS_URL: 'http://localhost:8026/stripe.js',
      PAYMENTS_ENV: 'local',
    })
    expect(all.bff?.PAYMENT_ORIGINS).toBe('http://localhost:8026')
    expect(publicKeySet(secrets.mailSealKey).keys[0]).not.toHaveProperty('d')
  })
})

describe('the payment provider', () => {
  const payments = {
    secretKey: 'sk_test_local_a',
    publishableKey: 'pk_test_local_a',
    webhookSecret: 'whsec_a',
  }

  it('is Stripe when keys of it are given, and then nothing points at the stand-in', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_b',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
      STRIPE_WEBHOOK_SECRETS: 'whsec_b',
    }
    const { billing, bff } = paymentVars(keys, { payments: 8026 }, { payments })
    expect(billing).toEqual({ ...keys, PAYMENTS_ENV: 'test' })
    expect(bff.PAYMENT_ORIGINS).toContain('https://js.stripe.com')
    expect([usesStandIn(keys), usesStandIn({})]).toEqual([false, true])
  })
})

describe('the other settings of billing', () => {
  const payments = {
    secretKey: 'sk_test_local_a',
    publishableKey: 'pk_test_local_a',
    webhookSecret: 'whsec_a',
  }
  const secrets = { payments, licenceKey: { kid: 'local', x: 'abc' } }

  it('is a demo account for transfers and a key of licence files, so that both can be tried', () => {
    expect(billingVars({}, { payments: 8026 }, secrets)).toMatchObject({
      BILLING_TRANSFER_ACCOUNT: expect.stringContaining('demo'),
      BILLING_SELLER_NAME: 'Smart Project (demo)',
      BILLING_SELLER_ADDRESS: expect.stringContaining('Doha'),
      LICENCE_INSTALLATION: 'local',
      LICENCE_TEST_KEYS: 'local:abc',
    })
  })

  it('is what the launcher is given, and with live keys the file is of a live installation', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_live_b', BILLING_TRANSFER_ACCOUNT: '' }
    const vars = billingVars(env, { payments: 8026 }, secrets)
    expect(vars).toMatchObject({ BILLING_TRANSFER_ACCOUNT: '', LICENCE_KEYS: 'local:abc' })
    expect(vars).not.toHaveProperty('LICENCE_TEST_KEYS')
  })
})

describe('the ports', () => {
  it('are all different and each has its own variable', () => {
    expect(new Set(defaultPorts.map(({ port }) => port)).size).toBe(defaultPorts.length)
    expect(new Set(defaultPorts.map(({ variable }) => variable)).size).toBe(defaultPorts.length)
  })

  it('move together by the offset and singly by their variable', () => {
    const ports = toPlatformPorts(wantedPorts({ SP_PORT_OFFSET: '500', SP_TASKS_PORT: '7777' }))
    expect(ports).toMatchObject({ web: 8580, mongo: 27_617, kafka: 29_592, smtp: 1525 })
    expect(ports.grpc).toMatchObject({ auth: 18_551, tasks: 7777 })
    expect(toPlatformPorts(wantedPorts({ SP_PORT_OFFSET: '500' }, 10)).web).toBe(8090)
  })

  it('refuses what is no port', () => {
    expect(() => wantedPorts({ SP_WEB_PORT: 'http' })).toThrow('SP_WEB_PORT is "http"')
  })
})

describe('the list of processes to start', () => {
  it('is named when it is not built', () => {
    expect(() => requireBuilt('/nowhere', ['auth'])).toThrow(
      'Not built yet: auth (missing services/auth/dist/bundle/main.js). Run npm run build.',
    )
  })
})
