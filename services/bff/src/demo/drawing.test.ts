import { drawingPdf } from './drawing.js'

it('a drawing is a PDF whose table names the place of every object, and the place of the table', () => {
  const pdf = drawingPdf([
    { x: 10, y: 20, width: 30, height: 40 },
    { x: 1, y: 2, width: 3, height: 4, shade: 0.5 },
  ]).toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  const places = [...pdf.matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places).toHaveLength(4)
  for (const [at, place] of places.entries())
    expect(pdf.slice(place).startsWith(`${at + 1} 0 obj`)).toBe(true)
  expect(pdf).toContain('10 20 30 40 re S')
  expect(pdf).toContain('0.5 g 1 2 3 4 re f')
  const length = Number(/\/Length (\d+)/.exec(pdf)?.[1])
  expect(/stream\n([^]*?)\nendstream/.exec(pdf)?.[1]).toHaveLength(length)
})
