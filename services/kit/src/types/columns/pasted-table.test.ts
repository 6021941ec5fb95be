import { pastedTable } from './pasted-table.js'

const targetsOf = (text: string) => pastedTable(text)?.columns.map(({ target }) => target)

describe('pasted cells', () => {
  it('have their columns by the headings in their first row, in English and Arabic', () => {
    expect(targetsOf('Title\tOwner\tShoe\nA\tSara\t41')).toEqual(['name', 'assignee', null])
    expect(targetsOf('الاسم\tتاريخ الاستحقاق\nمهمة\t2027-01-05')).toEqual(['name', 'due'])
    expect(pastedTable('Due\tName\n2027-01-05\tA\n\t\n')?.rows).toEqual([['2027-01-05', 'A']])
  })

  it('without headings begin with a name', () => {
    const table = pastedTable('A\t2027-01-05\r\nB')
    expect(table?.columns.map(({ target }) => target)).toEqual(['name', null])
    expect(table?.rows).toEqual([['A', '2027-01-05'], ['B']])
  })

  it('in quotation marks have line ends, tabs and quotation marks', () => {
    expect(pastedTable('"a\nb"\t"say ""x"""\n5" pipe\t"c\td"')?.rows).toEqual([
      ['a\nb', 'say "x"'],
      ['5" pipe', 'c\td'],
    ])
  })

  it('are none in a text without tabs', () => {
    expect(pastedTable('one\ntwo')).toBeNull()
  })
})
