import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Stores } from '../domain/stores.js'
import { boardOpeningStore } from './board/board-opening.js'
import { boardSettingsStore } from './board/board-settings.js'
import { fieldDefinitionStore } from './board/field-definitions.js'
import { categoryStore, labelStore, releaseStore } from './board/project-items.js'
import { searchTermStore } from './board/search-terms.js'
import { taskReferenceStore } from './board/task-references.js'
import { viewStore } from './board/views.js'
import { blobLedger } from './files/blob-ledger.js'
import { exportJobs } from './files/export-jobs.js'
import { fileStore } from './files/files.js'
import { progressStore } from './files/progress.js'
import { memberStore } from './members.js'
import { projectStore } from './projects.js'
import { subscriptionStore } from './subscriptions.js'
import { commentStore } from './talk/comments.js'
import { timerStore } from './time/timers.js'
import { worklogStore } from './time/worklogs.js'
import { registerStore } from './templates/registers.js'
import { configuratorTemplateStore, projectTemplateStore } from './templates/templates.js'
import { boardCountStore } from './work/board-counts.js'
import { bulkChangeStore } from './work/bulk-changes.js'
import { counterStore } from './work/counters.js'
import { leaveVersionStore } from './work/leave-versions.js'
import { rankStore } from './work/ranks.js'
import { revisionStore } from './work/revisions.js'
import { taskLinkStore } from './work/task-links.js'
import { taskQueryStore } from './work/task-queries.js'
import { taskStore } from './work/tasks.js'

/** Opens all stores of the service for a tenant; each area adds its own. */
export function openStores(connection: Connection): (tenantId: TenantId, session?: ClientSession) => Stores {
  const bind = {
    projects: projectStore(connection),
    members: memberStore(connection),
    tasks: taskStore(connection),
    taskLinks: taskLinkStore(connection),
    ranks: rankStore(connection),
    boardCounts: boardCountStore(connection),
    bulkChanges: bulkChangeStore(connection),
    taskQueries: taskQueryStore(connection),
    revisions: revisionStore(connection),
    counters: counterStore(connection),
    leaveVersions: leaveVersionStore(connection),
    releases: releaseStore(connection),
    labels: labelStore(connection),
    categories: categoryStore(connection),
    fields: fieldDefinitionStore(connection),
    boardSettings: boardSettingsStore(connection),
    boardOpening: boardOpeningStore(connection),
    views: viewStore(connection),
    searchTerms: searchTermStore(connection),
    taskReferences: taskReferenceStore(connection),
    subscriptions: subscriptionStore(connection),
    comments: commentStore(connection),
    worklogs: worklogStore(connection),
    timers: timerStore(connection),
    files: fileStore(connection),
    blobLedger: blobLedger(connection).ledger,
    progress: progressStore(connection),
    exportJobs: exportJobs(connection).jobs,
    configuratorTemplates: configuratorTemplateStore(connection),
    projectTemplates: projectTemplateStore(connection),
    registers: registerStore(connection),
  }
  return (tenantId, session) => ({
    projects: bind.projects(tenantId, session),
    members: bind.members(tenantId, session),
    tasks: bind.tasks(tenantId, session),
    taskLinks: bind.taskLinks(tenantId, session),
    ranks: bind.ranks(tenantId, session),
    boardCounts: bind.boardCounts(tenantId, session),
    bulkChanges: bind.bulkChanges(tenantId, session),
    taskQueries: bind.taskQueries(tenantId, session),
    revisions: bind.revisions(tenantId, session),
    counters: bind.counters(tenantId, session),
    leaveVersions: bind.leaveVersions(tenantId, session),
    releases: bind.releases(tenantId, session),
    labels: bind.labels(tenantId, session),
    categories: bind.categories(tenantId, session),
    fields: bind.fields(tenantId, session),
    boardSettings: bind.boardSettings(tenantId, session),
    boardOpening: bind.boardOpening(tenantId),
    views: bind.views(tenantId, session),
    searchTerms: bind.searchTerms(tenantId, session),
    taskReferences: bind.taskReferences(tenantId, session),
    subscriptions: bind.subscriptions(tenantId, session),
    comments: bind.comments(tenantId, session),
    worklogs: bind.worklogs(tenantId, session),
    timers: bind.timers(tenantId, session),
    files: bind.files(tenantId, session),
    blobLedger: bind.blobLedger(session),
    progress: bind.progress(tenantId, session),
    exportJobs: bind.exportJobs(session),
    configuratorTemplates: bind.configuratorTemplates(tenantId, session),
    projectTemplates: bind.projectTemplates(tenantId, session),
    registers: bind.registers(tenantId, session),
  })
}
