import { hasRealLabels } from './a-labels.js'

it.each([
  ['firm.test', true],
  ['xn--mnchen-3ya.example', true],
  ['xn--a.example', false],
  ['a.xn--a', false],
])('%s has real labels: %s', (domain, real) => expect(hasRealLabels(domain)).toBe(real))
