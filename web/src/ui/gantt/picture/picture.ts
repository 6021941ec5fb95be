import { fromDayNumber, toDayNumber, type PlainDate, type Weekday } from '../../../lib/plain-date.js'
import { axisOf, daysOff, offsetOf, ticksOf, unitsOf, type Axis, type Unit, type Zoom } from '../axis.js'
import { milestonePlace, placeOf, spanOf } from '../bars.js'
import { arrowPath, linkPath, type End } from '../links.js'
import { barsOf, type GanttLink, type GanttRow } from '../types.js'

/** The content of a picture of a timeline. */
export interface PictureInput {
  readonly title: string
  /** Over the names, first and last days. */
  readonly heads: readonly [name: string, start: string, due: string]
  readonly rows: readonly GanttRow[]
  readonly links: readonly GanttLink[]
  readonly zoom: Zoom
  readonly today: PlainDate
  readonly weekStart: Weekday
  isOff: (day: PlainDate) => boolean
  readonly rtl: boolean
  colorOf: (name: PictureColor | GanttRow['tone']) => string
  dateText: (day: PlainDate) => string
  tickText: (unit: Unit, day: PlainDate) => string
}

export type PictureColor = 'ground' | 'text' | 'quiet' | 'line' | 'off' | 'today' | 'danger'

/** A part of a picture. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** The drawing, or a part of it, as SVG. */
  draw: (box?: Box) => string
}

const TITLE = 40
const HEAD = 48
const ROW = 28
const NAME = 240
const DATE = 84
const TREE = NAME + 2 * DATE
const LEAST_AXIS = 600
const BAR = 14
const DIAMOND = 7

/** A timeline as a picture: the tree with its days, and the bars beside it. Arabic is the same drawing mirrored. */
export function pictureOf(input: PictureInput): Picture {
  const axis = axisOfRows(input)
  const [width, height] = [TREE + axis.width, TITLE + HEAD + input.rows.length * ROW]
  const pen = penOf(input, width)
  return {
    width,
    height,
    draw: (box = { x: 0, y: 0, width, height }) => {
      const first = Math.max(0, Math.floor((box.y - TITLE - HEAD) / ROW))
      const last = Math.min(input.rows.length - 1, Math.ceil((box.y + box.height - TITLE - HEAD) / ROW))
      const parts = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" `,
        `viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="sans-serif" font-size="12" `,
        `direction="${input.rtl ? 'rtl' : 'ltr'}">`,
        `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${input.colorOf('ground')}"/>`,
        ...groundOf(input, axis, pen, height),
        ...headOf(input, axis, pen),
        ...input.rows
          .slice(first, last + 1)
          .flatMap((row, at) => lineOf(input, axis, pen, { row, at: first + at })),
        ...linksOf(input, axis, { width, first, last }),
        '</svg>',
      ]
      return parts.join('')
    },
  }
}

function axisOfRows({ rows, zoom, today }: PictureInput): Axis {
  const day = toDayNumber(today)
  const spans = rows.flatMap((row) =>
    barsOf(row).flatMap(({ span, baseline }) => [span ?? [], baseline ?? []].flat()),
  )
  const all = spanOf(spans) ?? {
    start: day,
    due: day,
  }
  return axisOf(all.start, all.due, zoom, LEAST_AXIS)
}

interface Pen {
  rect: (box: Box, fill: string, more?: string) => string
  text: (box: Box, text: string, fill: string, more?: string) => string
}

function penOf({ rtl }: PictureInput, whole: number): Pen {
  const from = ({ x, width }: Pick<Box, 'x' | 'width'>) => (rtl ? whole - x - width : x)
  return {
    rect: (box, fill, more = '') =>
      `<rect x="${from(box)}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${fill}" ${more}/>`,
    // A drawing of its own cuts what is too long.
    text: (box, text, fill, more = '') =>
      `<svg x="${from(box)}" y="${box.y}" width="${box.width}" height="${box.height}" overflow="hidden">` +
      `<text x="${rtl ? box.width - 4 : 4}" y="${box.height / 2 + 4}" fill="${fill}" ${more}>${escaped(text)}</text></svg>`,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML cannot hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')
}

function groundOf({ isOff, colorOf, today }: PictureInput, axis: Axis, pen: Pen, height: number): string[] {
  const tall = { y: TITLE + HEAD, height: height - TITLE - HEAD }
  const off = daysOff(axis.from, axis.to, isOff).map(({ day, days }) =>
    pen.rect({ ...tall, x: TREE + offsetOf(axis, day), width: days * axis.dayWidth }, colorOf('off')),
  )
  const now = TREE + offsetOf(axis, toDayNumber(today)) + axis.dayWidth / 2
  const seen = now >= TREE && now <= TREE + axis.width
  return [...off, ...(seen ? [pen.rect({ ...tall, x: now - 1, width: 2 }, colorOf('today'))] : [])]
}

function headOf(input: PictureInput, axis: Axis, pen: Pen): string[] {
  const { title, heads, weekStart, colorOf, tickText } = input
  const [quiet, line] = [colorOf('quiet'), colorOf('line')]
  const { upper, lower } = unitsOf(axis)
  const ticks = (unit: Unit, y: number) =>
    ticksOf(axis.from, axis.to, unit, weekStart).flatMap(({ day, days }) => {
      const box = { x: TREE + offsetOf(axis, day), y, width: days * axis.dayWidth, height: 24 }
      const text = box.width < 16 ? '' : tickText(unit, fromDayNumber(day))
      return [pen.rect({ ...box, width: 1 }, line), ...(text === '' ? [] : [pen.text(box, text, quiet)])]
    })
  const [name, start, due] = heads
  const at = (x: number, width: number) => ({ x, y: TITLE + 24, width, height: 24 })
  return [
    pen.text(
      { x: 0, y: 0, width: TREE + axis.width, height: TITLE },
      title,
      colorOf('text'),
      'font-size="18" font-weight="600"',
    ),
    pen.text(at(0, NAME), name, quiet),
    pen.text(at(NAME, DATE), start, quiet),
    pen.text(at(NAME + DATE, DATE), due, quiet),
    ...ticks(upper, TITLE),
    ...ticks(lower, TITLE + 24),
  ]
}

function lineOf(
  input: PictureInput,
  axis: Axis,
  pen: Pen,
  { row, at }: { row: GanttRow; at: number },
): string[] {
  const { colorOf, dateText } = input
  const y = TITLE + HEAD + at * ROW
  const indent = (row.level - 1) * 14
  const cell = (x: number, width: number) => ({ x, y, width, height: ROW })
  const weight = row.kind === 'group' || row.kind === 'parent' ? 'font-weight="600"' : ''
  const { span } = row
  return [
    pen.rect({ x: 0, y: y + ROW - 1, width: TREE + axis.width, height: 1 }, colorOf('line')),
    pen.text(cell(indent, NAME - indent), row.label, colorOf('text'), weight),
    ...(span
      ? [
          pen.text(cell(NAME, DATE), dateText(fromDayNumber(span.start)), colorOf('text')),
          pen.text(cell(NAME + DATE, DATE), dateText(fromDayNumber(span.due)), colorOf('text')),
        ]
      : []),
    ...barsOf(row).flatMap(({ baseline }) => {
      if (!baseline) return []
      const { at: x, width } = placeOf(axis, baseline)
      return [pen.rect({ x: TREE + x, y: y + ROW - 5, width, height: 3 }, colorOf('quiet'), 'rx="1"')]
    }),
    ...barsOf(row).flatMap((bar) => barOf(input, axis, pen, { bar, y })),
    ...(row.deadline === null
      ? []
      : [
          pen.rect(
            { x: TREE + offsetOf(axis, row.deadline + 1), y: y + 3, width: 2, height: ROW - 6 },
            colorOf('danger'),
          ),
        ]),
  ]
}

function barOf(
  { colorOf }: PictureInput,
  axis: Axis,
  pen: Pen,
  { bar, y }: { bar: GanttRow; y: number },
): string[] {
  if (!bar.span) return []
  const color = bar.critical ? colorOf('danger') : colorOf(bar.tone)
  if (bar.kind === 'milestone') {
    const x = TREE + milestonePlace(axis, bar.span).at - DIAMOND
    const box = { x, y: y + ROW / 2 - DIAMOND, width: 2 * DIAMOND, height: 2 * DIAMOND }
    return [pen.rect(box, color, `rx="${DIAMOND}"`)]
  }
  const { at, width } = placeOf(axis, bar.span)
  const thick = bar.kind === 'task' ? BAR : BAR / 2
  const box = { x: TREE + at, y: y + (ROW - thick) / 2, width, height: thick }
  return [
    pen.rect(box, color, 'fill-opacity="0.35" rx="2"'),
    pen.rect({ ...box, width: (width * bar.progress) / 100 }, color, 'rx="2"'),
  ]
}

interface Drawn {
  readonly width: number
  readonly first: number
  readonly last: number
}

function linksOf(
  { rows, links, rtl, colorOf }: PictureInput,
  axis: Axis,
  { width, first, last }: Drawn,
): string[] {
  const ends = new Map<string, End & { readonly at: number; readonly index: number }>()
  for (const [index, row] of rows.entries())
    for (const { id, span, kind } of barsOf(row)) {
      if (!span) continue
      const y = TITLE + HEAD + (index + 0.5) * ROW
      const point = milestonePlace(axis, span).at - DIAMOND
      const place = kind === 'milestone' ? { at: point, width: 2 * DIAMOND } : placeOf(axis, span)
      ends.set(id, { ...place, y, index })
    }
  const lines = links.flatMap((link) => {
    const [from, to] = [ends.get(link.from), ends.get(link.to)]
    if (!from || !to) return []
    if (Math.max(from.index, to.index) < first || Math.min(from.index, to.index) > last) return []
    const color = colorOf(link.critical || link.broken ? 'danger' : 'quiet')
    return [
      `<path d="${linkPath(link.kind, from, to, ROW)}" fill="none" stroke="${color}" ${link.broken ? 'stroke-dasharray="4 3"' : ''}/>`,
      `<path d="${arrowPath(link.kind, to)}" fill="${color}"/>`,
    ]
  })
  const place = rtl ? `translate(${width - TREE} 0) scale(-1 1)` : `translate(${TREE} 0)`
  return [`<g transform="${place}">`, ...lines, '</g>']
}
