import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.js'
import { AlertIcon, ApprovedIcon, ClockIcon, type Icon } from '../icons/icons.js'
import { LANE_ICONS } from '../icons/lane-icons.js'
import { CancelledIcon, RejectedIcon, TrashIcon } from '../icons/page-icons.js'
import type { Tone } from '../theme/tone.js'

export type LeaveState = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'deleted'
export type Lane = 'new' | 'assigned' | 'progress' | 'resolved' | 'closed' | 'overdue'

const LEAVE: Record<LeaveState, { tone: Tone; icon: Icon }> = {
  pending: { tone: 'progress', icon: ClockIcon },
  approved: { tone: 'closed', icon: ApprovedIcon },
  rejected: { tone: 'overdue', icon: RejectedIcon },
  cancelled: { tone: 'neutral', icon: CancelledIcon },
  deleted: { tone: 'neutral', icon: TrashIcon },
}

const LANES: Record<Lane, Icon> = {
  ...LANE_ICONS,
  overdue: AlertIcon,
}

/** The state of a leave request: icon, word and colour together. */
export function LeavePill({ state }: { state: LeaveState }) {
  const { t } = useTranslation(['common', 'words'])
  const { tone, icon } = LEAVE[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`words:leave.${state}`)}
    </Badge>
  )
}

/** The lane of a task: icon, word and colour together. */
export function LanePill({ lane }: { lane: Lane }) {
  const { t } = useTranslation(['common', 'words'])
  return (
    <Badge tone={lane} icon={LANES[lane]}>
      {t(`words:lane.${lane}`)}
    </Badge>
  )
}
