import type { z } from 'zod'

import { calls, type CallName } from './api/calls.js'
import { legacyBoardHandlers } from './legacy/board.js'
import { withConsoleMessages } from './legacy/console-messages.js'
import { legacyCustomHandlers } from './legacy/custom-calls.js'
import { legacyOutcomeHandlers } from './legacy/outcomes.js'
import { legacyProjectHandlers } from './legacy/projects.js'
import { legacyStripeHandlers } from './legacy/stripe.js'
import { accountHandlers } from './calls/account/accounts.js'
import { apiTokenHandlers } from './calls/account/api-tokens.js'
import { factorHandlers } from './calls/account/factors.js'
import { passkeyHandlers } from './calls/account/passkeys.js'
import { pictureHandlers } from './calls/account/pictures.js'
import { providerHandlers } from './calls/account/providers.js'
import { sessionHandlers } from './calls/account/session.js'
import { billingHandlers } from './calls/billing/billing.js'
import { billingConsoleHandlers } from './calls/billing/console.js'
import { keptBookHandlers } from './calls/billing/kept-books.js'
import { licenceHandlers } from './calls/billing/licences.js'
import { billingPriceHandlers } from './calls/billing/prices.js'
import { demoHandlers } from './calls/demo/demo.js'
import { companyHandlers } from './calls/company/companies.js'
import { configurationHandlers } from './calls/company/configurations.js'
import { importHandlers } from './calls/company/imports.js'
import { joiningHandlers } from './calls/company/joining.js'
import { ownershipHandlers } from './calls/company/ownership.js'
import { peopleHandlers } from './calls/company/people.js'
import { projectHandlers } from './calls/company/projects.js'
import { roleHandlers } from './calls/company/roles.js'
import { workspaceHandlers } from './calls/company/workspace.js'
import type { Handlers, PublicContext, SignedInContext } from './calls/context.js'
import { leaveHandlers } from './calls/leave/leave.js'
import { notificationHandlers } from './calls/notifications.js'
import { platformAccountHandlers } from './calls/platform/accounts.js'
import { auditHandlers } from './calls/platform/audit.js'
import { platformCompanyHandlers } from './calls/platform/companies.js'
import { mailHandlers } from './calls/platform/mails.js'
import { signUpRuleHandlers } from './calls/platform/sign-up.js'
import { entryHandlers } from './calls/registers/entries.js'
import { shortcutHandlers } from './calls/shortcuts.js'
import { allocationHandlers } from './calls/planboard/allocations.js'
import { planboardHandlers } from './calls/planboard/board.js'
import { scenarioHandlers } from './calls/planboard/scenarios.js'
import { planningSetupHandlers } from './calls/planboard/setup.js'
import { boardHandlers } from './calls/work/board.js'
import { calendarHandlers } from './calls/work/calendar.js'
import { discussionHandlers } from './calls/work/discussions.js'
import { documentHandlers } from './calls/work/documents.js'
import { documentBulkHandlers } from './calls/documents/bulk.js'
import { driveHandlers } from './calls/documents/drive.js'
import { documentTaskHandlers } from './calls/documents/document-tasks.js'
import { pinHandlers } from './calls/documents/pins.js'
import { fileHandlers } from './calls/work/files.js'
import { planningHandlers } from './calls/work/planning.js'
import { planActHandlers } from './calls/planning/plan-acts.js'
import { jobHandlers } from './calls/planning/jobs.js'
import { scheduleHandlers } from './calls/planning/schedule.js'
import { readingPassHandlers } from './calls/work/reading-passes.js'
import { reportHandlers } from './calls/work/reports.js'
import { talkHandlers } from './calls/work/talk.js'
import { timeHandlers } from './calls/work/time.js'
import { workHandlers } from './calls/work/work.js'

// A call of the API without a handler does not compile.
const handlers: Handlers = {
  ...sessionHandlers,
  ...demoHandlers,
  ...accountHandlers,
  ...providerHandlers,
  ...factorHandlers,
  ...apiTokenHandlers,
  ...pictureHandlers,
  ...passkeyHandlers,
  ...workspaceHandlers,
  ...companyHandlers,
  ...peopleHandlers,
  ...joiningHandlers,
  ...ownershipHandlers,
  ...importHandlers,
  ...projectHandlers,
  ...configurationHandlers,
  ...roleHandlers,
  ...leaveHandlers,
  ...workHandlers,
  ...boardHandlers,
  ...shortcutHandlers,
  ...talkHandlers,
  ...discussionHandlers,
  ...timeHandlers,
  ...planningHandlers,
  ...scheduleHandlers,
  ...jobHandlers,
  ...planActHandlers,
  ...planningSetupHandlers,
  ...planboardHandlers,
  ...scenarioHandlers,
  ...allocationHandlers,
  ...fileHandlers,
  ...documentHandlers,
  ...documentBulkHandlers,
  ...driveHandlers,
  ...pinHandlers,
  ...documentTaskHandlers,
  ...readingPassHandlers,
  ...entryHandlers,
  ...calendarHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...platformAccountHandlers,
  ...auditHandlers,
  ...platformCompanyHandlers,
  ...mailHandlers,
  ...signUpRuleHandlers,
  ...billingHandlers,
  ...licenceHandlers,
  ...billingConsoleHandlers,
  ...keptBookHandlers,
  ...billingPriceHandlers,
  ...legacyStripeHandlers,
  ...legacyBoardHandlers,
  ...legacyOutcomeHandlers,
  ...legacyProjectHandlers,
  ...legacyCustomHandlers,
}

/** A call with everything the edge needs to serve, describe and test it. */
export interface RegistryEntry {
  readonly name: CallName
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly access: 'public' | 'session' | 'member' | 'platform'
  readonly writes: boolean
  readonly summary: string
  readonly hot?: true
  readonly bodyLimit?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Runs the handler; the input has been parsed by `input`, the context fits `access`. */
  run(input: unknown, context: PublicContext | SignedInContext): Promise<unknown>
}

/** Every call of the interface, bound to its handler. */
export const registry: readonly RegistryEntry[] = (Object.keys(calls) as CallName[])
  .map((name): RegistryEntry => ({
    name,
    ...calls[name],
    // Input and context belong together by name; that is checked where handlers are written and erased here.
    run: handlers[name],
  }))
  .map(withConsoleMessages)
