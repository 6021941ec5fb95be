import { read, rowOf } from '../golden/golden-fixture.js'

describe('names that are written further in', () => {
  it('are parts of the name above them, by its line', async () => {
    const file = await read('Name,Due\nRoof,\n  Draw,2027-01-03\n\tCut,\n  Paint,\nGarden,\n')
    expect(file.columns.map(({ target }) => target)).toEqual(['name', 'due', 'parent'])
    expect(['Draw', 'Cut', 'Paint', 'Garden'].map((name) => rowOf(file, name).parent)).toEqual([
      '@2',
      '@3',
      '@2',
      undefined,
    ])
  })

  it('say nothing in a file that names parents', async () => {
    const file = await read('Name,Parent\nRoof,\n  Draw,Roof\n')
    expect(file.rows[1]?.cells).toEqual(['  Draw', 'Roof'])
  })
})
