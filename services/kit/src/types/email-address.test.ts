import { emailKey } from './email-address.js'

describe('an e-mail address', () => {
  it.each([
    [' Olivia@Demo.test', 'olivia@demo.test'],
    ["o'hara+tag@Sub.Example.com", "o'hara+tag@sub.example.com"],
    ['first-last=x@firm.test', 'first-last=x@firm.test'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@xn--mnchen-3ya.example', 'a@xn--mnchen-3ya.example'],
  ])('%j is kept as %s', (given, key) => expect(emailKey(given)).toBe(key))

  it.each([
    '=cmd|calc!A1@example.com',
    '+1@example.com',
    '-1@example.com',
    "'quoted@example.com",
    '\t=1@example.com',
    '@example.com',
    '"=1"@example.com',
  ])('%j is refused: a file would carry it as a formula', (given) => expect(emailKey(given)).toBeNull())

  it.each([
    '',
    'a',
    'a@b',
    'a@b.',
    'a b@c.test',
    'a@b@c.test',
    'a,b@c.test',
    '<a@b.test>',
    'a@b.test\r\nBcc: x@y.test',
    'a@xn--a.example',
    'محمد@firm.test',
  ])('%j is refused', (given) => expect(emailKey(given)).toBeNull())

  it('is checked in linear time', () => {
    const began = performance.now()
    emailKey(`${'a.'.repeat(5_000)}@${'a.'.repeat(5_000)}`)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
