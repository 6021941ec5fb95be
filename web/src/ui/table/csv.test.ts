import { csvText } from './csv.js'

it('names of marks of direction, emoji and 255 letters stay whole in a table (X24)', () => {
  const names = ['\u200f\u202bجدار\u202c', '👩‍👩‍👧 “wall”, painted', 'ط'.repeat(255)]
  const [, ...rows] = csvText([['Name', 'Days'], ...names.map((name) => [name, 2])]).split('\r\n')
  expect(rows).toEqual([`${names[0]},2`, '"👩‍👩‍👧 “wall”, painted",2', `${names[2]},2`])
})
