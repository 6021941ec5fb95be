import { shownScreen } from '@smartproject/bff/api/paths/paths'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openNewTask } from '../features/board/open-new-task.js'
import { useLeaveEntry } from '../features/leave/use-leave-entry.js'
import type { PalettePlace } from '../features/palette/palette-entry.js'
import { PaletteOverlay } from '../features/palette/PaletteOverlay.js'
import { companiesQuery } from '../features/workspaces/api/companies.js'
import { loadChunk } from '../lib/calls/chunk-reload.js'
import { lastPath } from '../lib/place/last-place.js'
import { numberOf } from '../lib/place/place.js'
import { CompanyIcon, LeaveIcon, ProjectsIcon, UsersIcon } from '../ui/icons/icons.js'
import { placesOf, settingsOf } from './palette-places.js'
import type { Place } from './place.js'
import { entryAddress } from './shell/navigation/bars.js'
import { seesLeave } from './shell/navigation/navigation.js'
import { useFlags } from './shell/navigation/use-flags.js'
import { useOwnCompanyNumber } from './use-own-company.js'

const findWords = async () =>
  (await loadChunk(() => import('./shell/navigation/setting-words.js'))).SETTING_WORDS

/** The things that can be made besides a task. */
function useMakes(place: Place, go: (to: string) => void): readonly PalettePlace[] {
  const company = useOwnCompanyNumber(place)
  const leave = useLeaveEntry(seesLeave(place) ? company : null)
  const { t } = useTranslation()
  const project = entryAddress('/:subscription/projectwizard', place)
  const people = entryAddress('/:subscription/subsetting/invitations', place)
  return [
    ...(leave
      ? [{ id: 'leave', label: t('shell.leave'), icon: LeaveIcon, letter: 'l', onSelect: leave.onSelect }]
      : []),
    ...(project === null
      ? []
      : [
          {
            id: 'newProject',
            label: t('palette.newProject'),
            icon: ProjectsIcon,
            letter: 'p',
            onSelect: () => go(project),
          },
        ]),
    ...(people === null
      ? []
      : [
          {
            id: 'invite',
            label: t('palette.invite'),
            icon: UsersIcon,
            letter: 'i',
            onSelect: () => go(`${people}?invite`),
          },
        ]),
  ]
}

/** The companies of the person that are not open now. */
function useOtherCompanies({ user, subscription }: Place, go: (to: string) => void): readonly PalettePlace[] {
  const companies = useQuery(companiesQuery(user.id)).data ?? []
  return companies
    .filter(({ id }) => String(id) !== subscription)
    .map(({ id, title }) => ({
      id: `company-${id}`,
      label: title,
      icon: CompanyIcon,
      onSelect: () => go(lastPath(String(user.id), id)),
    }))
}

/** All tasks of a company that a person has. */
const tasksOf = (company: number | null, user: string) => `/${company}/grouppunch?who=${user}`

/** The palette with its keys, beside every page behind the sign-in. */
export function PaletteSlot({ place }: { place: Place }) {
  const company = useOwnCompanyNumber(place)
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to)
  return (
    <PaletteOverlay
      subscription={company}
      project={numberOf(place.project)}
      userId={String(place.user.id)}
      places={placesOf(place, useFlags(company), t, go)}
      makes={useMakes(place, go)}
      settings={settingsOf(place, t, go)}
      findWords={findWords}
      companies={useOtherCompanies(place, go)}
      openNewTask={openNewTask}
      personPath={(id) =>
        shownScreen('/userdetails/:details') ? `/userdetails/${id}` : tasksOf(company, id)
      }
    />
  )
}
