import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { repeatAfterWrites, repeatEvery, type WrittenWork } from '@smartproject/kit/repeat-every'
import { startService, type RunningService } from '@smartproject/kit/service'
import { createTurns } from '@smartproject/kit/turns'
import type { Clock } from '@smartproject/kit/types/clock'

import { chatModel, type TextModel } from './assist/area.js'
import { onMember } from './bulk/area.js'
import { onWorkTime } from './capacity/area.js'
import type { Config } from './config.js'
import { encode, type TasksEvent } from './encode.js'
import { previewMaker, textReader } from './contents/area.js'
import { endingDocuments, libraryRules, purgeTrash, readTexts, versionSubject } from './documents/area.js'
import { beginTurns, remindAssignees } from './due/area.js'
import { onSubscription } from './facts/area.js'
import {
  blobLedger,
  clamd,
  exportJobs,
  fileErasure,
  makePreviews,
  type Drives,
  openBlobStore,
  openDrives,
  runCopies,
  RunningHashes,
  type ScanBytes,
  scanFiles,
  startBlobSweeper,
  startExporter,
} from './files/area.js'
import { COPY_PLANNERS } from './copies/area.js'
import { IMPORT_PLANNERS, importReader, MAX_IMPORT_FILE_BYTES } from './imports/area.js'
import { workOnJobs } from './jobs/area.js'
import { migrations } from './migrations.js'
import { forgetPerson } from './planboard/area.js'
import { ENTRIES, entrySource, entrySubject } from './registers/area.js'
import { endLeftRuns, proposeChanges } from './schedule/area.js'
import { services, type Deps } from './services.js'
import { openStores, type Stores } from './stores.js'
import { discussionSubject } from './talk/area.js'
import { createProjectsOfTasks, onLeave, onProject, taskSubject } from './task/area.js'
import { TEMPLATE_PLANNERS } from './templates/area.js'

/** How often copies from the shared drive are looked for. */
const COPIES_EVERY_MS = 1_000
/** How often files whose text is to be read are looked for. */
const TEXTS_EVERY_MS = 1_000
/** How often versions that wait to be drawn are looked for. */
const PREVIEWS_EVERY_MS = 1_000
/** Bytes of a request beside a file in it. */
const BESIDE_FILE = 65_536
/** How soon jobs are worked on, and how often those are looked for that another process left. */
const JOBS = { soonMs: 10, calmMs: 2_000 }
/** How often files that wait for the scanner are looked for. */
const SCANS_EVERY_MS = 1_000
/** How often runs of schedules are looked for that another process left. */
const LEFT_RUNS_EVERY_MS = 5_000
/** How soon schedules are looked at after a change of leave, weeks or holidays; and how often for what other processes have left. */
const PROPOSALS = { soonMs: 1_000, calmMs: 20_000 }

/** Starts the tasks service. Tests may bring their own clock. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'tasks',
    config,
    log,
    clock: overrides.clock,
    migrations,
    build({ db, clock, log, pageTokens, wakeRelay }) {
      const stores = openStores(db.connection)
      const afterWrites: WrittenWork[] = []
      const work = createUnitOfWork<Stores, TasksEvent>(db, {
        service: 'tasks',
        clock,
        bind: stores.bind,
        encode,
        wake: wakeRelay,
        committed: () => {
          for (const job of afterWrites) job.written()
        },
      })
      const deps: Deps = {
        work,
        clock,
        pageTokens,
        turns: createTurns(),
        projectsOfTasks: createProjectsOfTasks((tenantId) => work.read(tenantId)),
        model: modelOf(config, log),
        blobs: openBlobStore(config),
        hashes: new RunningHashes(),
        subjects: {
          task: taskSubject,
          entry: entrySubject,
          discussion: discussionSubject,
          version: versionSubject,
        },
        library: libraryRules,
        drives: drivesOf(config),
        scanned: config.CLAMD_ADDRESS !== undefined,
        uncheckedReaders: config.UNCHECKED_FILES,
        parseImport: importReader(log.child({ part: 'imports' })),
      }
      const sweeper = startBlobSweeper({
        sweep: blobLedger(db.connection).sweep,
        blobs: deps.blobs,
        clock,
        log,
        everyMs: config.BLOB_SWEEP_EVERY_MS,
      })
      afterWrites.push(
        repeatAfterWrites(
          PROPOSALS,
          () => proposeChanges({ work, clock, wantedCauses: stores.wantedCauses }),
          log.child({ part: 'proposals' }),
        ),
      )
      const textLog = log.child({ part: 'texts' })
      const readText = textReader(textLog)
      const previewLog = log.child({ part: 'previews' })
      const makePreview = previewMaker(previewLog)
      const driveLog = log.child({ part: 'drive' })
      const scanLog = log.child({ part: 'scan' })
      const scanBytes = scannerOf(config, scanLog)
      const exporter = startExporter({
        ...deps,
        queue: exportJobs(db.connection).queue,
        sources: { [ENTRIES]: entrySource(deps) },
        log,
      })
      const jobWork = {
        ...deps,
        queue: stores.jobs,
        planners: { ...IMPORT_PLANNERS, ...COPY_PLANNERS, ...TEMPLATE_PLANNERS },
      }
      const jobWorker = repeatAfterWrites(JOBS, () => workOnJobs(jobWork), log.child({ part: 'jobs' }))
      return {
        // A file of tasks comes whole.
        requestBytes: MAX_IMPORT_FILE_BYTES + BESIDE_FILE,
        services: services(deps, exporter.wake, jobWorker.written),
        handlers: [
          onProject(work),
          onMember({ ...deps, work }, (stores, changes, userId) =>
            forgetPerson(stores, changes, { userId, now: clock.now() }),
          ),
          onSubscription(work, (stores) => beginTurns({ clock }, stores)),
          onLeave({ ...deps, work }),
          onWorkTime(work),
        ],
        workers: [
          sweeper,
          exporter,
          jobWorker,
          repeatEvery(
            config.REMIND_INTERVAL_MS,
            () =>
              remindAssignees({
                work,
                clock,
                dueTurns: stores.dueTurns,
                sources: [endingDocuments],
                // Each working morning tasks may be late for which others wait.
                also: (own) => own.scheduleCauses.want({ kind: 'late', id: '', from: null }),
              }),
            log.child({ part: 'remind' }),
          ),
          repeatEvery(
            config.TRASH_SWEEP_EVERY_MS,
            () => purgeTrash({ ...deps, trash: stores.trash }),
            log.child({ part: 'trash' }),
          ),
          ...afterWrites,
          repeatEvery(
            COPIES_EVERY_MS,
            () => runCopies({ ...deps, queue: stores.copies, log: driveLog }),
            driveLog,
          ),
          repeatEvery(
            SCANS_EVERY_MS,
            () => scanFiles({ ...deps, queue: stores.scans, scanBytes, log: scanLog }),
            scanLog,
          ),
          repeatEvery(
            PREVIEWS_EVERY_MS,
            () => makePreviews({ ...deps, queue: stores.previews, makePreview }),
            previewLog,
          ),
          repeatEvery(
            LEFT_RUNS_EVERY_MS,
            () => endLeftRuns({ ...deps, leftRuns: stores.leftRuns }),
            log.child({ part: 'runs' }),
          ),
          repeatEvery(TEXTS_EVERY_MS, () => readTexts({ ...deps, queue: stores.texts, readText }), textLog),
        ],
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

/** The drives of companies; null where the platform offers none. */
function drivesOf(config: Config): Drives | null {
  const { SHAREPOINT_GRAPH_URL: graphUrl, SHAREPOINT_LOGIN_URL: loginUrl, DRIVE_KEY: keys } = config
  return graphUrl && loginUrl && keys ? openDrives({ graphUrl, loginUrl, keys }) : null
}

/** The scanner of the configuration; null without one. */
function scannerOf({ CLAMD_ADDRESS: address }: Config, log: Log): ScanBytes | null {
  if (address === undefined) {
    log.info('CLAMD_ADDRESS is not set: files are not scanned for viruses')
    return null
  }
  const [host = '', port] = address.split(':')
  return clamd({ host, port: Number(port) })
}
