import { rpcClient } from '@smartproject/kit/grpc/client'
import { ONE_AFTER_ANOTHER } from '@smartproject/kit/grpc/write-limits'
import type { Log } from '@smartproject/kit/log'
import { createMailSeal } from '@smartproject/kit/tokens/mail-seal'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { repeatAfterWrites, repeatEvery, type WrittenWork } from '@smartproject/kit/repeat-every'
import {
  startService,
  type RunningService,
  type ServiceParts,
  type ServiceContext,
} from '@smartproject/kit/service'
import { sheetProcess } from '@smartproject/kit/sheets/sheet-process'
import type { Clock } from '@smartproject/kit/types/clock'
import { TaskServiceClient } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { recountLeave } from './app/change/recount-leave.js'
import { remindDeciders } from './app/decider/remind-deciders.js'
import { repairMissingTasks } from './app/facts/repair-missing-tasks.js'
import { settleBalances } from './app/balance/settle-balances.js'
import type { Config } from './config.js'
import { ATTACHMENT_BYTES_MAX } from './domain/change/leave-attachment.js'
import type { LeaveNews } from './domain/view/leave-notice.js'
import { FILE_MAX, ROWS_MAX } from './domain/balance/opening-balances.js'
import type { LeaveStores } from './domain/ports.js'
import { encodeLeaveNews } from './events/encode.js'
import { onDelivery } from './events/on-delivery.js'
import { onMember } from './events/on-member.js'
import { onProject } from './events/on-project.js'
import { onSubscription } from './events/on-subscription.js'
import { onTask } from './events/on-task.js'
import { onUser } from './events/on-user.js'
import { leaveBalanceService } from './rpc/balance/leave-balance-service.js'
import { leaveFeedService } from './rpc/view/leave-feed-service.js'
import { leaveService } from './rpc/service.js'
import { taskClashes } from './rpc/view/task-clashes.js'
import { createCodeMaker } from './secrets/code-maker.js'
import { leaveCollections } from './store/migrations/001-leave.js'
import { leaveTypes } from './store/migrations/002-leave-types.js'
import { leaveFeeds } from './store/migrations/006-leave-feeds.js'
import { listsOfEverybody } from './store/migrations/003-lists-of-everybody.js'
import { leaveCalendar } from './store/migrations/004-leave-calendar.js'
import { leavePolicies } from './store/migrations/005-policy.js'
import { leaveDelegates } from './store/migrations/006-delegates.js'
import { leaveRecounts } from './store/migrations/007-recounts.js'
import { leaveReminders } from './store/migrations/008-reminders.js'
import { leaveBalances } from './store/migrations/009-balances.js'
import { teamByName } from './store/migrations/010-team-by-name.js'
import { leaveAttachments } from './store/migrations/012-attachments.js'
import { membersByEmail } from './store/migrations/011-members-by-email.js'
import { feedsOfUser } from './store/migrations/013-feeds-of-user.js'
import { openStores } from './store/stores.js'

const NAME = 'leave'
/** What a request with a file may say besides it. */
const BESIDE_FILE = 64 * 1024
/** How soon a change of the week or of holidays is counted; who asks for leave meanwhile is counted with it already. */
const RECOUNTS = { soonMs: 2_000, calmMs: 20_000 }

/** Starts the leave service: the only place where its parts are put together. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: NAME,
    config,
    log,
    clock: overrides.clock,
    migrations: [
      leaveCollections,
      leaveTypes,
      listsOfEverybody,
      leaveCalendar,
      leavePolicies,
      leaveFeeds,
      leaveDelegates,
      leaveRecounts,
      leaveReminders,
      leaveBalances,
      teamByName,
      membersByEmail,
      leaveAttachments,
      feedsOfUser,
    ],
    build: (context) => build(config, context),
  })
}

async function build(config: Config, context: ServiceContext): Promise<ServiceParts> {
  const { clock, log, pageTokens } = context
  const stores = openStores(context.db.connection)
  const afterWrites: WrittenWork[] = []
  const work = createUnitOfWork<LeaveStores, LeaveNews>(context.db, {
    service: NAME,
    clock,
    bind: stores.bind,
    encode: encodeLeaveNews,
    wake: context.wakeRelay,
    committed: () => {
      for (const job of afterWrites) job.written()
    },
  })
  const tasks = rpcClient(TaskServiceClient, {
    address: config.TASKS_ADDRESS,
    certificates: context.certificates,
  })
  const codes = createCodeMaker(await createMailSeal(config.MAIL_SEAL_PUBLIC_KEY))
  const { codeDirectory, feedDirectory, missingTasks, wantedRecounts, dueReminders, openBalanceRuns } = stores
  const deps = {
    work,
    clock,
    pageTokens,
    codes,
    clashes: taskClashes(tasks),
    sheets: sheetProcess({ bytes: FILE_MAX, rows: ROWS_MAX }, log.child({ part: 'imports' })),
    codeDirectory,
    feedDirectory,
    missingTasks,
    wantedRecounts,
    dueReminders,
    openBalanceRuns,
  }
  afterWrites.push(
    repeatAfterWrites(RECOUNTS, () => recountLeave(deps), log.child({ part: 'recount' })),
    repeatAfterWrites(RECOUNTS, () => settleBalances(deps), log.child({ part: 'balances' })),
  )
  return {
    services: [leaveService(deps), leaveFeedService(deps), leaveBalanceService(deps)],
    handlers: [
      onSubscription(work),
      onMember(work, deps),
      onProject(work),
      onTask(work, deps),
      onDelivery(work),
      onUser(work, deps),
    ],
    workers: [
      repeatEvery(config.REPAIR_INTERVAL_MS, () => repairMissingTasks(deps), log.child({ part: 'repair' })),
      repeatEvery(config.REMIND_INTERVAL_MS, () => remindDeciders(deps), log.child({ part: 'remind' })),
      ...afterWrites,
      { stop: () => Promise.resolve(tasks.close()) },
    ],
    requestBytes: Math.max(FILE_MAX, ATTACHMENT_BYTES_MAX) + BESIDE_FILE,
    writeLimits: ONE_AFTER_ANOTHER,
  }
}
