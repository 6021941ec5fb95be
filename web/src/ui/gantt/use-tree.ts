import { useCallback, useMemo, useState } from 'react'
import { readStored, writeStored } from '../../lib/stored.js'
import { columnsIn, treeLimits, within, type TreeLimits } from './tree-width.js'
import type { GanttProps } from './types.js'

export interface Tree extends TreeLimits {
  readonly width: number
  /** The columns that it holds. */
  readonly columns: GanttProps['columns']
  resize: (width: number) => void
}

const keyOf = (name: string) => `gantt-tree-${name}`

/** The tree beside the bars: as wide as it was pulled on this machine. */
export function useTree({ columns, tree: { name, share } }: GanttProps, frame: number): Tree {
  const [pulled, setPulled] = useState<{ readonly name: string; readonly width: number }>()
  const stored = useMemo(() => Number(readStored(keyOf(name))) || null, [name])
  const limits = treeLimits(columns, frame, share)
  const wanted = pulled?.name === name ? pulled.width : stored
  const width = frame === 0 || wanted === null ? limits.first : within(limits, wanted)
  const shown = useMemo(() => columnsIn(columns, width), [columns, width])
  const { least, most } = limits
  const resize = useCallback(
    (next: number) => {
      const possible = within({ least, most }, next)
      setPulled({ name, width: possible })
      writeStored(keyOf(name), String(possible))
    },
    [name, least, most],
  )
  return { ...limits, width, columns: shown, resize }
}
