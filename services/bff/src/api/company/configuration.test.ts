import { itemsOf, readItem, writeItem } from './configuration.js'

test.each([
  'flag:label_status',
  'flag:document_tasks=off',
  'words:p3express',
  'words:usual',
  'lanes:progress=Doing',
  'field:text=Contractor',
  'field:choice=Phase|Design|Build: a = b',
  'template:built-in-event-en',
])('an item is read and written back: %s', (item) => {
  const read = readItem(item)
  expect(read && writeItem(read)).toBe(item)
})

test('a register is named by its kind, and is the switch of that', () => {
  expect(readItem('register:risk=off')).toEqual({ kind: 'flag', flag: 'risk_status', on: false })
  expect(readItem('register:lesson')).toEqual({ kind: 'flag', flag: 'lession_status', on: true })
})

test.each([
  'flag:advance_cost',
  'flag:label_status=perhaps',
  'flag:__proto__',
  'register:constructor',
  'words:french',
  'words',
  'lanes:progress',
  'lanes:progress=',
  'lanes:later=x',
  `lanes:new=${'x'.repeat(41)}`,
  'field:choice=Phase',
  'field:text=Contractor|One',
  'field:text=',
  'field:choice=Phase||Build',
  `field:text=${'x'.repeat(61)}`,
  'template:',
  'scale:risk',
  '',
])('another item is unknown: %s', (item) => {
  expect(readItem(item)).toBeNull()
})

test('of two items about the same thing the later one counts', () => {
  const items = ['flag:risk_status', 'words:usual', 'register:risk=off', 'flag:cat_status', 'what:ever']
  expect(itemsOf(items, 'flag')).toEqual([
    { kind: 'flag', flag: 'risk_status', on: false },
    { kind: 'flag', flag: 'cat_status', on: true },
  ])
})
