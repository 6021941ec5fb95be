import type { z } from 'zod'
import { accountCalls } from './accounts.js'
import { adminCalls } from './admin.js'
import { apiTokenCalls } from './api-tokens.js'
import { billingConsoleCalls } from './billing-console.js'
import { billingPriceCalls } from './billing-prices.js'
import { billingCalls } from './billing.js'
import { licenceCalls } from './licences.js'
import { boardCalls } from './board.js'
import { calendarCalls } from './calendar.js'
import { companyCalls } from './companies.js'
import { entryCalls } from './entries.js'
import { legacyCustomCalls } from './legacy/custom.js'
import { factorCalls } from './factors.js'
import { fileCalls } from './files.js'
import { importCalls } from './imports.js'
import { joiningCalls } from './joining.js'
import { keptBookCalls } from './kept-books.js'
import { leaveCalls } from './leave.js'
import { notificationCalls } from './notifications.js'
import { ownershipCalls } from './ownership.js'
import { passkeyCalls } from './passkeys.js'
import { peopleCalls } from './people.js'
import { pictureCalls } from './pictures.js'
import { projectCalls } from './projects.js'
import { providerCalls } from './providers.js'
import { reportCalls } from './reports.js'
import { roleCalls } from './roles.js'
import { legacyBoardCalls } from './legacy/board.js'
import { legacyProjectCalls } from './legacy/projects.js'
import { sessionCalls } from './session.js'
import { shortcutCalls } from './shortcuts.js'
import { talkCalls } from './talk.js'
import { testTermCalls } from './test-terms.js'
import { timeCalls } from './time.js'
import { workCalls } from './work.js'
import { workspaceCalls } from './workspace.js'

/**
 * Every call of the HTTP interface. A success is `200 {"data": output}`, a failure problem JSON with its true
 * status. Routes, the OpenAPI document, the reference page and the browser's client are derived from this.
 */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...providerCalls,
  ...factorCalls,
  ...apiTokenCalls,
  ...pictureCalls,
  ...passkeyCalls,
  ...workspaceCalls,
  ...companyCalls,
  ...peopleCalls,
  ...joiningCalls,
  ...ownershipCalls,
  ...importCalls,
  ...projectCalls,
  ...roleCalls,
  ...leaveCalls,
  ...workCalls,
  ...boardCalls,
  ...shortcutCalls,
  ...talkCalls,
  ...timeCalls,
  ...fileCalls,
  ...entryCalls,
  ...calendarCalls,
  ...notificationCalls,
  ...reportCalls,
  ...adminCalls,
  ...billingCalls,
  ...licenceCalls,
  ...billingConsoleCalls,
  ...testTermCalls,
  ...keptBookCalls,
  ...billingPriceCalls,
  ...legacyBoardCalls,
  ...legacyProjectCalls,
  ...legacyCustomCalls,
} as const

type All = typeof calls

/** The calls under a name of their own: what is inferred from them would else be written out whole wherever it is exported. */
export interface Calls extends All {}

/** Name of a call, the key in `calls`. */
export type CallName = keyof Calls
/** What the caller sends. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>
/** What stands in `data` of the answer. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>
