import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.js'
import { closedPath } from '../closed/closed-path.js'
import {
  requireClosedCompany,
  requireCompany,
  requirePlatformAdmin,
  requireProjectNumber,
  requireRight,
  toProjectPage,
} from './require-company.js'
import { warmBoard } from './warm-board.js'

// Cards, filters and the bar of a selection speak with the texts of their own parts.
const BOARD_TEXTS = ['board', 'task', 'list'] as const

// An export says in the words of lists how it ended.
const REGISTER_TEXTS = ['registers', 'list'] as const

/** The pages behind the sign-in that belong to a feature. */
export function featureRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: '/leaverequest',
      lazy: lazyPage(
        () => import('../../features/leave/decision/DecisionPage.js').then((m) => m.DecisionPage),
        ['leave'],
      ),
    },
    { path: '/Admino', loader: requirePlatformAdmin(client), children: platformRoutes() },
    {
      path: closedPath(':subscription'),
      loader: requireClosedCompany(client),
      lazy: lazyPage(() => import('../closed/ClosedPage.js').then((m) => m.ClosedPage), []),
    },
    {
      path: '/:subscription',
      loader: requireCompany(client),
      // A popup, a filter or a view in the address is no new place: it must not wait for the server.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: companyRoutes(client),
    },
  ]
}

function platformRoutes(): RouteObject[] {
  return [
    { index: true, loader: () => redirect('/Admino/subscriptions') },
    {
      path: 'subscriptions',
      lazy: lazyPage(
        () => import('../../features/platform/SubscriptionsPage.js').then((m) => m.SubscriptionsPage),
        ['platform'],
      ),
    },
    {
      path: 'users',
      lazy: lazyPage(
        () => import('../../features/platform/UsersPage.js').then((m) => m.UsersPage),
        ['platform'],
      ),
    },
    {
      path: 'Audit',
      lazy: lazyPage(
        () => import('../../features/platform/PlatformAuditPage.js').then((m) => m.PlatformAuditPage),
        ['platform'],
      ),
    },
  ]
}

function companyRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      lazy: lazyPage(
        () => import('../../features/projects/ProjectsPage.js').then((m) => m.ProjectsPage),
        ['projects'],
      ),
    },
    {
      path: 'subsetting/Audit',
      loader: requireRight(client, 'readAudit'),
      lazy: lazyPage(
        () => import('../../features/platform/CompanyAuditPage.js').then((m) => m.CompanyAuditPage),
        ['platform'],
      ),
    },
    ...settingsRoutes(['labels', 'category'], 'subsetting'),
    ...['grouppunch', 'grouppunch/punch/:task'].map((path) => ({
      path,
      lazy: lazyPage(
        () => import('../../features/list/AllTasksPage.js').then((m) => m.AllTasksPage),
        BOARD_TEXTS,
      ),
    })),
    // Its overview is not there yet; the board shows most of what goes on.
    { path: 'project/:project', loader: toProjectPage('punch') },
    { path: 'project/:project/settings', loader: toProjectPage('settings/projectEdit') },
    // The details of a project cannot be changed yet; this is the first of its settings that can.
    { path: 'project/:project/settings/projectEdit', loader: toProjectPage('settings/labels') },
    // Addresses of before.
    { path: 'project/:project/punch_test', loader: toProjectPage('punch') },
    { path: 'project/:project/punchCalV2', loader: toProjectPage('punchcalendar') },
    { path: 'project/:project', loader: requireProjectNumber, children: projectRoutes(client) },
  ]
}

function projectRoutes(client: QueryClient): RouteObject[] {
  return [
    ...['punch', 'punchtask'].map((path) => ({
      path,
      loader: warmBoard(client),
      lazy: lazyPage(
        () => import('../pages/ProjectTasksPage.js').then((m) => m.ProjectTasksPage),
        BOARD_TEXTS,
      ),
    })),
    {
      path: 'punchcalendar',
      lazy: lazyPage(
        () => import('../../features/calendar/CalendarPage.js').then((m) => m.CalendarPage),
        ['calendar', ...BOARD_TEXTS],
      ),
    },
    {
      path: 'projectreport',
      lazy: lazyPage(
        () => import('../../features/reports/ReportPage.js').then((m) => m.ReportPage),
        ['reports'],
      ),
    },
    {
      path: 'trackregister',
      lazy: lazyPage(
        () => import('../../features/registers/TrackRegisterPage.js').then((m) => m.TrackRegisterPage),
        REGISTER_TEXTS,
      ),
    },
    {
      path: 'settings/riskregister',
      lazy: lazyPage(
        () => import('../RegisterSettingsPage.js').then((m) => m.RiskRegisterPage),
        ['settings', ...REGISTER_TEXTS],
      ),
    },
    {
      path: 'settings/lessonslearnt',
      lazy: lazyPage(
        () => import('../RegisterSettingsPage.js').then((m) => m.LessonsLearntPage),
        ['settings', ...REGISTER_TEXTS],
      ),
    },
    ...settingsRoutes(
      ['labels', 'category', 'projectActions', 'projectDocument', 'projectSwimLanes'],
      'settings',
    ),
  ]
}

const SETTINGS_PAGES = {
  labels: () => import('../../features/settings/LabelsPage.js').then((m) => m.LabelsPage),
  category: () => import('../../features/settings/CategoriesPage.js').then((m) => m.CategoriesPage),
  projectActions: () => import('../../features/settings/WorkflowPage.js').then((m) => m.WorkflowPage),
  projectDocument: () => import('../../features/settings/FieldsPage.js').then((m) => m.FieldsPage),
  projectSwimLanes: () =>
    import('../../features/settings/ConfigurationPage.js').then((m) => m.ConfigurationPage),
} as const

function settingsRoutes(pages: readonly (keyof typeof SETTINGS_PAGES)[], base: string): RouteObject[] {
  return pages.map((page) => ({
    path: `${base}/${page}`,
    lazy: lazyPage(SETTINGS_PAGES[page], ['settings']),
  }))
}
