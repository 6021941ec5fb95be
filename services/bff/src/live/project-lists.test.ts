import { ProjectLists } from './project-lists.js'

describe('the lists of projects of passports', () => {
  let now: number
  let lists: ProjectLists
  let asked: string[]
  const ask = (passport: string, tenantId = 'a') =>
    lists.get(passport, tenantId, () => {
      asked.push(passport)
      return Promise.resolve({ numbers: [1], readsAll: false })
    })

  beforeEach(() => {
    now = 0
    asked = []
    lists = new ProjectLists(() => now)
  })

  it('are asked for once by each passport, also by several at once', async () => {
    await Promise.all([ask('one'), ask('one')])
    await ask('one')
    await ask('other')
    expect(asked).toEqual(['one', 'other'])
  })

  it('are asked for again after a fact about a project of the company, and after a minute', async () => {
    await ask('one')
    await ask('foreign', 'b')
    lists.drop('a')
    await ask('one')
    await ask('foreign', 'b')
    expect(asked).toEqual(['one', 'foreign', 'one'])
    now = 60_000
    await ask('one')
    lists.clear()
    await ask('one')
    expect(asked).toHaveLength(5)
  })

  it('are asked for again after a failure', async () => {
    await expect(lists.get('one', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await ask('one')
    expect(asked).toEqual(['one'])
  })

  it('are bounded in number', async () => {
    for (let n = 0; n <= 5_000; n++) await ask(`passport ${n}`)
    await ask('passport 0')
    expect(asked).toHaveLength(5_002)
  })
})
