import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { openBoardStores, type BoardStores } from './board/area.js'
import { openBulkStores, type BulkStores } from './bulk/area.js'
import { openCapacityStores, type CapacityStores } from './capacity/area.js'
import { openCatalogueStores, type CatalogueStores } from './catalogue/area.js'
import { openDocumentStores, type DocumentStores, type TextQueue, type TrashSweep } from './documents/area.js'
import { openDueStores, type DueStores, type DueTurns } from './due/area.js'
import { openFactStores, type FactStores, type WantedCauses } from './facts/area.js'
import { openPlanboardStores, type PlanboardStores } from './planboard/area.js'
import { openJobStores, type JobQueue, type JobStores } from './jobs/area.js'
import {
  openFileStores,
  type CopyQueue,
  type FileStores,
  type PreviewQueue,
  type ScanQueue,
} from './files/area.js'
import { openPlanningStores, type PlanningStores } from './planning/area.js'
import { openQueryStores, type QueryStores } from './query/area.js'
import { openRegisterStores, type RegisterStores } from './registers/area.js'
import { openScheduleStores, type LeftRuns, type ScheduleStores } from './schedule/area.js'
import { openTalkStores, type TalkStores } from './talk/area.js'
import { openTaskStores, type TaskStores } from './task/area.js'
import { openTemplateStores, type TemplateStores } from './templates/area.js'
import { openTimeStores, type TimeStores } from './time/area.js'
import { openWorkflowStores, type WorkflowStores } from './workflow/area.js'

/** Everything that areas keep. */
export interface Stores
  extends
    FactStores,
    CatalogueStores,
    WorkflowStores,
    TaskStores,
    QueryStores,
    BoardStores,
    BulkStores,
    DocumentStores,
    DueStores,
    TalkStores,
    TimeStores,
    FileStores,
    RegisterStores,
    PlanningStores,
    ScheduleStores,
    CapacityStores,
    PlanboardStores,
    JobStores,
    TemplateStores {}

/** Opens the stores of all areas for a tenant, and what looks across tenants. */
export function openStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => Stores
  dueTurns: DueTurns
  trash: TrashSweep
  texts: TextQueue
  copies: CopyQueue
  previews: PreviewQueue
  scans: ScanQueue
  jobs: JobQueue
  wantedCauses: WantedCauses
  leftRuns: LeftRuns
} {
  const { bind: facts, wantedCauses } = openFactStores(connection)
  const catalogue = openCatalogueStores(connection)
  const workflow = openWorkflowStores(connection)
  const task = openTaskStores(connection)
  const query = openQueryStores(connection)
  const board = openBoardStores(connection)
  const bulk = openBulkStores(connection)
  const { bind: documents, trash, texts } = openDocumentStores(connection)
  const { bind: due, dueTurns } = openDueStores(connection)
  const talk = openTalkStores(connection)
  const time = openTimeStores(connection)
  const { bind: files, copies, previews, scans } = openFileStores(connection)
  const registers = openRegisterStores(connection)
  const planning = openPlanningStores(connection)
  const { bind: schedule, leftRuns } = openScheduleStores(connection)
  const capacity = openCapacityStores(connection)
  const planboard = openPlanboardStores(connection)
  const { bind: jobRecords, jobs } = openJobStores(connection)
  const templates = openTemplateStores(connection)
  const bind = (tenantId: TenantId, session?: ClientSession): Stores => ({
    ...facts(tenantId, session),
    ...catalogue(tenantId, session),
    ...workflow(tenantId, session),
    ...task(tenantId, session),
    ...query(tenantId, session),
    ...board(tenantId, session),
    ...bulk(tenantId, session),
    ...documents(tenantId, session),
    ...due(tenantId, session),
    ...talk(tenantId, session),
    ...time(tenantId, session),
    ...files(tenantId, session),
    ...registers(tenantId, session),
    ...planning(tenantId, session),
    ...schedule(tenantId, session),
    ...capacity(tenantId, session),
    ...planboard(tenantId, session),
    ...jobRecords(tenantId, session),
    ...templates(tenantId, session),
  })
  return { bind, dueTurns, trash, texts, copies, previews, scans, wantedCauses, leftRuns, jobs }
}
