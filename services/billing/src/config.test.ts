import { randomBytes } from 'node:crypto'

import { testKeys } from '@smartproject/testkit/keys'

import { billingSettings, licenceSettings, readConfig, stripeSettings } from './config.js'

const keys = testKeys()
const base = {
  GRPC_PORT: '0',
  OPS_PORT: '0',
  MONGO_URI: 'mongodb://127.0.0.1/billing',
  KAFKA_BROKERS: '127.0.0.1:9092',
  PASSPORT_KEYS: JSON.stringify(keys.passportKeys),
  CALLER_KEYS: JSON.stringify(keys.callerKeys),
  PAGE_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const test = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1,whsec_2',
}
const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

const faults = (env: Record<string, string>): string[] => {
  try {
    readConfig({ ...base, ...env })
    return []
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

describe('the seller on invoices', () => {
  const production = {
    NODE_ENV: 'production',
    MONGO_URI: 'mongodb://billing:secret@db.example.com/billing',
    ALLOW_PLAIN_KAFKA: 'true',
    PAGE_TOKEN_KEY: randomBytes(32).toString('base64'),
  }

  it.each([
    ['card', { ...production, ...test }],
    ['transfer', { ...production, BILLING_TRANSFER_ACCOUNT: 'Acme, Doha Bank' }],
  ])('has to be named in production where money is taken by %s', (_way, env) => {
    expect(faults(env)).toHaveLength(2)
    const named = (change: Record<string, string>) => faults({ ...env, ...change })
    expect(named({ BILLING_SELLER_NAME: 'Acme', BILLING_SELLER_ADDRESS: ' ' })).toEqual([
      expect.stringMatching(/^BILLING_SELLER_ADDRESS: needed in production/),
    ])
    expect(named({ BILLING_SELLER_NAME: 'Acme', BILLING_SELLER_ADDRESS: 'Doha' })).toEqual([])
  })

  it('may be left out where no money is taken, and outside of production', () => {
    expect(faults(test)).toEqual([])
    expect(faults(production)).toEqual([])
  })
})

describe('the public keys of licence files', () => {
  const [one, two] = [`2026:${'a'.repeat(43)}`, `2026-test:${'b'.repeat(43)}`]

  it('public keys of licence files need the name of the installation, names of their own and 32 bytes (B34)', () => {
    expect(licenceSettings(readConfig(base))).toBeNull()
    expect(faults({ LICENCE_KEYS: one })).toEqual(['LICENCE_INSTALLATION: needed with keys of licence files'])
    expect(faults({ LICENCE_INSTALLATION: 'doha', LICENCE_KEYS: one, LICENCE_TEST_KEYS: one })).toHaveLength(
      1,
    )
    expect(faults({ LICENCE_INSTALLATION: 'doha', LICENCE_KEYS: '2026:short' })).toHaveLength(1)
    expect(faults({ LICENCE_INSTALLATION: 'Doha 1' })).toHaveLength(1)
  })

  it('public keys of licence files are for live installations unless the provider has test keys (B34)', () => {
    const keys = { ...base, LICENCE_INSTALLATION: 'doha', LICENCE_KEYS: one, LICENCE_TEST_KEYS: two }
    expect(licenceSettings(readConfig(keys))).toEqual({
      installation: 'doha',
      mode: 'live',
      keys: new Map([
        ['2026', { x: 'a'.repeat(43), mode: 'live' }],
        ['2026-test', { x: 'b'.repeat(43), mode: 'test' }],
      ]),
    })
    expect(licenceSettings(readConfig({ ...keys, ...test }))?.mode).toBe('test')
  })
})

describe('the keys of the payment provider', () => {
  it('the keys of the provider may be missing: nothing can be bought then (B30)', () => {
    const config = readConfig(base)
    expect(stripeSettings(config)).toBeNull()
    expect(billingSettings(config)).toMatchObject({ mode: 'none', scriptUrl: '', currencies: ['QAR', 'USD'] })
  })

  it('the keys of the provider say which mode the installation has (B30)', () => {
    expect(stripeSettings(readConfig({ ...base, ...test }))).toMatchObject({
      mode: 'test',
      base: null,
      webhookSecrets: ['whsec_1', 'whsec_2'],
    })
    expect(stripeSettings(readConfig({ ...base, ...live }))?.mode).toBe('live')
  })

  it('the keys of the provider are given together, of one mode, and live ones go to the provider alone; all faults are listed at once (B30)', () => {
    expect(faults({ STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveLength(2)
    expect(faults({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: test and live keys are mixed',
    ])
    const elsewhere = {
      STRIPE_API_BASE: 'http://127.0.0.1:8026',
      STRIPE_JS_URL: 'http://127.0.0.1:8026/stripe.js',
    }
    expect(faults({ ...test, ...elsewhere })).toEqual([])
    expect(faults({ ...live, ...elsewhere })).toHaveLength(2)
    expect(faults({ ...live, STRIPE_API_BASE: 'http://api.stripe.com' })).toHaveLength(1)
  })

  it('the settings take only currencies that plans have a price in (B30)', () => {
    expect(faults({ BILLING_CURRENCIES: 'EUR' })).toHaveLength(1)
    expect(billingSettings(readConfig({ ...base, BILLING_CURRENCIES: 'USD' })).currencies).toEqual(['USD'])
  })
})
