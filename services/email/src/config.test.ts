import { readConfig } from './config.js'

const keys = JSON.stringify({ keys: [{ kty: 'OKP', kid: 'k-1' }] })
const good = {
  GRPC_PORT: '0',
  OPS_PORT: '0',
  MONGO_URI: 'mongodb://localhost/email',
  KAFKA_BROKERS: 'localhost:9092',
  PASSPORT_KEYS: keys,
  CALLER_KEYS: keys,
  PAGE_TOKEN_KEY: Buffer.alloc(32).toString('base64'),
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Smart Project <no-reply@smart.example>',
  PUBLIC_URL: 'https://smart.example/',
  MAIL_SEAL_PRIVATE_KEYS: keys,
  BILLING_ADDRESS: 'localhost:50051',
  CALLER_SIGNING_KEY: JSON.stringify({ kty: 'OKP', kid: 'email-1' }),
}

const without = (...names: (keyof typeof good)[]) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name as keyof typeof good)))

describe('the configuration of mail', () => {
  it('reads sender and address', () => {
    const config = readConfig(good)
    expect(config.MAIL_FROM).toEqual({ name: 'Smart Project', address: 'no-reply@smart.example' })
    expect(config.PUBLIC_URL).toBe('https://smart.example')
    expect(readConfig({ ...good, MAIL_FROM: 'a@b.example' }).MAIL_FROM).toEqual({
      name: '',
      address: 'a@b.example',
    })
  })

  it('lists missing settings of the chosen provider together with every other fault', () => {
    expect(() => readConfig(without('SMTP_URL', 'MAIL_FROM'))).toThrow(
      /(?=[\s\S]*SMTP_URL: needed when MAIL_PROVIDER is smtp)(?=[\s\S]*MAIL_FROM)/,
    )
    expect(() => readConfig({ ...good, MAIL_PROVIDER: 'sendgrid' })).toThrow(/SENDGRID_API_KEY: needed/)
    expect(() => readConfig(without('MAIL_PROVIDER'))).toThrow(
      /^bad configuration:\n {2}MAIL_PROVIDER:[^\n]*$/,
    )
  })

  it('wants nothing of the other provider', () => {
    expect(() =>
      readConfig({ ...without('SMTP_URL'), MAIL_PROVIDER: 'sendgrid', SENDGRID_API_KEY: 'SG.x' }),
    ).not.toThrow()
  })

  it.each(['no address', 'Two <a@b.example> <c@d.example>', 'A\r\nBcc: x <a@b.example>'])(
    'refuses the sender %j',
    (from) => {
      expect(() => readConfig({ ...good, MAIL_FROM: from })).toThrow(/MAIL_FROM/)
    },
  )
})
