import { textWidth } from './text-width.js'

/** Border, padding, dot and the gap after it. */
const CHIP_PX = 29
const GAP_PX = 4
/** “+12”. */
const REST_PX = 26
/** Labels are written smaller than titles. */
const SCALE = 12 / 13

/**
 * How many labels can be read whole in a line; the others become “+2”. The first one is always shown, shortened where it is
 * too long for any line.
 *
 * @param line width of the line in pixels
 */
export function fittingLabels(names: readonly string[], line: number): number {
  const widths = names.map((name) => CHIP_PX + textWidth(name) * SCALE)
  let used = 0
  for (const [index, width] of widths.entries()) {
    used += (index > 0 ? GAP_PX : 0) + width
    const rest = index < widths.length - 1 ? GAP_PX + REST_PX : 0
    if (used + rest > line) return Math.max(1, index)
  }
  return names.length
}
