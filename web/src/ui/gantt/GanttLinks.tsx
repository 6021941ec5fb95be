import { memo, useMemo } from 'react'
import { cx } from '../../lib/cx.js'
import { milestonePlace, placeOf, type Span } from './bars.js'
import type { Axis } from './axis.js'
import { arrowPath, linkPath, type End } from './links.js'
import { barAt, type GanttLink, type GanttRow } from './types.js'
import s from './Gantt.module.css'

export interface GanttLinksProps {
  readonly axis: Axis
  readonly rows: readonly GanttRow[]
  readonly links: readonly GanttLink[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly spans: ReadonlyMap<string, Span>
  readonly rowHeight: number
  /** The first and the last drawn row. */
  readonly first: number
  readonly last: number
}

const DIAMOND = 8
const BEYOND = 2

/** The links that begin or end in a drawn row. The drawing is mirrored where time runs from right to left. */
export const GanttLinks = memo(function GanttLinks(props: GanttLinksProps) {
  const { axis, links, indexOf, rowHeight, first, last } = props
  const placed = useMemo(
    () =>
      links.flatMap((link) => {
        const [from, to] = [indexOf.get(link.from), indexOf.get(link.to)]
        return from === undefined || to === undefined ? [] : [{ link, from, to }]
      }),
    [links, indexOf],
  )
  const isDrawn = (index: number) => index >= first && index <= last
  return (
    <svg
      className={s.links}
      aria-hidden="true"
      width={axis.width}
      height={(last - first + 1) * rowHeight}
      style={{ top: first * rowHeight }}
    >
      {placed.map(({ link, from, to }) => {
        if (!isDrawn(from) && !isDrawn(to)) return null
        const [start, end] = [endOf(props, link.from, from), endOf(props, link.to, to)]
        if (!start || !end) return null
        return (
          <g
            key={link.id}
            className={cx(s.link, link.critical && s.linkCritical, link.broken && s.linkBroken)}
          >
            <path className={s.linkLine} d={linkPath(link.kind, start, end, rowHeight)} />
            <path className={s.linkTip} d={arrowPath(link.kind, end)} />
          </g>
        )
      })}
    </svg>
  )
})

function endOf(props: GanttLinksProps, id: string, index: number): End | null {
  const { axis, rows, indexOf, spans, rowHeight, first, last } = props
  const row = barAt(rows, indexOf, id)
  const span = row && (spans.get(id) ?? row.span)
  if (!span) return null
  // A row out of sight is as far as one just beyond the edge: the way there is straight.
  const y = (Math.min(Math.max(index, first - BEYOND), last + BEYOND) - first + 0.5) * rowHeight
  if (row.kind !== 'milestone') return { ...placeOf(axis, span), y }
  return { at: milestonePlace(axis, span).at - DIAMOND, width: 2 * DIAMOND, y }
}
