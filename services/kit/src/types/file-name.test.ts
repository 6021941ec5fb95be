import { isOfFileName, safeFileName } from './file-name.js'

describe('a name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\x\\plan.pdf', 'plan.pdf'],
    ['..', ''],
    ['../', ''],
    [' .hidden ', '.hidden'],
    ['a\r\nb\0c\u007f.txt', 'abc.txt'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['a<b>:"c"|?*.txt', 'a_b___c____.txt'],
    ['name. . .', 'name'],
    ['تقرير نهائي.docx', 'تقرير نهائي.docx'],
    ['cafe\u0301.txt', 'café.txt'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  it('keeps its ending when it is too long', () => {
    const name = safeFileName(`${'😀'.repeat(400)}.tar.gz`)
    expect([...name]).toHaveLength(255)
    expect(name.endsWith('😀.gz')).toBe(true)
  })

  it.each([
    ['', true],
    ['QA-', true],
    ['خطة ', true],
    ['QA/', false],
    ['a\\', false],
    ['<b>', false],
    ['A\u202e', false],
  ])('may hold %j as it is: %s', (text, may) => {
    expect(isOfFileName(text)).toBe(may)
  })
})
