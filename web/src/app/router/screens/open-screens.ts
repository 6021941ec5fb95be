import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { lazyPage } from '../lazy-page.js'
import { requireClosedToMember } from '../require-company.js'
import { leadToSetup, requireNoSession } from '../require-session.js'
import type { Screen } from './screen.js'

/** Who looks after the platform has one account as everybody has. */
const profile: Screen = {
  lazy: lazyPage(
    () => import('../../../features/account/ProfilePage.js').then((m) => m.ProfilePage),
    ['account'],
  ),
}

const plans: Screen = {
  lazy: lazyPage(
    () => import('../../../features/billing/plans/PlansPage.js').then((m) => m.PlansPage),
    ['billing'],
  ),
}

/** The screens outside a company. */
export function openScreens(client: QueryClient) {
  return {
    '/': {
      lazy: lazyPage(
        () => import('../../../features/workspaces/WorkspacesPage.js').then((m) => m.WorkspacesPage),
        ['workspaces'],
      ),
    },
    '/company': {
      lazy: lazyPage(
        () => import('../../../features/workspaces/CompanyPage.js').then((m) => m.CompanyPage),
        ['workspaces'],
      ),
    },
    '/invite/:code?': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () => import('../../../features/workspaces/InvitePage.js').then((m) => m.InvitePage),
        ['workspaces'],
      ),
    },
    '/licenseval/:code?': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () => import('../../../features/workspaces/LicencePage.js').then((m) => m.LicencePage),
        ['workspaces'],
      ),
    },
    '/transfer/:code?': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () =>
          import('../../../features/people/ownership/TransferMailPage.js').then((m) => m.TransferMailPage),
        ['people'],
      ),
    },
    '/userdetails/:details': {
      lazy: lazyPage(
        () => import('../../../features/people/person/PersonPage.js').then((m) => m.PersonPage),
        ['people'],
      ),
    },
    '/preview': {
      lazy: lazyPage(
        () => import('../../../features/documents/PreviewPage.js').then((m) => m.PreviewPage),
        ['documents', 'task'],
      ),
    },
    '/demoproject': {
      lazy: lazyPage(
        () => import('../../../features/demo/DemoProjectsPage.js').then((m) => m.DemoProjectsPage),
        ['demo'],
      ),
    },
    '/plans': plans,
    '/plans/:planid': plans,
    '/payment': {
      lazy: lazyPage(
        () => import('../../../features/billing/payment/PaymentPage.js').then((m) => m.PaymentPage),
        ['billing'],
      ),
    },
    '/paymentconfirmation': {
      lazy: lazyPage(
        () => import('../../../features/billing/payment/ConfirmationPage.js').then((m) => m.ConfirmationPage),
        ['billing'],
      ),
    },
    '/paywall': {
      loader: requireClosedToMember(client),
      lazy: lazyPage(
        () => import('../../../features/billing/paywall/PaywallPage.js').then((m) => m.PaywallPage),
        ['billing'],
      ),
    },
    '/login': {
      loader: requireNoSession(client),
      lazy: lazyPage(
        () => import('../../../features/session/LoginPage.js').then((m) => m.LoginPage),
        ['session'],
      ),
    },
    '/register': {
      loader: requireNoSession(client),
      lazy: lazyPage(
        () => import('../../../features/session/RegisterPage.js').then((m) => m.RegisterPage),
        ['session'],
      ),
    },
    '/callback': {
      lazy: lazyPage(
        () => import('../../../features/session/CallbackPage.js').then((m) => m.CallbackPage),
        ['session'],
      ),
    },
    '/auth/linkedin/callback': {
      lazy: lazyPage(
        () => import('../../../features/session/CallbackPage.js').then((m) => m.CallbackPage),
        ['session'],
      ),
    },
    '/account/activate/:code?': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () => import('../../../features/session/ActivatePage.js').then((m) => m.ActivatePage),
        ['session'],
      ),
    },
    '/account/forgotpassword': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () => import('../../../features/session/ForgotPasswordPage.js').then((m) => m.ForgotPasswordPage),
        ['session'],
      ),
    },
    '/account/resetpassword': {
      loader: leadToSetup(client),
      lazy: lazyPage(
        () => import('../../../features/session/ResetPasswordPage.js').then((m) => m.ResetPasswordPage),
        ['session'],
      ),
    },
    '/account/profile': profile,
    '/account/profile/projectrole': {
      lazy: lazyPage(
        () => import('../../../features/account/ProjectRolesPage.js').then((m) => m.ProjectRolesPage),
        ['account', 'projects'],
      ),
    },
    '/account/profile/projectusers': {
      lazy: lazyPage(
        () => import('../../../features/account/ProjectUsersPage.js').then((m) => m.ProjectUsersPage),
        ['account', 'projects'],
      ),
    },
    '/account/profile/settings': {
      lazy: lazyPage(
        () => import('../../../features/account/MySettingsPage.js').then((m) => m.MySettingsPage),
        ['account'],
      ),
    },
    // Whatever waits shows itself; a person who opens this address is on the way to the first page.
    '/loading': { loader: () => redirect('/') },
    '/copy_tasks': {
      lazy: lazyPage(
        () => import('../../../features/projects/copy/CopyTasksPage.js').then((m) => m.CopyTasksPage),
        ['copies'],
      ),
    },
    '/leaverequest': {
      lazy: lazyPage(
        () => import('../../../features/leave/decision/DecisionPage.js').then((m) => m.DecisionPage),
        ['leave', 'balances'],
      ),
    },
    '/Admino': {
      lazy: lazyPage(
        () => import('../../../features/platform/ConsolePage.js').then((m) => m.ConsolePage),
        ['platform'],
      ),
    },
    '/Admino/profile': profile,
    '/Admino/subscriptions': {
      lazy: lazyPage(
        () => import('../../../features/platform/SubscriptionsPage.js').then((m) => m.SubscriptionsPage),
        ['platform'],
      ),
    },
    '/Admino/subscriptions/:company': {
      lazy: lazyPage(
        () =>
          import('../../../features/platform/money/CompanyBillingPage.js').then((m) => m.CompanyBillingPage),
        ['platform', 'money'],
      ),
    },
    '/Admino/billing/:part?': {
      lazy: lazyPage(
        () => import('../../../features/platform/money/MoneyPage.js').then((m) => m.MoneyPage),
        ['platform', 'money'],
      ),
    },
    '/Admino/users': {
      lazy: lazyPage(
        () => import('../../../features/platform/UsersPage.js').then((m) => m.UsersPage),
        ['platform'],
      ),
    },
    '/Admino/Audit': {
      lazy: lazyPage(
        () => import('../../../features/platform/PlatformAuditPage.js').then((m) => m.PlatformAuditPage),
        ['platform'],
      ),
    },
  } satisfies Record<string, Screen>
}
