import { normaliseEmail } from './user.js'

describe('e-mail', () => {
  it('has one spelling', () => {
    expect(normaliseEmail('  Olivia@Demo.TEST ')).toBe('olivia@demo.test')
    expect(normaliseEmail('Jose\u0301@demo.test')).toBe('jos\u00e9@demo.test')
  })
})
