import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useStored } from '../../lib/stored.js'
import { IconButton } from '../../ui/IconButton.js'
import { MenuIcon } from '../../ui/icons/icons.js'
import { LanguageSelect } from './account/LanguageSelect.js'
import { Logo } from './Logo.js'
import type { NavGroup, NavItem } from './navigation/navigation.js'
import { PageLinks } from './navigation/PageLinks.js'
import { Sidebar } from './navigation/Sidebar.js'
import s from './Shell.module.css'

// Only phones need it, and it brings the whole machinery of overlays along.
const NavigationDrawer = lazy(() =>
  loadChunk(() =>
    import('./navigation/NavigationDrawer.js').then((module) => ({ default: module.NavigationDrawer })),
  ),
)

export interface ShellProps {
  navigation: readonly NavGroup[]
  /** Pages that the toolbar shows as icons; on a phone they stand in the drawer. */
  pages?: readonly NavItem[]
  /** Places in the toolbar; what is absent takes no room. */
  companies?: ReactNode
  /** Where the page belongs; a phone has no room for it. */
  trail?: ReactNode
  /** In the middle: what looks for things. */
  search?: ReactNode
  /** How long the plan runs, while that is no news. */
  plan?: ReactNode
  bell?: ReactNode
  account: ReactNode
  /** One line above everything. */
  banner?: ReactNode
  children: ReactNode
}

/** Toolbar, side bar and page. Knows nothing of what stands in its places. */
export function Shell({
  navigation,
  pages = [],
  companies,
  trail,
  search,
  plan,
  bell,
  account,
  banner,
  children,
}: ShellProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [sidebar, setSidebar] = useStored('sidebar', ['open', 'collapsed'] as const, 'open')
  const [drawer, setDrawer] = useState(false)
  const inDrawer = pages.length > 0 ? [...navigation, { id: 'pages', items: pages }] : navigation
  const collapsed = sidebar === 'collapsed'
  return (
    <div className={s.shell}>
      <a href="#main" className={s.skip}>
        {t('shell.skip')}
      </a>
      {banner}
      <header className={s.toolbar}>
        {narrow && <IconButton icon={MenuIcon} label={t('shell.openMenu')} onClick={() => setDrawer(true)} />}
        <Link to="/" className={s.home} aria-label={t('shell.home')}>
          <Logo compact />
        </Link>
        {companies}
        {!narrow && trail}
        {!narrow && <PageLinks pages={pages} />}
        {search}
        <div className={s.end}>
          {!narrow && plan}
          {bell}
          <LanguageSelect />
          {account}
        </div>
      </header>
      <div className={s.body}>
        {!narrow && (
          <aside className={s.side} data-collapsed={collapsed || undefined}>
            <Sidebar
              groups={navigation}
              collapsed={collapsed}
              onToggle={() => setSidebar(collapsed ? 'open' : 'collapsed')}
            />
          </aside>
        )}
        <main id="main" className={s.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {narrow && (
        <Suspense>
          <NavigationDrawer
            navigation={inDrawer}
            foot={plan}
            open={drawer}
            onClose={() => setDrawer(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
