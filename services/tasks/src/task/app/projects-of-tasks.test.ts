import { tenantId } from '@smartproject/kit/types/ids'

import { createProjectsOfTasks } from './projects-of-tasks.js'

const [here, there] = [
  tenantId('a0000000-0000-4000-8000-000000000001'),
  tenantId('a0000000-0000-4000-8000-000000000002'),
]

function remembering(most?: number, meanwhile: () => void = () => undefined) {
  const asked: string[][] = []
  const places = new Map([
    ['t1', 7],
    ['t2', 7],
    ['leave', 0],
  ])
  const projects = createProjectsOfTasks(
    (tenant) => ({
      taskLinks: {
        projectNumbers: async (ids) => {
          asked.push([...ids])
          meanwhile()
          return new Map(
            ids.flatMap((id) => (tenant === here && places.has(id) ? [[id, places.get(id) ?? 0]] : [])),
          )
        },
      },
    }),
    most,
  )
  return { projects, asked }
}

test('the project of a task is read once, that of an unknown task every time', async () => {
  const { projects, asked } = remembering()
  expect(await projects.of(here, ['t1', 't2', 'leave', 'x'])).toEqual([7, 0])
  expect(await projects.of(here, ['t1', 'x'])).toEqual([7])
  expect(await projects.of(here, ['t2'])).toEqual([7])
  expect(asked).toEqual([['t1', 't2', 'leave', 'x'], ['x']])
})

test('an answer for one tenant is never given to another', async () => {
  const { projects } = remembering()
  await projects.of(here, ['t1'])
  expect(await projects.of(there, ['t1'])).toEqual([])
})

test('more than it may keep is forgotten and asked for again', async () => {
  const { projects, asked } = remembering(1)
  await projects.of(here, ['t1', 't2'])
  expect(await projects.of(here, ['t1'])).toEqual([7])
  expect(asked).toEqual([['t1', 't2'], ['t1']])
})

test('the project of a shown task is held for its own tenant alone', async () => {
  const { projects, asked } = remembering()
  projects.shown(here, [{ task: { id: 't9', projectNumber: 9 } }, { task: { id: 'x', projectNumber: 8 } }])
  expect(await projects.of(here, ['t9', 'x'])).toEqual([9, 8])
  expect(asked).toEqual([])
  expect(await projects.of(there, ['t9'])).toEqual([])
  expect(asked).toEqual([['t9']])
})

test('projects of shown tasks are dropped, too, above the limit', async () => {
  const { projects, asked } = remembering(1)
  projects.shown(here, [{ task: { id: 't1', projectNumber: 7 } }, { task: { id: 't2', projectNumber: 7 } }])
  projects.shown(here, [{ task: { id: 'leave', projectNumber: 0 } }])
  expect(await projects.of(here, ['t1', 'leave'])).toEqual([7, 0])
  expect(asked).toEqual([['t1']])
})

test('a held project is answered, also when others fill the memory while the rest is read', async () => {
  const others = ['a', 'b'].map((id) => ({ task: { id, projectNumber: 1 } }))
  const { projects } = remembering(1, () => [1, 2].forEach(() => projects.shown(there, others)))
  projects.shown(here, [{ task: { id: 't1', projectNumber: 7 } }])
  expect(await projects.of(here, ['t1', 'leave'])).toEqual([7, 0])
})
