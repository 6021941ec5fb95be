import { apiTokenText, isApiToken } from './api-token.js'

const SECRET = 'a'.repeat(43)

describe('an API token', () => {
  it('is known by its prefix, its length and its checksum (P19)', () => {
    const text = apiTokenText(SECRET)
    expect(text).toMatch(/^sp_a{43}[0-9a-f]{8}$/)
    expect(isApiToken(text)).toBe(true)
  })

  it.each([
    SECRET,
    '',
    `sp_${SECRET}`,
    apiTokenText(SECRET).replace('aaa', 'aba'),
    apiTokenText(SECRET).toUpperCase(),
    `${apiTokenText(SECRET)}\n`,
  ])('%j is none', (text) => expect(isApiToken(text)).toBe(false))
})
