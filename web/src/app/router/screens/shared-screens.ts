import { lazyPage } from '../lazy-page.js'
import type { Screen } from './screen.js'

/** Cards, filters and the bar of a selection speak with the texts of their own parts. */
export const BOARD_TEXTS = ['board', 'task', 'list'] as const

const SETTINGS_PAGES = {
  labels: () => import('../../../features/settings/LabelsPage.js').then((m) => m.LabelsPage),
  category: () => import('../../../features/settings/CategoriesPage.js').then((m) => m.CategoriesPage),
  projectActions: () => import('../../../features/settings/WorkflowPage.js').then((m) => m.WorkflowPage),
  projectDocument: () => import('../../../features/settings/FieldsPage.js').then((m) => m.FieldsPage),
  projectSwimLanes: () =>
    import('../../../features/settings/ConfigurationPage.js').then((m) => m.ConfigurationPage),
} as const

/** A page of the settings, of a company or of a project. */
export function settingsScreen(page: keyof typeof SETTINGS_PAGES): Screen {
  return { lazy: lazyPage(SETTINGS_PAGES[page], ['settings']) }
}

/** The page of a report; which one the table of paths says. */
export const reportScreen: Screen = {
  lazy: lazyPage(
    () => import('../../../features/reports/OwnReportPage.js').then((m) => m.OwnReportPage),
    ['reports', 'upsell'],
  ),
}
