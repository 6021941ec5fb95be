import {
  CalendarIcon,
  ClockIcon,
  PointsIcon,
  RepeatIcon,
  UsersIcon,
  ViewsIcon,
  type Icon,
} from '../../ui/icons/icons.js'
import { SortIcon } from '../../ui/icons/page-icons.js'
import type { IconField } from '../field-lists.js'
import { FIELDS, type IconName } from '../fields.js'

// Apart from the table, which tests of the service read as well: they draw nothing.
const ICONS: Record<IconName, Icon> = {
  people: UsersIcon,
  label: ViewsIcon,
  day: CalendarIcon,
  repeat: RepeatIcon,
  points: PointsIcon,
  priority: SortIcon,
  time: ClockIcon,
}

/** The icon of a field. */
export function fieldIcon(field: IconField): Icon {
  return ICONS[FIELDS[field].icon]
}

export function FieldIcon({ field }: { field: IconField }) {
  const Drawing = ICONS[FIELDS[field].icon]
  return <Drawing />
}
