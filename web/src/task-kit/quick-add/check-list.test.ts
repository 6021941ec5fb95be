import { itemsOf } from './check-list.js'

const read = (...lines: string[]) =>
  itemsOf(lines.join('\n')).map(({ title, under, done }) => [title, under, done])

describe('a Markdown check list', () => {
  it('has items, and those that stand further in below them', () => {
    expect(read('- [ ] Move', '  - [x] Pack', '    * [ ] Boxes', '  - [ ] Drive', '', '- [X] Sell')).toEqual([
      ['Move', null, false],
      ['Pack', 0, true],
      ['Boxes', 1, false],
      ['Drive', 0, false],
      ['Sell', null, true],
    ])
  })

  it('is part of a line above it that is no item', () => {
    expect(read('Move house', '- [ ] Pack', '\t- [x] Boxes', 'Sell', '- [ ] Pictures')).toEqual([
      ['Move house', null, false],
      ['Pack', 0, false],
      ['Boxes', 1, true],
      ['Sell', null, false],
      ['Pictures', 3, false],
    ])
  })

  it('has five levels; what stands deeper is part of the fourth', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => `${'  '.repeat(at)}- [ ] ${name}`)
    expect(read(...lines).map(([, under]) => under)).toEqual([null, 0, 1, 2, 3, 3])
  })

  it('is read as it was pasted, whatever stands in an item', () => {
    const text = '- [ ] =1+1\n  - [x] <b>x</b> [x] y'
    expect(
      itemsOf(text)
        .map((item) => item.text)
        .join('\n'),
    ).toBe(text)
    expect(read(text)).toEqual([
      ['=1+1', null, false],
      ['<b>x</b> [x] y', 0, true],
    ])
  })
})
