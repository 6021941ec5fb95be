import { REGISTERS } from '../domain/registers.js'
import { fieldsOf } from '../domain/definition.js'
import { readContent } from './read-entry.js'

const SHORT = [...REGISTERS.values()].flatMap((register) =>
  Object.entries(fieldsOf(register)).flatMap(([name, rule]) =>
    rule.type === 'text' && !rule.rich ? [{ kind: register.kind, name, register }] : [],
  ),
)

describe('the fields of a register', () => {
  it.each(SHORT)('$name of a $kind is one line that is seen', ({ register, name }) => {
    for (const [text, reason] of [
      ['\u200b\u3164', 'REQUIRED'],
      ['a\nb', 'CHARACTER_NOT_ALLOWED'],
      ['a\u2028b', 'CHARACTER_NOT_ALLOWED'],
    ] as const)
      expect(() => readContent(register, { fields: { title: 'A pump', [name]: text }, trees: {} })).toThrow(
        expect.objectContaining({ fields: [{ field: `fields.${name}`, reason }] }) as Error,
      )
  })

  it('a long text has lines', () => {
    const [register] = REGISTERS.values()
    if (!register) throw new Error('no register')
    const given = { fields: { title: 'A pump', description: 'one\ntwo' }, trees: {} }
    expect(readContent(register, given).fields['description']).toBe('one\ntwo')
  })
})
