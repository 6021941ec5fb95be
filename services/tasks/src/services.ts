import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  BoardServiceService,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  JobServiceService,
  type JobServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  TaskServiceService,
  type TaskServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  TemplateServiceService,
  type TemplateServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { assistService, type TextModel } from './assist/area.js'
import { boardRpcs } from './board/area.js'
import { bulkRpcs } from './bulk/area.js'
import { catalogueRpcs } from './catalogue/area.js'
import { documentService } from './documents/area.js'
import type { TasksEvent } from './encode.js'
import { planboardService } from './planboard/area.js'
import {
  fileService,
  type BlobStore,
  type Drives,
  type LibraryRules,
  type RunningHashes,
  type UncheckedReaders,
} from './files/area.js'
import { COPY_VIEWS, copyRpcs } from './copies/area.js'
import { IMPORT_VIEWS, importRpcs, type ParseImport } from './imports/area.js'
import { jobRpcs } from './jobs/area.js'
import { planningService } from './planning/area.js'
import { queryRpcs } from './query/area.js'
import { registerRpcs, registerService } from './registers/area.js'
import { scheduleService } from './schedule/area.js'
import type { Subjects } from './facts/area.js'
import type { Stores } from './stores.js'
import { discussionService, talkService, threadService } from './talk/area.js'
import { taskRpcs, type Deps as TaskDeps } from './task/area.js'
import { TEMPLATE_VIEWS, templateRpcs } from './templates/area.js'
import { timeService } from './time/area.js'
import { settingsRpcs } from './workflow/area.js'

/** The dependencies of the use cases of all areas. */
export interface Deps extends TaskDeps<Stores, TasksEvent> {
  /** Drafts texts; null when none is configured. */
  readonly model: TextModel | null
  readonly blobs: BlobStore
  /** Of the files that arrive at this process. */
  readonly hashes: RunningHashes
  /** The subjects of comments and files. */
  readonly subjects: Subjects<Stores, TasksEvent>
  readonly library: LibraryRules<Stores, TasksEvent>
  /** Null where the platform offers none. */
  readonly drives: Drives | null
  /** True where a scanner is named: files that arrive wait for it. */
  readonly scanned: boolean
  /** Who opens files that the scanner has not called clean. */
  readonly uncheckedReaders: UncheckedReaders
  /** Reads files of tasks. */
  readonly parseImport: ParseImport
}

/** The services of the protos, each put together from the areas that serve it. */
export function services(deps: Deps, wakeExports: () => void, wakeJobs: () => void): RpcService[] {
  return [
    rpcService<TaskServiceServer>(TaskServiceService, {
      ...taskRpcs(deps),
      ...queryRpcs(deps),
      ...bulkRpcs(deps),
    }),
    rpcService<BoardServiceServer>(BoardServiceService, {
      ...settingsRpcs(deps),
      ...catalogueRpcs(deps),
      ...boardRpcs(deps),
    }),
    rpcService<TemplateServiceServer>(TemplateServiceService, {
      ...templateRpcs({ ...deps, wakeJobs }),
      ...registerRpcs(deps),
    }),
    talkService(deps),
    threadService(deps),
    discussionService(deps),
    timeService(deps),
    assistService(deps),
    fileService(deps, wakeExports),
    registerService(deps, wakeExports),
    documentService(deps, wakeExports),
    planningService(deps),
    scheduleService(deps),
    planboardService(deps),
    rpcService<JobServiceServer>(JobServiceService, {
      ...jobRpcs({ ...deps, wakeJobs }, { ...IMPORT_VIEWS, ...COPY_VIEWS, ...TEMPLATE_VIEWS }),
      ...importRpcs({ ...deps, wakeJobs }),
      ...copyRpcs({ ...deps, wakeJobs }),
    }),
  ]
}
