import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, readableProject, requirePartOf } from '../../facts/area.js'
import { isLeave, readableTask, type Task, writableTasks } from '../../task/area.js'
import { type DocumentTaskEnds, MAX_DOCUMENT_TASKS } from '../domain/document-task.js'
import type { LibraryDocument } from '../domain/document.js'
import { pagesByTask, type Pin, type PinnedPage } from '../domain/pin.js'
import { may, openVersion } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { changeableDocument, type FoundDocument, knownDocument } from './document-access.js'
import { readableDocuments, readableTasks } from './readable-ends.js'

/** More pins of one document are not looked into. */
const MAX_PINS_OF_DOCUMENT = 2_000

/** A document and a task that is about it. */
export interface ConnectedTask {
  readonly found: FoundDocument
  readonly task: Task
  /** False where the task is known by its pins alone. */
  readonly connected: boolean
  /** Where it is pinned on the versions that the caller opens, newest version first. */
  readonly pinned: readonly PinnedPage[]
}

/** The connections of a document or of a task. */
export interface ConnectionList {
  readonly connections: readonly ConnectedTask[]
  /** True for a person who changes them. */
  readonly write: boolean
}

/**
 * The tasks of a document that the caller knows of, those that are pinned on it too, as far as they read them.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PART_SWITCHED_OFF.
 */
export async function tasksOfDocument(deps: Deps, caller: Caller, id: string): Promise<ConnectionList> {
  const stores = deps.work.read(caller.tenantId)
  const found = await knownDocument(stores, caller, id)
  requirePartOf(found.project, 'document_tasks')
  const connected = new Set((await stores.documentTasks.ofDocument(id)).map(({ taskId }) => taskId))
  const pages = pagesByTask(await pinsOf(stores, found))
  const ids = [...new Set([...connected, ...pages.keys()])]
  const tasks = await readableTasks(stores, caller, ids)
  const connections = ids.flatMap((taskId) => {
    const task = tasks.get(taskId)
    return task ? [{ found, task, connected: connected.has(taskId), pinned: pages.get(taskId) ?? [] }] : []
  })
  const write = may('write', found.project, caller) && mayDo(found.project, caller, 'update_task')
  return { connections, write: write && !found.document.deleteTime }
}

/** The pins of the versions that the viewer opens. */
function pinsOf({ pins }: Stores, { document, viewer }: FoundDocument): Promise<Pin[]> {
  if (viewer.hidden) return pins.ofDocument(document.id, MAX_PINS_OF_DOCUMENT)
  return pins.ofVersion(document.id, openVersion(document, viewer)?.n ?? 0)
}

/**
 * The documents of a task, as far as the caller knows of them, outside of the trash.
 * Errors: not_found TASK_NOT_FOUND, forbidden PART_SWITCHED_OFF.
 */
export async function documentsOfTask(deps: Deps, caller: Caller, id: string): Promise<ConnectionList> {
  const stores = deps.work.read(caller.tenantId)
  const task = await readableTask(stores, caller, id)
  if (isLeave(task)) return { connections: [], write: false }
  const project = await readableProject(stores, caller, task.projectNumber)
  requirePartOf(project, 'document_tasks')
  const ids = (await stores.documentTasks.ofTask(id)).map(({ documentId }) => documentId)
  const documents = await readableDocuments(stores, caller, ids)
  const connections = ids.flatMap((documentId) => {
    const found = documents.get(documentId)
    // A task that has moved may be connected to a document of its former project.
    return found && !found.project.partsOff?.includes('document_tasks')
      ? [{ found, task, connected: true, pinned: [] }]
      : []
  })
  return { connections, write: may('write', project, caller) && mayDo(project, caller, 'update_task') }
}

/**
 * Connects a document and a task, or ends their connection, by a person who changes both; what is so already is no change.
 * Errors: not_found DOCUMENT_NOT_FOUND | TASK_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED | PART_SWITCHED_OFF,
 * precondition LEAVE_TASK | TOO_MANY_DOCUMENT_TASKS.
 */
export function setDocumentTask(
  deps: Deps,
  caller: Caller,
  { connected, ...ends }: DocumentTaskEnds & { readonly connected: boolean },
): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const document = await changeableEnds(stores, caller, ends)
    if ((await stores.documentTasks.isThere(ends)) === connected) return {}
    if (connected) {
      await requireBelowLimit(stores, ends)
      await stores.documentTasks.insert({ ...ends, createdBy: caller.userId, createTime: deps.clock.now() })
    } else {
      await stores.documentTasks.delete(ends)
    }
    changes.publish({ about: 'document', document })
    changes.audit({
      action: connected ? 'document.task_added' : 'document.task_removed',
      targetType: 'document',
      targetId: document.id,
      project: document.projectNumber,
    })
    return {}
  })
}

/** The document, when the caller changes it and the task, which are of one project. Errors: as setDocumentTask. */
async function changeableEnds(
  stores: Stores,
  caller: Caller,
  { documentId, taskId }: DocumentTaskEnds,
): Promise<LibraryDocument> {
  const { document, project } = await changeableDocument(stores, caller, { id: documentId, right: 'write' })
  requirePartOf(project, 'document_tasks')
  const [found] = await writableTasks(stores, caller, [taskId], 'update_task')
  if (found?.task.projectNumber !== document.projectNumber) throw notFound('TASK_NOT_FOUND')
  return document
}

async function requireBelowLimit(stores: Stores, { documentId, taskId }: DocumentTaskEnds): Promise<void> {
  const ends = [await stores.documentTasks.ofDocument(documentId), await stores.documentTasks.ofTask(taskId)]
  if (ends.every(({ length }) => length < MAX_DOCUMENT_TASKS)) return
  throw new DomainError('precondition', 'TOO_MANY_DOCUMENT_TASKS', {
    meta: { most: `${MAX_DOCUMENT_TASKS}` },
  })
}
