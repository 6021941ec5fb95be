import { csvText, saveCsv, saveFile } from '../table/csv.js'
import type { ChartData, ChartSheet } from './types.js'

/** The rows as a table for a spreadsheet. */
export function toCsv({ columns, rows }: ChartSheet): string {
  return csvText(linesOf({ columns, rows }))
}

function linesOf({ columns, rows }: Pick<ChartSheet, 'columns' | 'rows'>) {
  return [columns.map(({ header }) => header), ...rows.map((row) => row.map(({ raw }) => raw))]
}

const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'color',
  'text-anchor',
] as const

/** The drawing with its colours written into it, so it looks the same outside this page. */
function toSvg(box: Element): { text: string; width: number; height: number } | null {
  const svg = box.querySelector('svg')
  if (!svg) return null
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index]
    if (!original) return
    const computed = getComputedStyle(original)
    for (const name of PAINT) {
      const value = computed.getPropertyValue(name)
      if (value) element.style.setProperty(name, value)
    }
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim()
  copy.style.setProperty('background', ground)
  const { width, height } = svg.getBoundingClientRect()
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

/** A drawing as a picture, twice as fine. */
export async function pngOf(svg: { text: string; width: number; height: number }): Promise<Blob | null> {
  const scale = 2
  const image = new Image()
  // The policy of the pages lets pictures come from addresses that hold them, not from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = svg.width * scale
  canvas.height = svg.height * scale
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim()
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export type ChartFormat = 'csv' | 'svg' | 'png'

/** Saves a chart as a file named after it. `box` is the element it is drawn in. */
export async function exportChart(
  format: ChartFormat,
  data: ChartData,
  sheet: ChartSheet,
  box: Element | null,
): Promise<void> {
  const name = data.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  if (format === 'csv') return saveCsv(name, linesOf(sheet))
  const svg = box && toSvg(box)
  if (!svg) return
  const content = format === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await pngOf(svg)
  if (content) saveFile(content, `${name}.${format}`)
}
