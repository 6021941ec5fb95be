import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { DomainError } from '@smartproject/kit/errors'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import { deriveSecrets } from '../access/secrets.js'
import { noCaptcha, SITE_PROVIDERS, type Captcha, type CaptchaName, type UsedAnswers } from './captcha.js'
import { chosenCaptcha } from './chosen.js'
import { proofOfWork } from './proof-of-work.js'
import { siteVerify } from './site-verify.js'

const refused = { kind: 'invalid', fields: [{ field: 'captcha', reason: 'CAPTCHA_REFUSED' }] }
const unavailable = { kind: 'unavailable', reason: 'CAPTCHA_UNAVAILABLE' }

function memory(): UsedAnswers {
  const used = new Set<string>()
  return { claim: (id) => Promise.resolve(!used.has(id) && used.add(id).has(id)) }
}

type Challenge = Awaited<ReturnType<typeof createChallenge>>

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('the proof of work', () => {
  const keys = deriveSecrets([Buffer.alloc(32, 1)]).captchaKeys
  let now = new Date()
  const clock = { now: () => now }
  beforeEach(() => void (now = new Date()))

  const made = (used = memory(), own = keys) => proofOfWork({ keys: own, used, clock })
  const challengeOf = async (captcha = made()) =>
    JSON.parse((await captcha.challenge())['challenge'] ?? '') as Challenge

  test('is taken once, by whatever replica, also when it is written in another way', async () => {
    const used = memory()
    const answer = await solved(await challengeOf(made(used)))
    await made(used).verify(answer)
    await expect(made(used).verify(answer)).rejects.toMatchObject(refused)
    const spaced = JSON.stringify(JSON.parse(Buffer.from(answer, 'base64').toString()), null, 2)
    await expect(made(used).verify(Buffer.from(spaced).toString('base64'))).rejects.toMatchObject(refused)
  })

  test('is taken by old and new replicas while its key is replaced, and by no other installation', async () => {
    const both = deriveSecrets([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]).captchaKeys
    const other = deriveSecrets([Buffer.alloc(32, 3)]).captchaKeys
    const answer = await solved(await challengeOf())
    await expect(made(memory(), other).verify(answer)).rejects.toMatchObject(refused)
    await made(memory(), both).verify(answer)
  })

  test('is refused after five minutes', async () => {
    const answer = await solved(await challengeOf())
    now = new Date(now.getTime() + 301_000)
    await expect(made().verify(answer)).rejects.toMatchObject(refused)
  })

  test('is refused for a challenge that was signed elsewhere, or made easier', async () => {
    const challenge = await challengeOf()
    const { expiresAt = 0 } = challenge.parameters
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 0,
      deriveKey,
      expiresAt,
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine',
    })
    await expect(made().verify(await solved(own))).rejects.toMatchObject(refused)
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } }
    await expect(made().verify(await solved(easier))).rejects.toMatchObject(refused)
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: expiresAt + 9_000 } }
    await expect(made().verify(await solved(later))).rejects.toMatchObject(refused)
  })

  test('is refused when the work was not done', async () => {
    const challenge = await challengeOf()
    const solution = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    await expect(made().verify(answer)).rejects.toMatchObject(refused)
  })

  test.each(['x', '{}', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'is refused for what is none: %s',
    async (answer) => {
      await expect(made().verify(answer)).rejects.toMatchObject(refused)
    },
  )

  test('cannot be judged while used ones are not known', async () => {
    const down = { claim: () => Promise.reject(new DomainError('unavailable', 'CAPTCHA_UNAVAILABLE')) }
    await expect(made(down).verify(await solved(await challengeOf()))).rejects.toMatchObject(unavailable)
  })
})

describe.each(SITE_PROVIDERS)('the captcha of %s', (provider) => {
  let answerWith: { status?: number; body: string } | null
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      asked.push(new URLSearchParams(text))
      if (answerWith)
        response
          .writeHead(answerWith.status ?? 200, { 'content-type': 'application/json' })
          .end(answerWith.body)
      else response.destroy()
    })
  })
  let captcha: ReturnType<typeof siteVerify>

  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)))
  beforeEach(() => {
    asked.length = 0
    const { port } = server.address() as AddressInfo
    const verifyUrl = `http://127.0.0.1:${port}/siteverify`
    captcha = siteVerify({
      provider,
      siteKey: 'site',
      secret: 'secret',
      verifyUrl,
      host: 'app.example.com',
      used: memory(),
    })
  })

  const says = (verdict: object) => void (answerWith = { body: JSON.stringify(verdict) })

  test('names the site key, and asks the provider about an answer', async () => {
    expect(await captcha.challenge()).toEqual({ captcha: provider, site_key: 'site' })
    says({ success: true, hostname: 'app.example.com' })
    await captcha.verify('answer')
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'secret', response: 'answer', sitekey: 'site' },
    ])
  })

  test('refuses an answer that the provider refuses, that was made on another host, or used before', async () => {
    says({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    await expect(captcha.verify('one')).rejects.toMatchObject(refused)
    says({ success: true, hostname: 'evil.example.com' })
    await expect(captcha.verify('two')).rejects.toMatchObject(refused)
    says({ success: true })
    await expect(captcha.verify('three')).rejects.toMatchObject(refused)
    says({ success: true, hostname: 'app.example.com' })
    await captcha.verify('four')
    await expect(captcha.verify('four')).rejects.toMatchObject(refused)
  })

  test.each([
    ['is away', null],
    ['fails', { status: 500, body: '{}' }],
    ['answers nonsense', { body: 'nonsense' }],
    ['does not know our secret', { body: '{"success":false,"error-codes":["invalid-input-secret"]}' }],
    ['has failed inside', { body: '{"success":false,"error-codes":["internal-error"]}' }],
  ])('is unavailable while the provider %s', async (_what, answer) => {
    answerWith = answer
    await expect(captcha.verify('answer')).rejects.toMatchObject(unavailable)
  })
})

test('no captcha asks for nothing and takes everything', async () => {
  expect(await noCaptcha.challenge()).toEqual({})
  await noCaptcha.verify('anything')
})

describe('the captcha that an administrator has chosen (F8)', () => {
  const proof = { ...noCaptcha, provider: 'altcha' as const }
  const site = { ...noCaptcha, provider: 'hcaptcha' as const, origins: ['https://hcaptcha.com'] }
  const served = new Map<CaptchaName, Captcha>([
    ['none', noCaptcha],
    ['altcha', proof],
    ['hcaptcha', site],
  ])
  let now: Date
  let choice: CaptchaName | null | Error
  let asked: number
  const made = () =>
    chosenCaptcha({
      served,
      usual: 'altcha',
      clock: { now: () => now },
      choice: () => {
        asked++
        return choice instanceof Error ? Promise.reject(choice) : Promise.resolve(choice)
      },
    })
  beforeEach(() => {
    now = new Date(0)
    choice = null
    asked = 0
  })

  test('is the one of the settings until one is chosen, and followed within five seconds', async () => {
    const captchas = made()
    expect(await captchas.current()).toBe(proof)
    choice = 'hcaptcha'
    expect(await captchas.current()).toBe(proof)
    now = new Date(5_000)
    expect(await captchas.current()).toBe(site)
    choice = 'none'
    captchas.forget()
    expect((await captchas.current()).provider).toBeNull()
    expect(asked).toBe(3)
  })

  test('is one that has its keys: another is not served', async () => {
    choice = 'turnstile'
    const captchas = made()
    expect(captchas.offered).toEqual(['none', 'altcha', 'hcaptcha'])
    expect(captchas.origins).toEqual(['https://hcaptcha.com'])
    expect(await captchas.current()).toBe(proof)
  })

  test('is kept while it cannot be read, and no request passes before it is known', async () => {
    const captchas = made()
    const down = new DomainError('unavailable', 'PEER_UNAVAILABLE')
    choice = down
    await expect(captchas.current()).rejects.toBe(down)
    choice = 'hcaptcha'
    expect(await captchas.current()).toBe(site)
    now = new Date(60_000)
    choice = down
    expect(await captchas.current()).toBe(site)
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
