import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { LeaveNews } from './deciders/domain/leave-notice.js'
import type {
  ClashFinder,
  CodeDirectory,
  CodeMaker,
  DueReminders,
  FeedDirectory,
  LeaveStores,
  MissingTasks,
  OpenBalanceRuns,
  SheetReader,
  WantedRecounts,
} from './leave/domain/ports.js'

/** What the use cases work with. */
export interface LeaveDeps {
  readonly work: UnitOfWork<LeaveStores, LeaveNews>
  readonly clock: Clock
  readonly pageTokens: PageTokens
  readonly codes: CodeMaker
  readonly clashes: ClashFinder
  readonly sheets: SheetReader
  readonly codeDirectory: CodeDirectory
  readonly feedDirectory: FeedDirectory
  readonly missingTasks: MissingTasks
  readonly wantedRecounts: WantedRecounts
  readonly dueReminders: DueReminders
  readonly openBalanceRuns: OpenBalanceRuns
}
