import { shownScreen } from '@smartproject/bff/api/paths/paths'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openNewTask } from '../features/board/open-new-task.js'
import { useLeaveEntry } from '../features/leave/use-leave-entry.js'
import type { PalettePlace } from '../features/palette/palette-entry.js'
import { PaletteOverlay } from '../features/palette/PaletteOverlay.js'
import { numberOf } from '../lib/place/place.js'
import { LeaveIcon, ListIcon } from '../ui/icons/icons.js'
import type { Place } from './place.js'
import { navigationFor, seesLeave } from './shell/navigation/navigation.js'
import { useOwnCompanyNumber } from './use-own-company.js'

// The letters of the entries of the side bar; the project's settings go before the company's.
const LETTERS: Readonly<Record<string, string>> = {
  companies: 'h',
  projects: 'p',
  tasks: 't',
  board: 'b',
  calendar: 'c',
  report: 'r',
}

// Beside each other in one list, without the groups of the side bar, these need longer names.
const NAMES = {
  'company-audit': 'palette.companyAudit',
} as const

/** Where the palette leads: what the side bar shows, and the list of a project. */
function usePlaces(place: Place): readonly PalettePlace[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // All settings can be gone to, wherever one is.
  const items = navigationFor({ ...place, layout: 'settings' }, t).flatMap((group) => group.items)
  const settings = items.some((item) => item.id === 'settings') ? 'settings' : 'company-settings'
  const places = items.map(({ id, label, icon, to }): PalettePlace => ({
    id,
    label: isNamed(id) ? t(NAMES[id]) : label,
    icon,
    letter: id === settings ? 's' : LETTERS[id],
    onSelect: () => void navigate(to),
  }))
  if (place.subscription === null || place.project === null) return places
  const list = `/${place.subscription}/project/${place.project}/punch?layout=list`
  return [
    ...places,
    {
      id: 'list',
      label: t('palette.list'),
      icon: ListIcon,
      letter: 'l',
      onSelect: () => void navigate(list),
    },
  ]
}

function isNamed(id: string): id is keyof typeof NAMES {
  return id in NAMES
}

/** All tasks of a company that somebody has. */
const tasksOf = (company: number | null, user: string) => `/${company}/grouppunch?who=${user}`

/** The palette with its keys, beside every page behind the sign-in. */
export function PaletteSlot({ place }: { place: Place }) {
  const company = useOwnCompanyNumber(place)
  const leave = useLeaveEntry(seesLeave(place) ? company : null)
  const { t } = useTranslation()
  const makes: readonly PalettePlace[] = leave
    ? [{ id: 'leave', label: t('shell.leave'), icon: LeaveIcon, letter: 'l', onSelect: leave.onSelect }]
    : []
  return (
    <PaletteOverlay
      subscription={company}
      project={numberOf(place.project)}
      userId={String(place.user.id)}
      places={usePlaces(place)}
      makes={makes}
      openNewTask={openNewTask}
      personPath={(id) =>
        shownScreen('/userdetails/:details') ? `/userdetails/${id}` : tasksOf(company, id)
      }
    />
  )
}
