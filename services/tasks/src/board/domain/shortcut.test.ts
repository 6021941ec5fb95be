import { type Visit, withFavourite, withoutShortcut, withVisit } from './shortcut.js'

const project = (projectNumber: number) => ({ projectNumber, taskId: '' })
const task = (taskId: string, projectNumber = 1) => ({ projectNumber, taskId })
const visit = (projectNumber: number): Visit => ({ ...project(projectNumber), time: new Date(0) })

it('a favourite is put at its place, and stands there once', () => {
  const three = [project(1), project(2), task('t')]
  expect(withFavourite(three, project(3), 1)).toEqual([project(1), project(3), project(2), task('t')])
  expect(withFavourite(three, project(1), 99)).toEqual([project(2), task('t'), project(1)])
  expect(withFavourite(three, task('t'), 0)).toEqual([task('t'), project(1), project(2)])
})

it('a task that was moved to another project is still the same favourite', () => {
  expect(withFavourite([task('t', 1)], task('t', 2), 0)).toEqual([task('t', 2)])
  expect(withoutShortcut([task('t', 1), project(1)], task('t', 2))).toEqual([project(1)])
})

it('the twenty youngest visits are kept, each place once', () => {
  const visits = Array.from({ length: 25 }, (_, index) => visit(index + 1)).reduce(withVisit, [] as Visit[])
  expect(visits.map(({ projectNumber }) => projectNumber)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  )
  const again = withVisit(visits, visit(10))
  expect(again).toHaveLength(20)
  expect(again[0]).toEqual(visit(10))
})
