import { findPath } from '@smartproject/bff/api/paths/paths'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useLocation, useParams } from 'react-router'
import { TaskOverlay } from '../../features/task/TaskOverlay.js'
import type { SessionUser } from '../../lib/calls/http.js'
import { numberOf } from '../../lib/place/place.js'
import { carriedSearch } from '../../lib/place/project-layout.js'
import { useSwitchedOff } from '../../lib/place/project.js'
import { useProjectRights, useRights } from '../../lib/session/rights.js'
import { useHidden } from '../../lib/session/session.js'
import { useLoaded } from '../../lib/use-loaded.js'
import { ClockZone } from '../../ui/clock-zone.js'
import { TitleCompany } from '../../ui/page/use-document-title.js'
import type { Place } from '../place.js'
import { navigationFor, type NavGroup } from '../shell/navigation/navigation.js'
import { useFeaturesOff } from '../shell/navigation/use-flags.js'
import { Shell } from '../shell/Shell.js'
import { useCompanyZone } from '../shell/use-company-zone.js'
import { DemoBanner, SignIn } from './DemoBanner.js'

const loadSettingsBar = () => import('../shell/navigation/settings-bar.js')

/** The frame of the demo: the side bar of its project, and nothing of a person or a company. */
export function DemoLayout() {
  const user = useLoaderData<SessionUser>()
  const { subscription = null, project = null } = useParams()
  const [company, number] = [numberOf(subscription), numberOf(project)]
  const location = useLocation()
  const line = findPath(location.pathname)
  const place: Place = {
    user,
    subscription,
    project,
    rights: useRights(company),
    projectRights: useProjectRights(company, number),
    switchedOff: useSwitchedOff(company, number),
    featuresOff: useFeaturesOff(company),
    hidden: useHidden(),
    carried: carriedSearch(location),
    layout: line && 'screen' in line ? line.layout : undefined,
  }
  const zone = useCompanyZone(company)
  const { t } = useTranslation('demo')
  return (
    <Shell navigation={useNavigation(place)} banner={<DemoBanner />} account={<SignIn />}>
      <ClockZone value={zone}>
        <TitleCompany value={t('title')}>
          <Outlet />
        </TitleCompany>
        <TaskOverlay subscription={company} userId={String(user.id)} />
      </ClockZone>
    </Shell>
  )
}

/** The entries that lead to pages of the demo. */
function useNavigation(place: Place): readonly NavGroup[] {
  const { t } = useTranslation()
  const bar = useLoaded(place.layout === 'settings', loadSettingsBar)
  const settings = bar && place.layout === 'settings' ? bar.projectSettings(place, t) : []
  return navigationFor(place, t, [], settings)
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => isInDemo(to)) }))
    .filter(({ items }) => items.length > 0)
}

function isInDemo(address: string): boolean {
  const [path = ''] = address.split('?')
  const line = findPath(path.replace(/^\/\d+\/project\/\d+/, '/demoproject/1'))
  return (
    line !== null && line.path.startsWith('/demoproject/') && !('screen' in line && line.later !== undefined)
  )
}
