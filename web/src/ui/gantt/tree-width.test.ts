import { columnsIn, treeLimits, within } from './tree-width.js'
import type { GanttColumn } from './types.js'

const column = (id: string, width: number, stays = false): GanttColumn => ({
  id,
  label: id,
  width,
  stays,
  renderCell: () => null,
})
const columns = [column('name', 300), column('start', 96), column('due', 96), column('menu', 36, true)]
const ids = (width: number) => columnsIn(columns, width).map(({ id, width: own }) => `${id} ${own}`)

it('a tree of all its columns takes at first no more than its share of the frame', () => {
  expect(treeLimits(columns, 2_000, 0.5)).toEqual({ least: 176, most: 1_800, first: 528 })
  expect(treeLimits(columns, 1_000, 0.5).first).toBe(500)
})

it('a tree leaves the bars their least width, and keeps its own least width where there is none', () => {
  const limits = treeLimits(columns, 600, 0.5)
  expect([within(limits, 5_000), within(limits, 0)]).toEqual([400, 176])
  expect(treeLimits(columns, 300, 0.5)).toEqual({ least: 176, most: 176, first: 176 })
})

it('before its frame is known a tree has all its columns', () => {
  expect(treeLimits(columns, 0, 0.5).first).toBe(528)
  expect(columnsIn(columns, 528)).toBe(columns)
})

it('the name gives way first, then the last columns but the menu; a wider tree gives its room to the name', () => {
  expect(ids(400)).toEqual(['name 172', 'start 96', 'due 96', 'menu 36'])
  expect(ids(300)).toEqual(['name 168', 'start 96', 'menu 36'])
  expect(ids(176)).toEqual(['name 140', 'menu 36'])
  expect(ids(700)).toEqual(['name 472', 'start 96', 'due 96', 'menu 36'])
})
