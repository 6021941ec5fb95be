import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import { createTurns } from '@smartproject/kit/turns'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Deps } from './app/deps.js'
import { startExporter } from './app/files/export/exporter.js'
import { startBlobSweeper } from './app/files/sweep-blobs.js'
import { createProjectsOfTasks } from './app/work/projects-of-tasks.js'
import type { Config } from './config.js'
import type { TextModel } from './domain/assist/text-model.js'
import type { TasksEvent } from './domain/events.js'
import type { Stores } from './domain/stores.js'
import { encodeWith } from './events/encode.js'
import { onLeave } from './events/on-leave.js'
import { onMember } from './events/on-member.js'
import { onProject } from './events/on-project.js'
import { onSubscription } from './events/on-subscription.js'
import { assistService } from './rpc/assist/assist-service.js'
import { boardService } from './rpc/board/board-service.js'
import { talkService } from './rpc/talk/talk-service.js'
import { timeService } from './rpc/time/time-service.js'
import { fileService } from './rpc/files/file-service.js'
import { templateService } from './rpc/templates/template-service.js'
import { toProtoStatus, toTaskMessage } from './rpc/work/task-message.js'
import { taskService } from './rpc/work/task-service.js'
import { chatModel } from './store/assist/chat-model.js'
import { blobLedger } from './store/files/blob-ledger.js'
import { openBlobStore } from './store/files/blobs/open-blob-store.js'
import { exportJobs } from './store/files/export-jobs.js'
import { fileErasure } from './store/files/file-erasure.js'
import { facts } from './store/migrations/001-facts.js'
import { work as workArea } from './store/migrations/002-work.js'
import { tasks } from './store/migrations/003-tasks.js'
import { taskLists } from './store/migrations/004-task-lists.js'
import { boardTalkTime } from './store/migrations/005-board-talk-time.js'
import { filesAndTemplates } from './store/migrations/006-files-templates.js'
import { slotIndexes } from './store/migrations/007-slot-indexes.js'
import { openStores } from './store/stores.js'

/** Starts the tasks service. Tests may bring their own clock. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'tasks',
    config,
    log,
    clock: overrides.clock,
    migrations: [facts, workArea, tasks, taskLists, boardTalkTime, filesAndTemplates, slotIndexes],
    build({ db, clock, log, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<Stores, TasksEvent>(db, {
        service: 'tasks',
        clock,
        bind: openStores(db.connection),
        encode: encodeWith({ toTaskMessage, toProtoStatus }),
        wake: wakeRelay,
      })
      const deps: Deps = {
        work,
        clock,
        pageTokens,
        turns: createTurns(),
        projectsOfTasks: createProjectsOfTasks((tenantId) => work.read(tenantId)),
        model: modelOf(config, log),
      }
      const blobs = openBlobStore(config)
      const files = { ...deps, blobs }
      const sweeper = startBlobSweeper({ sweep: blobLedger(db.connection).sweep, blobs, clock, log })
      const exporter = startExporter({ ...files, queue: exportJobs(db.connection).queue, log })
      return {
        services: [
          taskService(deps),
          boardService(deps),
          talkService(deps),
          timeService(deps),
          assistService(deps),
          fileService(files, exporter.wake),
          templateService(deps),
        ],
        handlers: [onProject(work), onMember(work), onSubscription(work), onLeave({ ...deps, work })],
        workers: [sweeper, exporter],
        erasure: fileErasure(db.connection),
      }
    },
  })
}

/** The model of the configuration; null without one. */
function modelOf(config: Config, log: Log): TextModel | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = config
  return baseUrl && apiKey && model ? chatModel({ baseUrl, apiKey, model, timeoutMs }, log) : null
}
