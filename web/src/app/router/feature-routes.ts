import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.js'
import { projectHome, requireCompany, requirePlatformAdmin, requireProjectNumber } from './require-company.js'

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
    { path: '/:subscription', loader: requireCompany(client), children: companyRoutes() },
  ]
}

function platformRoutes(): RouteObject[] {
  return [
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

function companyRoutes(): RouteObject[] {
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
      lazy: lazyPage(
        () => import('../../features/platform/CompanyAuditPage.js').then((m) => m.CompanyAuditPage),
        ['platform'],
      ),
    },
    { path: 'project/:project', loader: projectHome },
    { path: 'project/:project', loader: requireProjectNumber, children: projectRoutes() },
  ]
}

function projectRoutes(): RouteObject[] {
  return [
    {
      path: 'punchcalendar',
      lazy: lazyPage(
        () => import('../../features/calendar/CalendarPage.js').then((m) => m.CalendarPage),
        ['calendar'],
      ),
    },
    {
      path: 'projectreport',
      lazy: lazyPage(
        () => import('../../features/reports/ReportPage.js').then((m) => m.ReportPage),
        ['reports'],
      ),
    },
  ]
}
