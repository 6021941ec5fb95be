import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeIcon, MilestoneIcon, type Icon } from '../../ui/icons/icons.js'
import {
  BugIcon,
  PriorityHighIcon,
  PriorityLowIcon,
  PriorityMediumIcon,
  PriorityNoneIcon,
  PriorityUrgentIcon,
  SplitIcon,
  TaskIcon,
} from '../../ui/icons/page-icons.js'
import { LANE_ICONS } from '../../ui/icons/lane-icons.js'
import { TONE_COLORS } from '../../ui/theme/tone.js'
import { laneOf, LANE_TONES, type BoardSetup, type TaskStatus } from '../model.js'

/** A lane's sign in its colour. */
export function LaneIcon({ lane }: { lane: TaskStatus }) {
  const Drawing = LANE_ICONS[lane]
  return (
    <span style={{ display: 'inline-flex', color: TONE_COLORS[LANE_TONES[lane]] }}>
      <Drawing />
    </span>
  )
}

/** The name of a lane: its own one where the project gave it one. */
export function useLaneName(setup: BoardSetup | null): (lane: TaskStatus) => string {
  const { t } = useTranslation(['common', 'words'])
  return useCallback((lane) => laneOf(setup, lane).title || t(`words:lane.${lane}`), [setup, t])
}

/** From none to urgent. */
const PRIORITY_ICONS: readonly Icon[] = [
  PriorityNoneIcon,
  PriorityLowIcon,
  PriorityMediumIcon,
  PriorityHighIcon,
  PriorityUrgentIcon,
]

/** How urgent, by shape; the word stands beside it. */
export function PriorityIcon({ priority }: { priority: number }) {
  const Drawing = PRIORITY_ICONS[priority] ?? PriorityNoneIcon
  const color = priority >= 4 ? 'var(--color-danger)' : 'var(--color-muted)'
  return (
    <span style={{ display: 'inline-flex', color }}>
      <Drawing />
    </span>
  )
}

/** Kinds of tasks with a sign of their own; an open circle is any other task. */
const TYPE_ICONS: Readonly<Record<number, Icon>> = {
  2: BugIcon,
  3: ChangeIcon,
  5: MilestoneIcon,
  6: SplitIcon,
}

/** The kind of work, by shape; the word stands beside it. */
export function TypeIcon({ type }: { type: number }) {
  const Drawing = TYPE_ICONS[type] ?? TaskIcon
  return (
    <span style={{ display: 'inline-flex', color: 'var(--color-muted)' }}>
      <Drawing />
    </span>
  )
}
