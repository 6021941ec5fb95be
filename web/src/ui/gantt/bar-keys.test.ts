import { barStep, treeStep } from './bar-keys.js'

const press = (key: string, held: 'shift' | 'ctrl' | null = null) => ({
  key,
  shiftKey: held === 'shift',
  ctrlKey: held === 'ctrl',
})

it.each([
  ['ArrowRight', null, { grip: 'all', days: 1 }, { grip: 'all', days: -1 }],
  ['ArrowLeft', null, { grip: 'all', days: -1 }, { grip: 'all', days: 1 }],
  ['ArrowRight', 'shift', { grip: 'due', days: 1 }, { grip: 'start', days: -1 }],
  ['ArrowLeft', 'shift', { grip: 'start', days: -1 }, { grip: 'due', days: 1 }],
  ['ArrowRight', 'ctrl', { grip: 'due', days: -1 }, { grip: 'start', days: 1 }],
  ['PageUp', null, { grip: 'all', days: 7 }, { grip: 'all', days: 7 }],
  ['PageDown', null, { grip: 'all', days: -7 }, { grip: 'all', days: -7 }],
  ['a', null, null, null],
] as const)('%s with %s moves a bar by days, mirrored in Arabic (R25)', (key, held, ltr, rtl) => {
  expect(barStep(press(key, held), false)).toEqual(ltr)
  expect(barStep(press(key, held), true)).toEqual(rtl)
})

it('arrows of the tree open and close a row in its first cell, and walk elsewhere', () => {
  const first = { column: 0, expanded: false }
  expect(treeStep(press('ArrowRight'), first, false)).toEqual({ to: 'open' })
  expect(treeStep(press('ArrowLeft'), first, true)).toEqual({ to: 'open' })
  expect(treeStep(press('ArrowLeft'), first, false)).toEqual({ to: 'close' })
  expect(treeStep(press('ArrowRight'), { column: 2, expanded: null }, false)).toEqual({ to: 'cell', by: 1 })
  expect(treeStep(press('ArrowRight'), { column: 2, expanded: null }, true)).toEqual({ to: 'cell', by: -1 })
  expect(treeStep(press('End', 'ctrl'), first, false)).toEqual({ to: 'lastRow' })
  expect(treeStep(press('x'), first, false)).toBeNull()
})
