import { passwordFault } from '../domain/password-policy.js'
import { commonPasswords } from './common-passwords.js'

const isCommon = commonPasswords()
const about = { email: 'olivia.owner@gulf-builders.test', fullname: 'Olivia Owner' }
const faultOf = (password: string) => passwordFault(password, about, isCommon)

describe('a new password', () => {
  it.each([
    'a quiet green lamp',
    '   leading and trailing   ',
    'كلمة سر طويلة جدا',
    '🐢🐢🐇🐇🦊🦊🐻🐻🐼🐼🐨🐯',
    'Olivia rides a bicycle',
    'x'.repeat(10) + 'yz0123456789'.repeat(20) + 'abcdef',
  ])('%j is taken as typed (Q13)', (password) => expect(faultOf(password)).toBeNull())

  it('has 12 to 256 characters, however many bytes each has (Q13)', () => {
    expect(faultOf('eleven char')).toBe('TOO_SHORT')
    const letters = [...'قلعة بحر نهر']
    const long = Array.from({ length: 256 }, (_, i) => letters[(i * i) % letters.length]).join('')
    expect([faultOf(long), faultOf(`${long}x`)]).toEqual([null, 'TOO_LONG'])
  })

  it.each(['1qaz2wsx3edc', 'QWERTY123456', 'password12345', '!!password!!!', 'abcabcabcabc', '111111111111'])(
    '%j is refused: it is among the first that are tried',
    (password) => expect(faultOf(password)).toBe('PASSWORD_COMMON'),
  )

  it.each([
    'olivia.owner1',
    'OliviaOwner!!',
    'Olivia Owner 1',
    'gulf-builders',
    'SmartProject1',
    'Smart Project!',
  ])('%j is refused: it is hardly more than a name', (password) =>
    expect(faultOf(password)).toBe('PASSWORD_PERSONAL'),
  )
})
