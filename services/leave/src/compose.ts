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

import { ATTACHMENT_BYTES_MAX } from './attachments/area.js'
import { followCounting, settleBalances, FILE_MAX, ROWS_MAX } from './balances/area.js'
import { onMember, onUser } from './calendar/area.js'
import { createCodeMaker } from './codes/area.js'
import type { Config } from './config.js'
import { remindDeciders } from './deciders/area.js'
import { encode, type LeaveNews } from './encode.js'
import { onProject } from './facts/area.js'
import { leaveCollections } from './migrations/001-leave.js'
import { leaveTypes } from './migrations/002-leave-types.js'
import { listsOfEverybody } from './migrations/003-lists-of-everybody.js'
import { leaveCalendar } from './migrations/004-leave-calendar.js'
import { leavePolicies } from './migrations/005-policy.js'
import { leaveDelegates } from './migrations/006-delegates.js'
import { leaveFeeds } from './migrations/006-leave-feeds.js'
import { leaveRecounts } from './migrations/007-recounts.js'
import { leaveReminders } from './migrations/008-reminders.js'
import { leaveBalances } from './migrations/009-balances.js'
import { teamByName } from './migrations/010-team-by-name.js'
import { membersByEmail } from './migrations/011-members-by-email.js'
import { leaveAttachments } from './migrations/012-attachments.js'
import { feedsOfUser } from './migrations/013-feeds-of-user.js'
import { personTimes } from './migrations/014-person-times.js'
import { workLocations } from './migrations/015-work-locations.js'
import { publishedWorkTimes } from './migrations/016-published-work-times.js'
import {
  recountLeave,
  repairMissingTasks,
  onDelivery,
  onSubscription,
  onTask,
  taskClashes,
} from './requests/area.js'
import { services, type Deps } from './services.js'
import { openStores, type Stores } from './stores.js'

const NAME = 'leave'
/** The fields of a request with a file besides it. */
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
      personTimes,
      workLocations,
      publishedWorkTimes,
    ],
    build: (context) => build(config, context),
  })
}

async function build(config: Config, context: ServiceContext): Promise<ServiceParts> {
  const { clock, log, pageTokens } = context
  const stores = openStores(context.db.connection)
  const afterWrites: WrittenWork[] = []
  const work = createUnitOfWork<Stores, LeaveNews>(context.db, {
    service: NAME,
    clock,
    bind: stores.bind,
    encode,
    wake: context.wakeRelay,
    committed: () => {
      for (const job of afterWrites) job.written()
    },
  })
  const tasks = rpcClient(TaskServiceClient, {
    address: config.TASKS_ADDRESS,
    certificates: context.certificates,
  })
  const deps: Deps = {
    work,
    clock,
    pageTokens,
    codes: createCodeMaker(await createMailSeal(config.MAIL_SEAL_PUBLIC_KEY)),
    clashes: taskClashes(tasks),
    sheets: sheetProcess({ bytes: FILE_MAX, rows: ROWS_MAX }, log.child({ part: 'imports' })),
    countingChanged: followCounting,
    ...stores.platform,
  }
  afterWrites.push(
    repeatAfterWrites(RECOUNTS, () => recountLeave(deps), log.child({ part: 'recount' })),
    repeatAfterWrites(RECOUNTS, () => settleBalances(deps), log.child({ part: 'balances' })),
  )
  return {
    services: services(deps),
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
