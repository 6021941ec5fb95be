import type { Layout } from '@smartproject/bff/api/paths/path'
import { findPath } from '@smartproject/bff/api/paths/paths'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useEffect } from 'react'
import { I18nContext, useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import { PaletteButton } from '../../features/palette/PaletteButton.js'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { ownInvitationsQuery } from '../../features/workspaces/api/invitations.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { SessionUser } from '../../lib/calls/http.js'
import { isOf, lastPath, rememberPath, rememberPlace } from '../../lib/place/last-place.js'
import { numberOf } from '../../lib/place/place.js'
import { carriedSearch } from '../../lib/place/project-layout.js'
import { useSwitchedOff } from '../../lib/place/project.js'
import { useProjectRights, useRights } from '../../lib/session/rights.js'
import { useHidden } from '../../lib/session/session.js'
import { shortcutsQuery, useRememberVisit } from '../../lib/shortcuts.js'
import { useLoaded } from '../../lib/use-loaded.js'
import { whenIdle } from '../../lib/when-idle.js'
import { ClockZone } from '../../ui/clock-zone.js'
import { TitleCompany } from '../../ui/page/use-document-title.js'
import { shellSlots, useAccountEntries } from '../composition.js'
import type { Place } from '../place.js'
import { useOwnCompany } from '../use-own-company.js'
import { Breadcrumbs } from './navigation/Breadcrumbs.js'
import { CompanySwitcher } from './account/CompanySwitcher.js'
import { navigationFor, toolbarFor, type NavGroup } from './navigation/navigation.js'
import { useFeaturesOff, useFlags } from './navigation/use-flags.js'
import { Shell } from './Shell.js'
import { FactorForReads } from './FactorForReads.js'
import { useCompanyZone } from './use-company-zone.js'
import { useFrameCompany } from './use-frame-company.js'
import { useProjectTexts } from './use-project-texts.js'
import { UserMenu } from './account/UserMenu.js'

// The button of the palette and the keys that open it are there with the page; the rest may come a moment later.
const IdleSlots = lazy(async () => {
  await whenIdle()
  return loadChunk(() => import('../IdleSlots.js').then((module) => ({ default: module.IdleSlots })))
})

const loadSettingsBar = () => import('./navigation/settings-bar.js')

/** The layout of everything behind the sign-in: fills the shell with what the features offer, in the words of the open project. */
export function DefaultLayout() {
  const user = useLoaderData<SessionUser>()
  const { project = null } = useParams()
  const subscription = useFrameCompany(user)
  const company = useOwnCompany({ user, subscription })
  const number = numberOf(project)
  const open = company?.id ?? null
  const location = useLocation()
  const { pathname } = location
  useEffect(() => {
    if (open !== null) rememberPlace(String(user.id), open, number)
  }, [user.id, open, number])
  useEffect(() => {
    if (open !== null && isOf(open, pathname)) rememberPath(String(user.id), open, pathname)
  }, [user.id, open, pathname])
  useRememberVisit(
    company && !company.expired && number !== null
      ? { subscription: company.id, project: number, task: null }
      : null,
  )
  const shortcuts = useQuery({ ...shortcutsQuery(open ?? 0), enabled: open !== null }).data
  const place: Place = {
    user,
    subscription,
    project,
    rights: useRights(open),
    projectRights: useProjectRights(open, number),
    switchedOff: useSwitchedOff(open, number),
    featuresOff: useFeaturesOff(open),
    hidden: useHidden(),
    carried: carriedSearch(location),
    layout: layoutAt(pathname),
  }
  const zone = useCompanyZone(open)
  const texts = useProjectTexts(open, number)
  const { t } = useTranslation('common', texts)
  const entries = useAccountEntries(place)
  const { Banner, Plan, Bell, overlays } = shellSlots
  return (
    // Without texts of its own components ask the usual instance.
    <I18nContext value={texts as NonNullable<typeof texts>}>
      <Shell
        navigation={navigationFor(place, t, shortcuts?.favourites, useSettings(place, t))}
        pages={toolbarFor(place, useFlags(open), t)}
        companies={<Companies place={place} />}
        trail={open !== null && number !== null && <Breadcrumbs subscription={open} project={number} />}
        search={<PaletteButton />}
        plan={Plan && <Plan place={place} />}
        bell={Bell && <Bell place={place} />}
        banner={Banner && <Banner place={place} />}
        account={<UserMenu user={user} entries={entries} />}
      >
        <ClockZone value={zone}>
          <Suspense fallback={null}>
            <IdleSlots place={place} />
          </Suspense>
          <TitleCompany value={company?.title ?? null}>
            <Outlet />
          </TitleCompany>
          <FactorForReads />
          {overlays.map((Overlay, index) => (
            <Overlay key={index} place={place} />
          ))}
        </ClockZone>
      </Shell>
    </I18nContext>
  )
}

/** The settings beside a page of settings; they come with it. */
function useSettings(place: Place, t: TFunction): readonly NavGroup[] {
  const bar = useLoaded(place.layout === 'settings', loadSettingsBar)
  if (!bar || place.layout !== 'settings') return []
  return place.project === null ? bar.companySettings(place, t) : bar.projectSettings(place, t)
}

function layoutAt(pathname: string): Layout | undefined {
  const line = findPath(pathname)
  return line && 'screen' in line ? line.layout : undefined
}

function Companies({ place }: { place: Place }) {
  const navigate = useNavigate()
  const companies = useQuery(companiesQuery(place.user.id)).data ?? []
  const invitations = useQuery(ownInvitationsQuery(String(place.user.id))).data ?? []
  return (
    <CompanySwitcher
      companies={companies.map(({ id, title, expired, closing, subscribedas }) => ({
        id: String(id),
        title,
        expired,
        closed: closing !== undefined,
        owner: subscribedas === 'owner',
      }))}
      invitations={invitations.length}
      current={place.subscription}
      onChoose={({ id }) => void navigate(lastPath(String(place.user.id), Number(id)))}
      onNew={() => void navigate('/company')}
    />
  )
}
