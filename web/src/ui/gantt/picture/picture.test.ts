import { toDayNumber } from '../../../lib/plain-date.js'
import type { GanttRow } from '../types.js'
import { pdfOf, SHEETS, tilesOf, type Sheet } from './pdf.js'
import { pictureOf, type PictureInput } from './picture.js'

const row = (id: string, extra: Partial<GanttRow> = {}): GanttRow => ({
  id,
  level: 1,
  expanded: null,
  kind: 'task',
  code: id,
  label: id,
  span: { start: toDayNumber('2027-01-03'), due: toDayNumber('2027-01-05') },
  parts: [],
  progress: 50,
  tone: 'progress',
  critical: false,
  movable: true,
  deadline: null,
  baseline: null,
  away: [],
  ...extra,
})

const input = (rows: readonly GanttRow[], extra: Partial<PictureInput> = {}): PictureInput => ({
  title: 'Timeline',
  heads: ['Task', 'Start', 'Due'],
  rows,
  links: [],
  zoom: 'week',
  today: '2027-01-04',
  weekStart: 7,
  isOff: () => false,
  rtl: false,
  colorOf: (name) => `#${name}`,
  dateText: (day) => day,
  tickText: (_unit, day) => day,
  ...extra,
})

const xOf = (svg: string, pattern: RegExp) => Number(pattern.exec(svg)?.[1])
const BAR = /<rect x="([\d.]+)"[^>]*fill="#progress" fill-opacity/

it('a picture has names, days, bars, links and deadlines, and is well-formed whatever a name holds', () => {
  const link = { id: 'l', from: 'a', to: 'b', kind: 'FS', critical: false, broken: true } as const
  const rows = [row('a', { label: '<b> & "q" \u0001', deadline: toDayNumber('2027-01-07') }), row('b')]
  const svg = pictureOf(input(rows, { links: [link] })).draw()
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(page.querySelector('parsererror')).toBeNull()
  expect(page.documentElement.textContent).toContain('<b> & "q"')
  expect(page.querySelectorAll('path')).toHaveLength(2)
  expect(svg).toContain('fill="#danger"')
  expect(svg).toContain('2027-01-03')
})

it('a picture keeps marks of direction and whole emoji, and shortens a name of 255 letters (X24)', () => {
  const labels = ['\u200f\u202bجدار\u202c', '👩‍👩‍👧'.repeat(31), 'ط'.repeat(255)]
  const svg = pictureOf(input(labels.map((label, at) => row(`r${at}`, { label })))).draw()
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(page.querySelector('parsererror')).toBeNull()
  expect(page.documentElement.textContent).toContain(labels[0])
  expect(svg.isWellFormed()).toBe(true)
})

it('a picture has the line of the baseline below a bar, and the days of it on its axis', () => {
  const baseline = { start: toDayNumber('2027-03-03'), due: toDayNumber('2027-03-05') }
  const [plain, compared] = [pictureOf(input([row('a')])), pictureOf(input([row('a', { baseline })]))]
  expect(compared.width).toBeGreaterThan(plain.width)
  expect(compared.draw()).toMatch(/<rect [^>]*height="3" fill="#quiet"/)
  expect(plain.draw()).not.toMatch(/height="3" fill="#quiet"/)
})

it('a picture from right to left is the same one mirrored (R24)', () => {
  const [ltr, rtl] = [pictureOf(input([row('a')])), pictureOf(input([row('a')], { rtl: true }))]
  const bar = 3 * 18
  expect(xOf(rtl.draw(), BAR)).toBeCloseTo(ltr.width - xOf(ltr.draw(), BAR) - bar)
})

it('a part of a picture has the rows of that part alone', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => row(`row-${at}`))
  const picture = pictureOf(input(rows))
  const part = picture.draw({ x: 0, y: picture.height - 100, width: 300, height: 100 })
  expect(part).toContain('row-999')
  expect(part).not.toContain('row-900<')
  expect(part.length).toBeLessThan(picture.draw().length / 5)
})

it.each<Sheet>(['A4', 'A3', 'A2', 'A1'])('the sheets %s hold each part of a picture once', (sheet) => {
  for (const rtl of [false, true]) {
    const picture = { width: 3_333, height: 2_222 }
    const tiles = tilesOf(picture, sheet, rtl)
    const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(area).toBeCloseTo(picture.width * picture.height)
    expect(
      tiles.every(
        ({ width, height }) => width * 0.75 <= SHEETS[sheet].width && height * 0.75 <= SHEETS[sheet].height,
      ),
    ).toBe(true)
    // The first sheet is where reading begins.
    expect(rtl ? tiles[0]?.x : (tiles[0]?.x ?? 0) + 1).toBe(rtl ? picture.width - (tiles[0]?.width ?? 0) : 1)
  }
})

it('a PDF has a page for each sheet, and its table names where each object begins', () => {
  const tiles = tilesOf({ width: 2_000, height: 500 }, 'A4', false)
  const pages = tiles.map((tile) => ({
    jpeg: new Uint8Array([255, 216, 255, 217]),
    pixels: { width: 10, height: 10 },
    tile,
  }))
  const text = new TextDecoder('latin1').decode(pdfOf(pages, 'A4', false))
  expect(text).toContain(`/Count ${tiles.length}`)
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(3 + 3 * tiles.length)
  for (const [at, place] of places.entries())
    expect(text.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj`))
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/)
})
