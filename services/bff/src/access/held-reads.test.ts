import { TenancyServiceService } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { HeldReads } from './held-reads.js'

const { getSubscription, updateSubscription } = TenancyServiceService

describe('answers that are held', () => {
  const BEGIN = new Date('2027-03-01T10:01:00Z').getTime()
  let now: number
  let reads: HeldReads
  let asked: string[]
  const ask = (question: string, tenantId = 'a', path: string = getSubscription.path) =>
    reads.of(tenantId).answer(path, question, () => {
      asked.push(question)
      return Promise.resolve(asked.length)
    })

  beforeEach(() => {
    now = BEGIN
    asked = []
    reads = new HeldReads({ now: () => new Date(now) })
    reads.listen()
  })

  it('are asked for once by each passport, also by several at once', async () => {
    await Promise.all([ask('one'), ask('one')])
    expect(await ask('one')).toBe(1)
    await ask('other')
    expect(asked).toEqual(['one', 'other'])
  })

  it('are asked for again after a fact of their tenant; those that span tenants after any', async () => {
    const all = async () => {
      await ask('own', 'a')
      await ask('foreign', 'b')
      await ask('spans', '')
      return asked.splice(0)
    }
    await all()
    reads.supersede('a')
    expect(await all()).toEqual(['own', 'spans'])
    expect(await all()).toEqual([])
  })

  it('are not held when a fact arrives while they are on their way', async () => {
    let answer: (value: string) => void = () => undefined
    const old = reads.answer('a', 'one', () => new Promise<string>((resolve) => (answer = resolve)))
    reads.supersede('a')
    answer('old')
    expect(await old).toBe('old')
    expect(await reads.answer('a', 'one', () => Promise.resolve('new'))).toBe('new')
  })

  it('are superseded by what this process writes to tenancy, not by other writes', async () => {
    await ask('one')
    reads.of('a').wrote('/smartproject.tasks.v1.TaskService/CreateTask')
    await ask('one')
    expect(asked).toEqual(['one'])
    reads.of('a').wrote(updateSubscription.path)
    await ask('one')
    expect(asked).toEqual(['one', 'one'])
  })

  it('are asked for again after a passport has ended, and when a day may have begun', async () => {
    await ask('one')
    now += 54_999
    await ask('one')
    expect(asked).toEqual(['one'])
    now += 1
    await ask('one')
    expect(asked).toEqual(['one', 'one'])
    now = new Date('2027-03-01T10:14:59Z').getTime()
    await ask('late')
    now += 1_000
    await ask('late')
    expect(asked.splice(2)).toEqual(['late', 'late'])
  })

  it('are asked for again after a failure', async () => {
    await expect(reads.answer('a', 'one', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await ask('one')
    expect(asked).toEqual(['one'])
  })

  it('are not held while facts may be missed', async () => {
    reads.clear()
    await ask('one')
    await ask('one')
    expect(asked.splice(0)).toEqual(['one', 'one'])
    reads.listen()
    await ask('one')
    await ask('one')
    expect(asked).toEqual(['one'])
  })

  it('are those of pages that open alone', async () => {
    const members = TenancyServiceService.listMembers.path
    await ask('one', 'a', members)
    await ask('one', 'a', members)
    expect(asked).toEqual(['one', 'one'])
  })

  it('are bounded in number', async () => {
    for (let n = 0; n <= 10_000; n++) await ask(`question ${n}`)
    await ask('question 10000')
    await ask('question 0')
    expect(asked.slice(10_001)).toEqual(['question 0'])
  })
})
