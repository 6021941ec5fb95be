import { lazyPage } from '../lazy-page.js'
import type { Screen } from './screen.js'

/** Cards, filters and the bar of a selection speak with the texts of their own parts. */
export const BOARD_TEXTS = ['board', 'task', 'list'] as const

/** An export says in the words of lists how it ended. */
export const REGISTER_TEXTS = ['registers', 'list', 'task'] as const

/** The page of a report; which one the table of paths says. */
export const reportScreen: Screen = {
  lazy: lazyPage(
    () => import('../../../features/reports/OwnReportPage.js').then((m) => m.OwnReportPage),
    ['reports', 'upsell'],
  ),
}
