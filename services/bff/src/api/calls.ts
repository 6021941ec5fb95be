import type { z } from 'zod'
import { accountCalls } from './account/accounts.js'
import { apiTokenCalls } from './account/api-tokens.js'
import { factorCalls } from './account/factors.js'
import { passkeyCalls } from './account/passkeys.js'
import { pictureCalls } from './account/pictures.js'
import { providerCalls } from './account/providers.js'
import { sessionCalls } from './account/session.js'
import { billingCalls } from './billing/billing.js'
import { billingConsoleCalls } from './billing/console.js'
import { keptBookCalls } from './billing/kept-books.js'
import { licenceCalls } from './billing/licences.js'
import { billingPriceCalls } from './billing/prices.js'
import { testTermCalls } from './billing/test-terms.js'
import { demoCalls } from './demo/demo.js'
import { companyCalls } from './company/companies.js'
import { configurationCalls } from './company/configurations.js'
import { importCalls } from './company/imports.js'
import { joiningCalls } from './company/joining.js'
import { ownershipCalls } from './company/ownership.js'
import { peopleCalls } from './company/people.js'
import { projectCalls } from './company/projects.js'
import { roleCalls } from './company/roles.js'
import { workspaceCalls } from './company/workspace.js'
import { leaveCalls } from './leave/leave.js'
import { legacyBoardCalls } from './legacy/board.js'
import { legacyCustomCalls } from './legacy/custom.js'
import { legacyOutcomeCalls } from './legacy/outcomes.js'
import { legacyProjectCalls } from './legacy/projects.js'
import { notificationCalls } from './notifications.js'
import { platformAccountCalls } from './platform/accounts.js'
import { auditCalls } from './platform/audit.js'
import { platformCompanyCalls } from './platform/companies.js'
import { mailCalls } from './platform/mails.js'
import { signUpRuleCalls } from './platform/sign-up.js'
import { allocationCalls } from './planboard/allocations.js'
import { planboardCalls } from './planboard/board.js'
import { scenarioCalls } from './planboard/scenarios.js'
import { planningSetupCalls } from './planboard/setup.js'
import { entryCalls } from './registers/entries.js'
import { shortcutCalls } from './shortcuts.js'
import { boardCalls } from './work/board.js'
import { calendarCalls } from './work/calendar.js'
import { documentCalls } from './work/documents.js'
import { documentBulkCalls } from './documents/bulk.js'
import { driveCalls } from './documents/drive.js'
import { documentTaskCalls } from './documents/document-tasks.js'
import { pinCalls } from './documents/pins.js'
import { fileCalls } from './work/files.js'
import { planningCalls } from './work/planning.js'
import { planActCalls } from './work/plan-acts.js'
import { jobCalls } from './work/jobs.js'
import { scheduleCalls } from './work/schedule.js'
import { readingPassCalls } from './work/reading-passes.js'
import { reportCalls } from './work/reports.js'
import { discussionCalls } from './work/discussions.js'
import { talkCalls } from './work/talk.js'
import { timeCalls } from './work/time.js'
import { workCalls } from './work/work.js'

/**
 * Every call of the HTTP interface. A success is `200 {"data": output}`, a failure problem JSON with its true
 * status. Routes, the OpenAPI document, the reference page and the browser's client are derived from this.
 */
export const calls = {
  ...sessionCalls,
  ...demoCalls,
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
  ...configurationCalls,
  ...roleCalls,
  ...leaveCalls,
  ...workCalls,
  ...boardCalls,
  ...shortcutCalls,
  ...talkCalls,
  ...discussionCalls,
  ...timeCalls,
  ...planningCalls,
  ...scheduleCalls,
  ...jobCalls,
  ...planActCalls,
  ...planningSetupCalls,
  ...planboardCalls,
  ...scenarioCalls,
  ...allocationCalls,
  ...fileCalls,
  ...documentCalls,
  ...documentBulkCalls,
  ...driveCalls,
  ...pinCalls,
  ...documentTaskCalls,
  ...readingPassCalls,
  ...entryCalls,
  ...calendarCalls,
  ...notificationCalls,
  ...reportCalls,
  ...platformAccountCalls,
  ...auditCalls,
  ...platformCompanyCalls,
  ...mailCalls,
  ...signUpRuleCalls,
  ...billingCalls,
  ...licenceCalls,
  ...billingConsoleCalls,
  ...testTermCalls,
  ...keptBookCalls,
  ...billingPriceCalls,
  ...legacyBoardCalls,
  ...legacyOutcomeCalls,
  ...legacyProjectCalls,
  ...legacyCustomCalls,
} as const

type All = typeof calls

/** The calls under a name of their own: what is inferred from them would else be written out whole wherever it is exported. */
export interface Calls extends All {}

/** Name of a call, the key in `calls`. */
export type CallName = keyof Calls
/** The input of the call. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>
/** The `data` of the answer. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>
