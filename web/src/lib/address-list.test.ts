import { addressesIn, wordsIn } from './address-list.js'

describe('a list of addresses', () => {
  it.each([
    [' a@x.test,b@x.test;\n c@x.test a@x.test ', ['a@x.test', 'b@x.test', 'c@x.test']],
    [
      'noor@acme.test، layla@acme.test؛ omar@acme.test',
      ['noor@acme.test', 'layla@acme.test', 'omar@acme.test'],
    ],
    ['Noor Amin <noor@acme.test>, Layla <layla@acme.test>', ['noor@acme.test', 'layla@acme.test']],
    ['Amin, Noor <noor@acme.test>; Haddad, Layla <layla@acme.test>', ['noor@acme.test', 'layla@acme.test']],
    ['"Amin; Noor" <noor@acme.test>\r\nلیلى حداد <layla@acme.test>', ['noor@acme.test', 'layla@acme.test']],
    [
      'omar@acme.test, Noor Amin <noor@acme.test>, layla@acme.test',
      ['omar@acme.test', 'noor@acme.test', 'layla@acme.test'],
    ],
    ['noor@acme.test <noor@acme.test>', ['noor@acme.test']],
    ['\u200fnoor@acme.test\u200e,\ufeff <layla@acme.test>', ['noor@acme.test', 'layla@acme.test']],
    ['noor@, acme.test', ['noor@', 'acme.test']],
    ['Noor <>', []],
    [' ,،; ', []],
  ])('written as %j is read by any separator, with or without names', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it('of any length is read in time that grows with it', () => {
    const began = performance.now()
    for (const piece of ['<', '"', '"a" ', 'a <b', ', ']) addressesIn(piece.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

it('words are read by the separators of both scripts', () => {
  expect(wordsIn('a.test، b.test, c.test؛d.test')).toEqual(['a.test', 'b.test', 'c.test', 'd.test'])
})
