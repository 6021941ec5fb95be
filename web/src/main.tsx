import './ui/styles/index.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { AppProviders } from './app/providers/AppProviders.js'
import { firstPage } from './app/router/first-page.js'
import { loginPath } from './app/router/login-path.js'
import { createRouter } from './app/router/router.js'
import { startI18n } from './i18n/i18n.js'
import { detectLocale } from './i18n/locale.js'
import { loadChunk } from './lib/calls/chunk-reload.js'
import { askFirst } from './lib/calls/first-answers.js'
import { createQueryClient } from './lib/calls/query-client.js'
import { onSignOutElsewhere } from './lib/live/sign-out-news.js'
import { loadFonts } from './ui/theme/load-fonts.js'

function leaveSession(): void {
  // The session ended somewhere: everything on the screen belongs to it, so start clean.
  const { pathname, search, hash } = location
  if (pathname !== '/login') location.assign(loginPath(pathname + search + hash, true))
}

askFirst(location.pathname, location.search)
void loadChunk(() => import('./lib/press/steady-press.js')).then((presses) => presses.keepPressesSteady())
/** A page of a project of the demo. */
const isDemo = /^\/demoproject\/./i.test(location.pathname)
const locale = detectLocale()
loadFonts(locale)

const client = createQueryClient(leaveSession)
onSignOutElsewhere(leaveSession)

async function start(): Promise<void> {
  const texts = startI18n(locale)
  // Asks for the files of the page beside those of the texts.
  const opening = isDemo
    ? loadChunk(() => import('./app/demo/open-demo.js')).then((demo) => demo.openDemo(client))
    : createRouter(client)
  await texts
  const container = document.getElementById('root')
  if (!container) return
  const root = createRoot(container)
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <AppProviders client={client}>{page}</AppProviders>
      </StrictMode>,
    )
  // Toasts that come with the first page are read aloud only where their regions stand before.
  show(null)
  const router = await opening
  await firstPage(router)
  show(<RouterProvider router={router} />)
}

void start()
