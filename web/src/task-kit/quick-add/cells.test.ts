import { tasksOfCells } from './cells.js'

const known = {
  people: [
    { id: 'u-sara', name: 'Sara Al-Mutairi' },
    { id: 'u-1', name: 'Ali' },
    { id: 'u-2', name: 'Ali' },
  ],
  labels: [{ id: 'l-1', name: 'Design' }],
}
const fieldsOf = (text: string) => tasksOfCells(text, known)?.tasks.map(({ fields }) => fields)

describe('pasted cells', () => {
  it('are tasks with the parts that their columns name', () => {
    const head = 'Task name\tAssigned to\tStart\tDue date\tPriority\tTags\tEstimate (hours)\tPoints\tNotes'
    expect(
      fieldsOf(`${head}\nTiles\tsara al-mutairi\t13/01/2027\t14/01/2027\tHigh\tDesign\t2\t5\tBlue`),
    ).toEqual([
      {
        name: 'Tiles',
        assignee: 'u-sara',
        start_date: '2027-01-13',
        due_date: '2027-01-14',
        priority: 3,
        labels: ['l-1'],
        estimate_minutes: 120,
        story_points: 5,
        description: 'Blue',
      },
    ])
  })

  it('are read in Arabic', () => {
    expect(fieldsOf('المهمة\tتاريخ الاستحقاق\tالأولوية\nبلاط\t٥ يناير ٢٠٢٧\tعالية')).toEqual([
      { name: 'بلاط', due_date: '2027-01-05', priority: 3 },
    ])
  })

  it('that are not understood come into the description: an unknown person, two of one name, an open order of dates', () => {
    expect(fieldsOf('Name\tOwner\tDue\tShoe\nA\tAli\t03/04/2027\t41\nB\tNora\t\t')).toEqual([
      { name: 'A', description: 'Owner: Ali\nDue: 03/04/2027\nShoe: 41' },
      { name: 'B', description: 'Owner: Nora' },
    ])
  })

  it('without a heading are a name, then a day or a person', () => {
    expect(fieldsOf('A\t2027-01-05\tSara Al-Mutairi\tx\nB')).toEqual([
      { name: 'A', due_date: '2027-01-05', assignee: 'u-sara', description: 'x' },
      { name: 'B' },
    ])
  })

  it('are text, whatever stands in them (R37)', () => {
    expect(fieldsOf('Name\tNotes\n=1+1\tjavascript:alert(1)\n<b>x</b>\t@everyone')).toEqual([
      { name: '=1+1', description: 'javascript:alert(1)' },
      { name: '<b>x</b>', description: '@everyone' },
    ])
  })

  it('come back as they were copied, their heading above them', () => {
    const text = 'Name\tNotes\n"a\tb"\t"say ""x"""'
    const read = tasksOfCells(text, known)
    expect([read?.heading, ...(read?.tasks ?? []).map((task) => task.text)].join('\n')).toBe(text)
    expect(tasksOfCells('one\ntwo', known)).toBeNull()
  })
})
