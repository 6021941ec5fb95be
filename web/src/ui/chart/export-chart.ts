import type { ChartData, ChartSheet } from './types.js'

/** A cell that a spreadsheet would run as a formula is only shown as text. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as a table for a spreadsheet. */
export function toCsv({ columns, rows }: ChartSheet): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => row.map(({ raw }) => raw))]
  return lines.map((line) => line.map(cell).join(',')).join('\r\n')
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

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

async function toPng(svg: { text: string; width: number; height: number }): Promise<Blob | null> {
  const scale = 2
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = svg.width * scale
    canvas.height = svg.height * scale
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim()
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}

export type ChartFormat = 'csv' | 'svg' | 'png'

/** Saves a chart as a file named after it. `box` is the element it is drawn in. */
export async function exportChart(
  format: ChartFormat,
  data: ChartData,
  sheet: ChartSheet,
  box: Element | null,
): Promise<void> {
  const name = `${data.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${format}`
  if (format === 'csv') {
    // The mark tells spreadsheets that Arabic follows.
    save(new Blob(['\ufeff', toCsv(sheet)], { type: 'text/csv;charset=utf-8' }), name)
    return
  }
  const svg = box && toSvg(box)
  if (!svg) return
  const content = format === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await toPng(svg)
  if (content) save(content, name)
}
