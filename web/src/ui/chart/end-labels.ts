import type Highcharts from 'highcharts/es-modules/masters/highcharts.src.js'
import type { ChartData } from './types.js'

/** From one label to the next below it, in pixels. */
const STEP = 15
const GAP = 8
const LETTER_PX = 6.6
const MOST_PX = 160
/** More lines than this are named by the legend. */
const MOST_LINES = 8

/** Whether the lines of a chart are named at their ends, where it is wide enough. */
export function namesEnds({ kind, series }: ChartData): boolean {
  return (kind === 'line' || kind === 'area') && series.length > 1 && series.length <= MOST_LINES
}

/** How wide the space beside the plot is that the longest name needs. */
export function endWidth({ series }: Pick<ChartData, 'series'>): number {
  const longest = Math.max(...series.map(({ name }) => name.length))
  return Math.min(MOST_PX, Math.ceil(longest * LETTER_PX)) + 2 * GAP
}

/** Moves places apart until each is a step from the next, as near to where they were as can be. Keeps their order. */
export function spread(places: readonly number[], lowest: number): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let least = -Infinity
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least)
    least = (moved[index] ?? 0) + STEP
  }
  let most = lowest
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most)
    most = (moved[index] ?? 0) - STEP
  }
  return moved
}

interface End {
  name: string
  x: number
  y: number
  color: string
}

/** Where a line ends, or in a stack the middle of its band; null where it has no figure. */
function endOf(
  chart: Highcharts.Chart,
  { name, points, color, visible }: Highcharts.Series,
  stacked: boolean,
): End | null {
  const last = points.findLast(({ y, plotY }) => typeof y === 'number' && plotY !== undefined)
  if (!visible || last?.plotX === undefined || last.plotY === undefined) return null
  const bottom = stacked && 'yBottom' in last ? Number(last.yBottom) : last.plotY
  const y = (last.plotY + bottom) / 2
  return {
    name,
    x: chart.plotLeft + last.plotX,
    y: chart.plotTop + y,
    color: typeof color === 'string' ? color : 'currentcolor',
  }
}

const drawn = new WeakMap<Highcharts.Chart, Highcharts.SVGElement>()

/** Names the lines at their ends, each with a short stroke to its own, while the chart shows no legend. */
export function drawEndLabels(
  chart: Highcharts.Chart,
  { rtl, stacked }: { rtl: boolean; stacked: boolean },
): void {
  drawn.get(chart)?.destroy()
  drawn.delete(chart)
  if (chart.options.legend?.enabled) return
  const group = chart.renderer.g('end-labels').attr({ zIndex: 7 }).add()
  drawn.set(chart, group)
  const ends = chart.series.flatMap((series) => endOf(chart, series, stacked) ?? [])
  for (const x of new Set(ends.map((end) => end.x))) {
    const here = ends.filter((end) => end.x === x)
    const places = spread(
      here.map(({ y }) => y),
      chart.plotTop + chart.plotHeight,
    )
    here.forEach((end, at) => drawOne(chart, group, end, { y: places[at] ?? end.y, way: rtl ? -1 : 1 }))
  }
}

function drawOne(
  chart: Highcharts.Chart,
  group: Highcharts.SVGElement,
  { name, x, y: from, color }: End,
  { y, way }: { y: number; way: 1 | -1 },
): void {
  chart.renderer
    .path([
      ['M', x + 2 * way, from],
      ['L', x + GAP * way, y],
      ['L', x + (GAP + 4) * way, y],
    ])
    .attr({ stroke: color, 'stroke-width': 1.5 })
    .add(group)
  chart.renderer
    .text(name, x + (GAP + 7) * way, y + 4)
    .attr({ align: way === 1 ? 'left' : 'right' })
    .css({ color: 'var(--color-text)', fontSize: '12px', width: MOST_PX, textOverflow: 'ellipsis' })
    .add(group)
}
