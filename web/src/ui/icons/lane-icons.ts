import { CheckIcon, NewIcon, ProgressIcon, type Icon } from './icons.js'
import { AssignedIcon, ClosedIcon } from './page-icons.js'

/** The sign of each lane, the same on boards, lists, calendars and pills. */
export const LANE_ICONS: Readonly<Record<'new' | 'assigned' | 'progress' | 'resolved' | 'closed', Icon>> = {
  new: NewIcon,
  assigned: AssignedIcon,
  progress: ProgressIcon,
  resolved: CheckIcon,
  closed: ClosedIcon,
}
