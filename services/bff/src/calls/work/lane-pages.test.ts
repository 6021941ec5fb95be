import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { LanePages } from './lane-pages.js'
import { aTask } from './task-fixture.js'

/** A lane of so many tasks, read by tokens; counts how often it was asked. */
function lane(count: number) {
  const tasks = Array.from({ length: count }, (_, index) => aTask({ id: `t${index}` }))
  const asked: number[] = []
  return {
    tasks,
    asked,
    read: async ({ pageSize, pageToken }: { pageSize: number; pageToken: string }) => {
      asked.push(pageSize)
      const from = pageToken === '' ? 0 : tasks.findIndex(({ id }) => id === pageToken)
      const next = tasks[from + pageSize]?.id ?? ''
      return { tasks: tasks.slice(from, from + pageSize), next }
    },
  }
}

const ids = (tasks: Task[]) => tasks.map(({ id }) => id)

describe('counted pages', () => {
  test('follow one another without a gap or a repetition, one read each', async () => {
    const pages = new LanePages()
    const { read, asked } = lane(60)
    const all = []
    for (const page of [0, 1, 2, 3]) all.push(...ids(await pages.read('k', page, 25, read)))
    expect(all).toEqual(Array.from({ length: 60 }, (_, index) => `t${index}`))
    expect(asked).toHaveLength(4)
  })

  test('are found without the ones before, in large steps', async () => {
    const { read, asked } = lane(500)
    const found = await new LanePages().read('k', 9, 25, read)
    expect(ids(found)[0]).toBe('t225')
    expect(asked).toEqual([100, 100, 25, 25])
  })

  test('show nothing twice when a task comes to the top meanwhile', async () => {
    const pages = new LanePages()
    const source = lane(50)
    const first = await pages.read('k', 0, 25, source.read)
    source.tasks.unshift(aTask({ id: 'new' }))
    const second = await pages.read('k', 1, 25, source.read)
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(50)
  })

  test('begin anew with the first one', async () => {
    const pages = new LanePages()
    const source = lane(30)
    await pages.read('k', 0, 25, source.read)
    source.tasks.unshift(aTask({ id: 'new' }))
    expect(ids(await pages.read('k', 0, 25, source.read))[0]).toBe('new')
    expect(ids(await pages.read('k', 1, 25, source.read))).toEqual(['t24', 't25', 't26', 't27', 't28', 't29'])
  })

  test('are not remembered without end', async () => {
    const pages = new LanePages()
    const { read, asked } = lane(60)
    await pages.read('first', 0, 25, read)
    for (let index = 0; index < 2_000; index++) await pages.read(`k${index}`, 0, 25, read)
    asked.length = 0
    await pages.read('first', 1, 25, read)
    expect(asked).toHaveLength(2)
  })
})
