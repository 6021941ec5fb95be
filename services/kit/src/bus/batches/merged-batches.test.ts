import { mergeBatches } from './merged-batches.js'

const merging = (most = 10) => {
  const handled: [string, number[]][] = []
  const merge = mergeBatches<number>((topic, records) => {
    handled.push([topic, [...records]])
    return Promise.resolve(!records.includes(13))
  }, most)
  return { handled, merge }
}

describe('records of several partitions at the same moment', () => {
  it('is handled once, in the order of each, and everybody hears how it went', async () => {
    const { handled, merge } = merging()
    expect(await Promise.all([merge('a', [1, 2]), merge('b', [7]), merge('a', [3])])).toEqual([
      true,
      true,
      true,
    ])
    expect(handled).toEqual([
      ['a', [1, 2, 3]],
      ['b', [7]],
    ])
    expect(await Promise.all([merge('a', [4]), merge('a', [13])])).toEqual([false, false])
  })

  it('is not put together with later ones', async () => {
    const { handled, merge } = merging()
    await merge('a', [1])
    await merge('a', [2])
    expect(handled).toEqual([
      ['a', [1]],
      ['a', [2]],
    ])
  })

  it('is handled apart when it is too much, and none of it is lost', async () => {
    const { handled, merge } = merging(3)
    await Promise.all([merge('a', [1, 2]), merge('a', [3, 4]), merge('a', [5])])
    expect(handled).toEqual([
      ['a', [1, 2]],
      ['a', [3, 4, 5]],
    ])
  })
})
