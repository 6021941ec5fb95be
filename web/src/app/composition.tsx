import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate } from 'react-router'
import { LeaveOverlay } from '../features/leave/LeaveOverlay.js'
import { useLeaveEntry } from '../features/leave/use-leave-entry.js'
import { Bell } from '../features/notifications/Bell.js'
import { useLogoutEntry } from '../features/session/use-logout-entry.js'
import { TaskOverlay } from '../features/task/TaskOverlay.js'
import { loadChunk } from '../lib/calls/chunk-reload.js'
import { whenIdle } from '../lib/when-idle.js'
import type { MenuEntry } from '../ui/overlay/Menu.js'
import type { Place } from './place.js'
import { closedPath } from './closed/closed-path.js'
import { useCompanyNews } from './closed/use-company-news.js'
import { useEndedAccess } from './closed/use-ended-access.js'
import { entryAddress, USER_MENU } from './shell/navigation/bars.js'
import { seesLeave } from './shell/navigation/navigation.js'
import { ConversationSlot } from './talk-slots.js'
import { useOwnCompany, useOwnCompanyNumber } from './use-own-company.js'

// Most people run no timer: the page does not wait for it.
const TimerSlot = lazy(async () => {
  await whenIdle()
  return loadChunk(() =>
    import('../features/task/time/TimerSlot.js').then((module) => ({ default: module.TimerSlot })),
  )
})

// Only owners see the plan, and few companies are closed: the first pages do not wait for the words.
const planNotes = () => loadChunk(() => import('../features/projects/PlanBanner.js'))
const PlanBanner = lazy(async () => ({ default: (await planNotes()).PlanBanner }))
const PlanLine = lazy(async () => ({ default: (await planNotes()).PlanLine }))
const ClosedBanner = lazy(() =>
  loadChunk(() => import('./closed/ClosedBanner.js').then((module) => ({ default: module.ClosedBanner }))),
)
const EndedBanner = lazy(() =>
  loadChunk(() => import('./closed/EndedBanner.js').then((module) => ({ default: module.EndedBanner }))),
)

/**
 * Where features meet. A feature never imports another one: what it adds to the shell is named here.
 * An entry that does not exist is not shown, so nothing on the screen is dead.
 */
export interface ShellSlots {
  /** One line above the toolbar. */
  Banner?: ComponentType<{ place: Place }>
  /** In the toolbar; on a phone at the foot of the drawer. */
  Plan?: ComponentType<{ place: Place }>
  /** Beside the language, before the account. */
  Bell?: ComponentType<{ place: Place }>
  /** Drawn once beside the page: popups that any page may open. */
  overlays: readonly ComponentType<{ place: Place }>[]
}

export const shellSlots: ShellSlots = {
  Banner: BannerSlot,
  Plan: PlanSlot,
  Bell: BellSlot,
  overlays: [LeaveSlot, TaskSlot],
}

function BannerSlot({ place }: { place: Place }) {
  return (
    <Suspense fallback={null}>
      <BannerOf place={place} />
    </Suspense>
  )
}

function BannerOf({ place }: { place: Place }) {
  const company = useOwnCompany(place)
  const shownByPage = useMatch(closedPath(':subscription')) !== null
  useCompanyNews(company?.id ?? null)
  const ended = useEndedAccess(String(place.user.id), company)
  if (ended && String(ended.id) === place.subscription) return <EndedBanner title={ended.title} />
  if (!company || shownByPage) return null
  if (company.expired) return <ClosedBanner company={company} />
  return place.rights?.has('seePlan') && <PlanBanner subscription={company.id} />
}

function PlanSlot({ place }: { place: Place }) {
  const company = useOwnCompany(place)
  const ended = useEndedAccess(String(place.user.id), company)
  if (!company || company.expired || ended || !place.rights?.has('seePlan')) return null
  return (
    <Suspense fallback={null}>
      <PlanLine subscription={company.id} />
    </Suspense>
  )
}

function BellSlot({ place }: { place: Place }) {
  const subscription = useOwnCompanyNumber(place)
  if (subscription === null) return null
  return (
    <>
      <Suspense fallback={null}>
        <TimerSlot subscription={subscription} />
        <ConversationSlot subscription={subscription} place={place} />
      </Suspense>
      <Bell key={subscription} subscription={subscription} />
    </>
  )
}

function LeaveSlot({ place }: { place: Place }) {
  const company = useOwnCompanyNumber(place)
  return <LeaveOverlay subscription={seesLeave(place) ? company : null} userId={String(place.user.id)} />
}

function TaskSlot({ place }: { place: Place }) {
  return <TaskOverlay subscription={useOwnCompanyNumber(place)} userId={String(place.user.id)} />
}

/** The entries of the account menu: pages of the table that a person may open, and what features put beside them. */
export function useAccountEntries(place: Place): readonly MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const company = useOwnCompanyNumber(place)
  const leave = useLeaveEntry(seesLeave(place) ? company : null)
  const logout = useLogoutEntry()
  const pages = USER_MENU.flatMap(({ id, path, icon }): MenuEntry[] => {
    const to = entryAddress(path, place)
    return to === null ? [] : [{ id, icon, label: t(`account.${id}`), onSelect: () => void navigate(to) }]
  })
  return [...(leave ? [leave] : []), ...pages, logout]
}
