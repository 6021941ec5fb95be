import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { scanLogs, secretsOf, secretsOfMail } from './log-scan.js'

const folder = mkdtempSync(join(tmpdir(), 'log-scan-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secrets = [
  { what: 'password', value: 'Demo-Pass-1' },
  { what: 'cookie', value: 'kJ8s_mQ2xW-9vT4bN6yZ1aC3dE5fG7hI' },
  { what: 'key', value: 'q9+ABCDEFGHIJKLMNOP/qr==' },
]

async function leaksIn(...lines: string[]) {
  writeFileSync(join(folder, 'service.log'), `{"msg":"started"}\n${lines.join('\n')}\n`)
  return (await scanLogs(folder, secrets)).map(({ line, what }) => [line, what])
}

describe('the scan of logs', () => {
  it.each([
    ['{"msg":"user said Demo-Pass-1"}', 'password'],
    ['{"cookie":"sid=kJ8s_mQ2xW-9vT4bN6yZ1aC3dE5fG7hI; locale=en"}', 'cookie'],
    ['{"url":"/x?key=q9%2BABCDEFGHIJKLMNOP%2Fqr%3D%3D"}', 'key'],
    ['{"auth":"eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ"}', 'signed token'],
    ['{"jwk":{"kty":"OKP","d":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}}', 'private key'],
    ['{"hash":"$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"}', 'password hash'],
    ['connect mongodb://sp_auth:0123456789abcdef@127.0.0.1:27117/sp_auth', 'address with a password'],
    ['{"stripe":"sk_test_0123456789abcdef"}', 'Stripe key'],
    ['{"key":"SG.0123456789abcdef.0123456789abcdef"}', 'SendGrid key'],
    ['{"link":"http://x/leaverequest?approve=0123456789abcdefgh"}', 'code in a link'],
  ])('finds what leaked: %s', async (line, what) => {
    expect(await leaksIn('{"msg":"fine"}', line)).toContainEqual([3, expect.stringContaining(what)])
  })

  it('is silent about texts that are no secrets', async () => {
    const id = '01973b0e-6e1c-7c2b-9a55-0a1b2c3d4e5f'
    expect(
      await leaksIn(
        `{"requestId":"${id}","path":"/api/applyForLeave","ms":12}`,
        '{"smtp":"smtp://127.0.0.1:1025","mongo":"mongodb://127.0.0.1:27117/?replicaSet=rs0"}',
        '{"round":3,"hash":"u1sYwSSFwQJbUYSNSfbFVlQfdu4n5_bWJYlGWGtzZjw","msg":"audit sealed"}',
      ),
    ).toEqual([])
  })

  it('takes only the secret parts of keys, and only the codes of mails', () => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: 'public', d: 'private', kid: 'a' }
    expect(secretsOf({ password: 'p', keys: [key] })).toEqual([
      { what: 'secret.password', value: 'p' },
      { what: 'secret.keys.0.d', value: 'private' },
    ])
    const link =
      'http://localhost/leaverequest?approve=abcdefghijklmnopqrst&amp;leave=01973b0e-6e1c-7c2b-9a55-0a1b2c3d4e5f'
    expect(secretsOfMail({ text: '', html: `<a href="${link}">yes</a>` })).toEqual([
      { what: 'code in a mail', value: 'abcdefghijklmnopqrst' },
    ])
  })
})
