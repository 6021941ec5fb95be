import { formatMonth, formatMonths, formatWeekday, localDigits } from '../../../i18n/format.js'
import { partsOf, weekdayOf } from '../../../lib/plain-date.js'
import type { CalendarModel, CalendarRow } from './calendar-model.js'

const SVG = 'http://www.w3.org/2000/svg'
const NAME = 190
const TOP = 64
const ROW = 24
const DAYS_WIDTH = 930

/** The text of a bar, and its colour. */
interface BarLook {
  text: string
  colour: string
}

export interface Drawing {
  model: CalendarModel
  rows: readonly CalendarRow[]
  title: string
  look: (bar: CalendarRow['bars'][number]) => BarLook
}

interface Pen {
  svg: SVGSVGElement
  rtl: boolean
  day: number
  width: number
  height: number
}

/** The calendar as a drawing of its own on white, for a picture or a page of paper. */
export function drawCalendar(drawing: Drawing): SVGSVGElement {
  const { model, rows } = drawing
  const width = NAME + DAYS_WIDTH
  const height = TOP + rows.length * ROW + 1
  const svg = document.createElementNS(SVG, 'svg')
  const rtl = document.documentElement.dir === 'rtl'
  const pen = { svg, rtl, day: DAYS_WIDTH / model.days.length, width, height }
  const attributes = { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`, 'font-size': 11 }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  svg.setAttribute('font-family', 'system-ui, sans-serif')
  svg.setAttribute('direction', rtl ? 'rtl' : 'ltr')
  box(pen, { x: 0, y: 0, width, height }, { fill: '#ffffff' })
  const months = model.days.length > 31 ? formatMonths(model.from, model.to) : formatMonth(model.from)
  words(pen, { x: 8, y: 20, size: 14 }, `${drawing.title} · ${months}`)
  drawDays(pen, model)
  rows.forEach((row, index) => drawRow(pen, drawing, row, TOP + index * ROW))
  return svg
}

/** Days off of the company in the head; those of each person in the row. */
function drawDays(pen: Pen, { days }: CalendarModel): void {
  days.forEach(({ date, off, closed }, day) => {
    const x = NAME + day * pen.day
    if (off) box(pen, { x, y: 30, width: pen.day, height: TOP - 30 }, { fill: '#e9ecef' })
    if (closed !== null) box(pen, { x, y: 30, width: pen.day, height: 3 }, { fill: '#b42318' })
    const middle = x + pen.day / 2
    const size = days.length > 31 ? 7 : 10
    words(pen, { x: middle, y: 43, size, middle: true }, formatWeekday(weekdayOf(date), 'narrow'))
    words(pen, { x: middle, y: 57, size, middle: true }, localDigits(String(partsOf(date).day)))
  })
}

function drawRow(pen: Pen, { look }: Drawing, row: CalendarRow, y: number): void {
  row.off.forEach((off, day) => {
    if (off) box(pen, { x: NAME + day * pen.day, y, width: pen.day, height: ROW }, { fill: '#e9ecef' })
  })
  box(pen, { x: 0, y, width: pen.width, height: 0.5 }, { fill: '#c8ced6' })
  words(pen, { x: 8, y: y + 16, size: 11 }, fitting(row.person.name, NAME - 16))
  for (const bar of row.bars) {
    const { text, colour } = look(bar)
    const first = bar.start + (bar.halfStart ? 0.5 : 0)
    const last = bar.end + (bar.halfEnd ? 0.5 : 1)
    const x = NAME + first * pen.day + 1
    const width = (last - first) * pen.day - 2
    const waits = bar.entry.status === 'pending'
    box(
      pen,
      { x, y: y + 4, width, height: ROW - 8 },
      {
        fill: waits ? '#ffffff' : colour,
        'fill-opacity': waits ? 1 : 0.3,
        stroke: colour,
        ...(waits ? { 'stroke-dasharray': '3 2' } : {}),
      },
    )
    words(pen, { x: x + 4, y: y + 15, size: 9 }, fitting(text, width - 6))
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Places count from where reading begins, so that a page that reads from the right is mirrored. */
function box(pen: Pen, { x, y, width, height }: Box, look: Record<string, string | number>): void {
  const rect = document.createElementNS(SVG, 'rect')
  const at = { x: pen.rtl ? pen.width - x - width : x, y, width, height, ...look }
  for (const [name, value] of Object.entries(at)) rect.setAttribute(name, String(value))
  pen.svg.append(rect)
}

function words(pen: Pen, at: { x: number; y: number; size: number; middle?: boolean }, text: string): void {
  const element = document.createElementNS(SVG, 'text')
  element.setAttribute('x', String(pen.rtl ? pen.width - at.x : at.x))
  element.setAttribute('y', String(at.y))
  element.setAttribute('font-size', String(at.size))
  element.setAttribute('fill', '#1c2430')
  element.setAttribute('text-anchor', at.middle ? 'middle' : 'start')
  element.textContent = text
  pen.svg.append(element)
}

const LETTER = 5.6

function fitting(text: string, width: number): string {
  const letters = Math.floor(width / LETTER)
  if (text.length <= letters) return text
  return letters < 2 ? '' : `${text.slice(0, letters - 1)}…`
}
