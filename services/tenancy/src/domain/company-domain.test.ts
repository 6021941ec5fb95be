import { isProven, recordName, recordValue, type CompanyDomain } from './company-domain.js'
import { domainKey, isPublicDomain } from './invitation-link.js'

const firm: CompanyDomain = {
  id: 'd-1',
  domain: 'firm.test',
  token: 'abc',
  by: 'olivia',
  createTime: new Date(0),
  verifyTime: null,
  version: 1,
}

describe('a domain', () => {
  it.each([
    ['Firm.Test', 'firm.test'],
    [' @firm.test ', 'firm.test'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['شركة.example', 'xn--ogbpi5d.example'],
  ])('%s is compared as %s', (typed, key) => expect(domainKey(typed)).toBe(key))

  it.each([
    '',
    'firm',
    'a_b.test',
    '127.1',
    '127.0.0.1',
    '[::1]',
    '-a.test',
    'a.test/x',
    'a.test:1',
    'a b.test',
    'xn--a.test',
  ])('%j is none', (typed) => expect(domainKey(typed)).toBeNull())

  it('where everybody gets a mailbox says nothing', () => {
    expect(isPublicDomain('gmail.com')).toBe(true)
    expect(isPublicDomain('firm.test')).toBe(false)
  })

  it('is proven by its own record alone, also in parts', () => {
    expect([recordName(firm), recordValue(firm)]).toEqual([
      '_smartproject.firm.test',
      'smartproject-domain=abc',
    ])
    expect(isProven(firm, [['v=spf1'], ['smartproject-', 'domain=abc']])).toBe(true)
    expect(isProven(firm, [['smartproject-domain=abcd'], ['smartproject-domain=ab']])).toBe(false)
    expect(isProven(firm, [])).toBe(false)
  })
})
