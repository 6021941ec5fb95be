import { isNamed } from './ArrangedTools.js'

it.each([
  ['struct', 'Infrastructure', true],
  ['مدرسة', 'مدرسه', true],
  ['اجازة', 'الإجازة', true],
  ['!?', 'Really!?', false],
  ['', 'Anything', true],
])('a search of settings for %j in %j: %s', (text, name, found) =>
  expect(isNamed({ id: 'a', project: 0, name }, text)).toBe(found),
)
