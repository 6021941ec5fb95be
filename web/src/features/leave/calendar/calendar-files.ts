import { saveFile } from '../../../ui/table/csv.js'
import { pngOf } from '../../../ui/chart/export-chart.js'
import type { CalendarRow } from './calendar-model.js'
import { drawCalendar, type Drawing } from './draw-calendar.js'

const ROWS_A_PAGE = 26

/** Days as they are stored, digits included: a table is read by programs too. */
export function calendarSheet(
  rows: readonly CalendarRow[],
  headers: readonly string[],
  words: (bar: CalendarRow['bars'][number]) => readonly [kind: string, status: string],
  half?: (bar: CalendarRow['bars'][number]) => string,
): (string | number)[][] {
  return [
    [...headers],
    ...rows.flatMap(({ person, bars }) =>
      bars.map((bar) => {
        const { from_date, to_date, working_days } = bar.entry
        return [person.name, from_date, to_date, ...words(bar), working_days, ...(half ? [half(bar)] : [])]
      }),
    ),
  ]
}

/** Saves all rows, also those that are not in sight, as one picture. */
export async function saveCalendarPng(name: string, drawing: Drawing): Promise<void> {
  const svg = drawCalendar(drawing)
  const text = new XMLSerializer().serializeToString(svg)
  const size = { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) }
  const png = await pngOf({ text, ...size })
  if (png) saveFile(png, `${name}.png`)
}

/** Prints all rows page by page by the browser's own means, which also save a PDF. */
export function printCalendar(drawing: Drawing): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  page.title = drawing.title
  page.documentElement.dir = document.documentElement.dir
  for (let first = 0; first === 0 || first < drawing.rows.length; first += ROWS_A_PAGE) {
    const svg = drawCalendar({ ...drawing, rows: drawing.rows.slice(first, first + ROWS_A_PAGE) })
    svg.style.cssText = 'display:block;inline-size:100%;block-size:auto;break-after:page'
    page.body.append(svg)
  }
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
