import { argon2Passwords } from './argon2-passwords.js'

const stranger = { first: false }

describe('passwords', () => {
  it('are hashed with Argon2id at the cost we state, never twice alike', async () => {
    const passwords = await argon2Passwords()
    const first = await passwords.hash('Demo-Pass-1')
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash('Demo-Pass-1')).not.toBe(first)
    expect(await passwords.verify(first, 'Demo-Pass-1', stranger)).toBe(true)
    expect(await passwords.verify(first, 'demo-pass-1', stranger)).toBe(false)
  })

  it('are refused without an account', async () => {
    expect(await (await argon2Passwords()).verify(null, 'Demo-Pass-1', stranger)).toBe(false)
  })

  it('leave a fingerprint that depends on the salt', async () => {
    const passwords = await argon2Passwords()
    expect(await passwords.derive('text', 'a')).toBe(await passwords.derive('text', 'a'))
    expect(await passwords.derive('text', 'a')).not.toBe(await passwords.derive('text', 'b'))
  })
})
