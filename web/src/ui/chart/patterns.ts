import type Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'

/** With patterns, lines are told apart by their dashes too. */
const DASHES = ['Solid', 'ShortDash', 'Dot', 'DashDot', 'LongDash', 'ShortDashDotDot'] as const
const MARKS = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const

/** The look of a line beside its colour: its figures always have marks of their own shape, dashes are a pattern. */
export function lineLook(
  index: number,
  patterns: boolean,
): Pick<Highcharts.SeriesLineOptions, 'dashStyle' | 'marker'> {
  const symbol = MARKS[index % MARKS.length] ?? 'circle'
  const dashStyle = patterns ? (DASHES[index % DASHES.length] ?? 'Solid') : 'Solid'
  return { dashStyle, marker: { symbol } }
}

/** Strokes of the parts of a stack: none, rising, falling, lying, standing, crossed, dotted. */
const STROKES = [
  '',
  'M 0 8 L 8 0 M -2 2 L 2 -2 M 6 10 L 10 6',
  'M 0 0 L 8 8 M 6 -2 L 10 2 M -2 6 L 2 10',
  'M 0 4 L 8 4',
  'M 4 0 L 4 8',
  'M 0 4 L 8 4 M 4 0 L 4 8',
  'M 3 4 L 5 4',
] as const

/** A colour with strokes in the colour of the ground over it. */
export function patternOf(color: string, index: number): string | Highcharts.PatternObject {
  const d = STROKES[index % STROKES.length] ?? ''
  if (d === '') return color
  const path = { d, stroke: 'var(--color-surface)', strokeWidth: 1.5 }
  return { pattern: { path, width: 8, height: 8, color, backgroundColor: color } }
}
