import type { Box } from './drawing.js'

/** The frame of a page of the website, its header and its picture. */
const FRAME: readonly Box[] = [
  { x: 60, y: 40, width: 722, height: 515 },
  { x: 60, y: 505, width: 722, height: 50, shade: 0.85 },
  { x: 80, y: 518, width: 120, height: 24, shade: 0.6 },
  { x: 80, y: 300, width: 682, height: 185, shade: 0.92 },
]

const row = (count: number, y: number, height: number): Box[] => {
  const gap = 20
  const width = (682 - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ x: 80 + at * (width + gap), y, width, height }))
}

/** The home page as it was drawn first: a picture and three products. */
export const HOME_PAGE: readonly Box[] = [...FRAME, ...row(3, 80, 190)]

/** The same after its review: six products and a line of shops. */
export const HOME_PAGE_REVIEWED: readonly Box[] = [
  ...FRAME,
  ...row(3, 190, 90),
  ...row(3, 90, 90),
  { x: 80, y: 55, width: 682, height: 22, shade: 0.85 },
]
