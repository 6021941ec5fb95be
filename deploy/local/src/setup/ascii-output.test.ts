import { runInNewContext } from 'node:vm'

const { asAscii } = jest.requireActual<{ asAscii: (code: string) => string }>('../../bundle/less-memory.mjs')

const run = (code: string): unknown => runInNewContext(code)
const valueOf = (code: string) => run(asAscii(code))

describe('the text of a bundle in ASCII', () => {
  it.each([
    '"é … 休 😀"',
    '`a ${"ü"} 休`',
    "'\\\\é'",
    '({ ü: 1 }).ü',
    '/^[ā-ſ]+$/.test("čšž")',
    '/^[😀-😎]$/u.test("😃")',
  ])('means the same as %s', (code) => {
    expect(asAscii(code)).toMatch(/^[\x20-\x7e]+$/)
    expect(valueOf(code)).toEqual(run(code))
  })

  it('leaves out a backslash before a character that needs none', () => {
    expect(valueOf(String.raw`'\é'`)).toBe('é')
    expect(valueOf(String.raw`/^\é$/.test('é')`)).toBe(true)
  })
})
