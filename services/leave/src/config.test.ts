import { generateKeyPairSync } from 'node:crypto'

import { readConfig } from './config.js'

const key = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const faultsWith = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the configuration of leave', () => {
  it('leave demands the address of tasks and a public key for the codes', () => {
    const faults = faultsWith({})
    expect(faults).toContain('TASKS_ADDRESS')
    expect(faults).toContain('MAIL_SEAL_PUBLIC_KEY')
  })

  it('leave refuses a private key for the codes', () => {
    const { publicKey, privateKey } = key()
    const text = (half: typeof publicKey) =>
      JSON.stringify({ ...half.export({ format: 'jwk' }), kid: 'mail-1' })
    expect(faultsWith({ MAIL_SEAL_PUBLIC_KEY: text(privateKey) })).toContain('MAIL_SEAL_PUBLIC_KEY')
    expect(faultsWith({ MAIL_SEAL_PUBLIC_KEY: text(publicKey) })).not.toContain('MAIL_SEAL_PUBLIC_KEY')
  })
})
