import { codeFrom } from './project-draft.js'

it.each([
  ['Web shop', 'WEBS'],
  ['Éclair 2', 'ECLA'],
  ['مشروع الموقع', 'MSHR'],
  ['الموقع', 'MWQA'],
  ['شؤون ٢٠٢٧', 'SHWW'],
  ['تَطْبِيق', 'TTBY'],
  ['网站', ''],
  ['!', ''],
])('the name “%s” suggests the code “%s”', (name, code) => {
  expect(codeFrom(name)).toBe(code)
})
