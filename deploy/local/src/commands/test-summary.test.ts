import { notesFrom, summaryOf, timesOf } from './test-summary.js'

it('a summary names the ten test files that took longest, the longest first', () => {
  const notes = Array.from({ length: 12 }, (_, index) => ({
    file: `a${index}.test.ts`,
    project: 'unit',
    ms: index * 1_000,
  }))
  const lines = summaryOf(notes)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('The longest of 12 test files:')
  expect(lines[1]).toBe('    11.0 s  a11.test.ts')
  expect(lines.at(-1)).toBe('     2.0 s  a2.test.ts')
})

it('a summary says last, in a line of its own, what was not tested', () => {
  const notes = notesFrom(
    '{"untested":"charts: helm is not on PATH"}\n{"file":"a.test.ts","project":"unit","ms":500}\n',
  )
  expect(summaryOf(notes).at(-1)).toBe('!!! NOT TESTED: charts: helm is not on PATH')
})

it('a summary names the files that passed at a second attempt', () => {
  const notes = notesFrom('{"failed":"a.int.test.ts","project":"int"}\n{"again":"a.int.test.ts"}\n')
  expect(summaryOf(notes)).toEqual(['!!! SECOND ATTEMPT: a.int.test.ts'])
})

it('a summary says nothing when nothing ran', () => {
  expect(summaryOf(notesFrom(''))).toEqual([])
})

it('the times of a file are its wall time and the processor time of its process', () => {
  const notes = notesFrom(
    '{"processor":"a.test.ts","ms":300.4}\n{"file":"a.test.ts","project":"unit","ms":500.2}\n' +
      '{"processor":"a.test.ts","ms":200}\n{"file":"a.test.ts","project":"unit","ms":400}\n',
  )
  expect(timesOf(notes)).toEqual([
    { file: 'a.test.ts', project: 'unit', wallMs: 500, processorMs: 300 },
    { file: 'a.test.ts', project: 'unit', wallMs: 400, processorMs: 200 },
  ])
})
