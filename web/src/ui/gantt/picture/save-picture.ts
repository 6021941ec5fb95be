import { formatDate, formatMonth, localDigits, yearText } from '../../../i18n/format.js'
import { fileNameOf, saveFile } from '../../table/csv.js'
import { TONE_COLORS, type Tone } from '../../theme/tone.js'
import type { Unit } from '../axis.js'
import { pdfOf, SHEETS, tilesOf, type Page, type Sheet } from './pdf.js'
import { pictureOf, type Box, type Picture, type PictureColor, type PictureInput } from './picture.js'

export const PICTURE_FORMATS = ['svg', 'png', ...(Object.keys(SHEETS) as Sheet[])] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Browsers draw no larger canvas. */
const MOST_PIXELS = 16_384
const MOST_AREA = 120_000_000
const MOST_SHEETS = 200
const FINE = 2

/** The part of a picture that a feature gives; colours, words and direction are those of the page. */
export type PictureSource = Omit<PictureInput, 'rtl' | 'colorOf' | 'dateText' | 'tickText'>

/** The picture has no room in the format. */
export class PictureTooLarge extends Error {}

/** Saves a timeline as a picture, or as a PDF on sheets of paper. Errors: {@link PictureTooLarge}. */
export async function savePicture(format: PictureFormat, source: PictureSource): Promise<void> {
  const rtl = document.documentElement.dir === 'rtl'
  const picture = pictureOf({ ...source, rtl, colorOf, dateText: formatDate, tickText })
  const name = fileNameOf(source.title)
  if (format === 'svg') saveFile(new Blob([picture.draw()], { type: 'image/svg+xml' }), `${name}.svg`)
  else if (format === 'png') saveFile(await pngOf(picture), `${name}.png`)
  else saveFile(await sheetsOf(picture, format, rtl), `${name}-${format}.pdf`)
}

async function pngOf(picture: Picture): Promise<Blob> {
  const { width, height } = picture
  const scale =
    Math.max(width, height) * FINE > MOST_PIXELS || width * height * FINE ** 2 > MOST_AREA ? 1 : FINE
  if (Math.max(width, height) > MOST_PIXELS || width * height > MOST_AREA) throw new PictureTooLarge()
  return blobOf(await drawn(picture, { x: 0, y: 0, width, height }, scale), 'image/png')
}

async function sheetsOf(picture: Picture, sheet: Sheet, rtl: boolean): Promise<Blob> {
  const tiles = tilesOf(picture, sheet, rtl)
  if (tiles.length > MOST_SHEETS) throw new PictureTooLarge()
  const pages: Page[] = []
  // One after the other: a sheet is a large canvas.
  for (const tile of tiles) {
    const canvas = await drawn(picture, tile, FINE)
    const jpeg = await blobOf(canvas, 'image/jpeg')
    const { width, height } = canvas
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixels: { width, height }, tile })
  }
  return new Blob([pdfOf(pages, sheet, rtl)], { type: 'application/pdf' })
}

async function drawn(picture: Picture, box: Box, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  // The policy of the pages lets pictures come from addresses that hold them.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.draw(box))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * scale)
  canvas.height = Math.ceil(box.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureTooLarge())), type, 0.92)
  })
}

const COLORS: Readonly<Record<PictureColor | Tone, string>> = {
  ...TONE_COLORS,
  ground: 'var(--color-surface)',
  text: 'var(--color-text)',
  quiet: 'var(--color-muted)',
  line: 'var(--color-hairline)',
  off: 'var(--color-hover)',
  today: 'var(--color-accent)',
  danger: 'var(--color-danger)',
}

/** A colour of the page as it is now; outside the page its name means nothing. */
function colorOf(name: PictureColor | Tone): string {
  const variable = /--[\w-]+/.exec(COLORS[name])?.[0] ?? ''
  const found = getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
  return found === '' ? '#000' : found
}

function tickText(unit: Unit, day: string): string {
  if (unit === 'day' || unit === 'week') return localDigits(String(Number(day.slice(8))))
  return unit === 'year' ? yearText(Number(day.slice(0, 4))) : formatMonth(day)
}
