import { excerptOf } from './mentions.js'

const names = new Map([['mona', 'Mona Haddad']])
const excerpt = (text: string) => excerptOf(text, (id) => names.get(id) ?? '')

describe('the text of a comment', () => {
  it('tells others the beginning without mark-up', () => {
    expect(excerpt('## Look\n\n- **this**, @[mona]: [the plan](https://x.test/a_b)\n> `done`')).toBe(
      'Look this, @Mona Haddad: the plan done',
    )
    expect(excerpt('3 < 4 * 5 and snake_case stay')).toBe('3 < 4 * 5 and snake_case stay')
    expect(excerpt('<b>bold</b>')).toBe('bold')
  })

  it('cuts between characters, not inside one', () => {
    const cut = excerpt('😀'.repeat(300))
    expect([...cut]).toHaveLength(200)
    expect(cut.endsWith('😀…')).toBe(true)
  })
})
