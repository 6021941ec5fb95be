import type { Migration } from '@smartproject/kit/mongo/migrations'

import { facts } from './migrations/001-facts.js'
import { work as workArea } from './migrations/002-work.js'
import { tasks } from './migrations/003-tasks.js'
import { taskLists } from './migrations/004-task-lists.js'
import { boardTalkTime } from './migrations/005-board-talk-time.js'
import { filesAndTemplates } from './migrations/006-files-templates.js'
import { slotIndexes } from './migrations/007-slot-indexes.js'
import { slotValues } from './migrations/008-slot-values.js'
import { entries } from './migrations/009-entries.js'
import { lessons } from './migrations/010-lessons.js'
import { costCentre } from './migrations/011-cost-centre.js'
import { shortcuts } from './migrations/012-shortcuts.js'
import { fileUsage } from './migrations/013-file-usage.js'
import { entryTalk } from './migrations/014-entry-talk.js'
import { deletedItems } from './migrations/015-deleted-items.js'
import { adoptedEntries } from './migrations/016-adopted-entries.js'
import { ownRanks } from './migrations/017-own-ranks.js'
import { partsOfWords } from './migrations/018-parts-of-words.js'
import { days } from './migrations/019-days.js'
import { dueTurns } from './migrations/030-due-turns.js'
import { threads } from './migrations/031-threads.js'
import { uploads } from './migrations/032-uploads.js'
import { scopeLog } from './migrations/036-scope-log.js'
import { endsAndBlobs } from './migrations/037-ends-and-blobs.js'
import { releaseSetup } from './migrations/046-release-setup.js'
import { companyDrives } from './migrations/documents/067-company-drives.js'
import { documents } from './migrations/documents/033-documents.js'
import { pins } from './migrations/documents/038-pins.js'
import { documentTexts } from './migrations/documents/040-document-texts.js'
import { documentTasks } from './migrations/documents/045-document-tasks.js'
import { trashEnds } from './migrations/documents/042-trash-ends.js'
import { documentPreviews } from './migrations/documents/050-document-previews.js'
import { driveCopies } from './migrations/documents/052-drive-copies.js'
import { fileScans } from './migrations/files/039-file-scans.js'
import { filePreviews } from './migrations/files/041-file-previews.js'
import { jobs } from './migrations/jobs/056-jobs.js'
import { waitingJobs } from './migrations/jobs/069-waiting-jobs.js'
import { patterns } from './migrations/planning/043-patterns.js'
import { planboard } from './migrations/planning/044-planboard.js'
import { schedule } from './migrations/planning/048-schedule.js'
import { scenarios } from './migrations/planning/049-scenarios.js'
import { allocations } from './migrations/planning/047-allocations.js'
import { workTimes } from './migrations/planning/051-work-times.js'
import { proposals } from './migrations/planning/053-proposals.js'
import { baselines } from './migrations/planning/060-baselines.js'
import { scopeTimes } from './migrations/planning/062-scope-times.js'
import { halfRuns } from './migrations/planning/065-half-runs.js'
import { templateVersions } from './migrations/templates/064-template-versions.js'
import { formerItems } from './migrations/jobs/063-former-items.js'
import { discussionFiles } from './migrations/talk/054-discussion-files.js'

/** Every step of the database, in the order in which a new one takes them; those that a database has taken are left out. */
export const migrations: readonly Migration[] = [
  facts,
  workArea,
  tasks,
  taskLists,
  boardTalkTime,
  filesAndTemplates,
  slotIndexes,
  slotValues,
  entries,
  lessons,
  costCentre,
  shortcuts,
  fileUsage,
  entryTalk,
  deletedItems,
  adoptedEntries,
  ownRanks,
  partsOfWords,
  days,
  dueTurns,
  threads,
  uploads,
  documents,
  scopeLog,
  endsAndBlobs,
  releaseSetup,
  documentTexts,
  fileScans,
  documentPreviews,
  schedule,
  baselines,
  discussionFiles,
  driveCopies,
  trashEnds,
  patterns,
  planboard,
  scenarios,
  allocations,
  jobs,
  filePreviews,
  pins,
  workTimes,
  proposals,
  documentTasks,
  scopeTimes,
  companyDrives,
  formerItems,
  templateVersions,
  waitingJobs,
  halfRuns,
]
