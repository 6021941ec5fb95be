import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { isLeave, readableTask, type Task } from '../../task/area.js'
import type { LibraryDocument } from '../domain/document.js'
import { carriable, MAX_PINS, type Pin, type PinPlace } from '../domain/pin.js'
import { may, openVersion } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { changeableDocument, knownDocument } from './document-access.js'
import type { Writing } from './keep-document.js'
import { knownOrNone, readableDocuments, readableTasks } from './readable-ends.js'

const MAX_OF_TASK = 100

/** A pin with the document that it is on and its task. */
export interface ShownPin {
  readonly pin: Pin
  readonly document: LibraryDocument
  readonly task: Task
}

/** The pins of a version. */
export interface PinList {
  readonly pins: readonly ShownPin[]
  /** How many of the version before may be carried to this one. */
  readonly carriable: number
  /** How many of them may be once the pages of this one are drawn. */
  readonly waiting: number
  /** True for a person who changes them. */
  readonly write: boolean
}

/**
 * The pins of a version that the caller opens, with tasks that the caller may read.
 * Errors: not_found DOCUMENT_NOT_FOUND | VERSION_NOT_FOUND.
 */
export async function pinsOfVersion(
  deps: Deps,
  caller: Caller,
  { documentId, n }: { documentId: string; n: number },
): Promise<PinList> {
  const stores = deps.work.read(caller.tenantId)
  const { document, project, viewer } = await knownDocument(stores, caller, documentId)
  if (!viewer.hidden && openVersion(document, viewer)?.n !== n) throw notFound('VERSION_NOT_FOUND')
  if (!(await stores.versions.byNumber(documentId, n))) throw notFound('VERSION_NOT_FOUND')
  const found = await stores.pins.ofVersion(documentId, n)
  const write = may('write', project, caller) && !document.deleteTime
  const carrying = write && n === document.current.n ? await toCarry(stores, document, found) : NOTHING
  const count = carrying.pins.length
  return {
    pins: await withTasks(stores, caller, document, found),
    carriable: carrying.drawn ? count : 0,
    waiting: carrying.drawn ? 0 : count,
    write,
  }
}

/**
 * The pins of a task, on the documents and versions that the caller opens, outside of the trash.
 * Errors: not_found TASK_NOT_FOUND.
 */
export async function pinsOfTask(deps: Deps, caller: Caller, taskId: string): Promise<PinList> {
  const stores = deps.work.read(caller.tenantId)
  const task = await readableTask(stores, caller, taskId)
  const pins = await stores.pins.ofTask(taskId, MAX_OF_TASK)
  const ids = pins.map(({ documentId }) => documentId)
  const documents = await readableDocuments(stores, caller, ids)
  const shown = pins.flatMap((pin) => {
    const found = documents.get(pin.documentId)
    if (!found) return []
    const { document, viewer } = found
    return viewer.hidden || openVersion(document, viewer)?.n === pin.n ? [{ pin, document, task }] : []
  })
  return { pins: shown, carriable: 0, waiting: 0, write: false }
}

/** The pins of the version before that go with the current one. */
interface Carrying {
  readonly pins: readonly Pin[]
  /** False while its pages are being drawn: how many of them have a page is not known yet. */
  readonly drawn: boolean
}

const NOTHING: Carrying = { pins: [], drawn: true }

async function toCarry(
  stores: Stores,
  { id, current }: LibraryDocument,
  now: readonly Pin[],
): Promise<Carrying> {
  const before = await stores.pins.versionBefore(id, current.n)
  if (before === 0) return NOTHING
  const pages = await pagesOf(stores, current.fileId)
  const pins = carriable(await stores.pins.ofVersion(id, before), now, pages ?? Infinity)
  return { pins, drawn: pages !== null }
}

/** Pages that have pins: those that are drawn, or the first of a file without a preview. Null while they are being drawn. */
async function pagesOf(stores: Stores, fileId: string): Promise<number | null> {
  const { pages } = (await stores.previews.pagesOf([fileId])).get(fileId) ?? { pages: 0 }
  return pages === null ? null : Math.max(1, pages)
}

/** Those whose task is there for the caller. */
async function withTasks(
  stores: Stores,
  caller: Caller,
  document: LibraryDocument,
  pins: readonly Pin[],
): Promise<ShownPin[]> {
  const ids = pins.map(({ taskId }) => taskId)
  const tasks = await readableTasks(stores, caller, ids)
  return pins.flatMap((pin) => {
    const task = tasks.get(pin.taskId)
    return task ? [{ pin, document, task }] : []
  })
}

/** A pin as a person wants it. */
export interface PinDraft {
  readonly place: PinPlace
  readonly taskId: string
}

/**
 * Puts a pin on a page of a version. Errors: not_found DOCUMENT_NOT_FOUND | VERSION_NOT_FOUND | TASK_NOT_FOUND, forbidden
 * PERMISSION_DENIED, invalid, precondition TOO_MANY_PINS.
 */
export function addPin(
  deps: Deps,
  caller: Caller,
  { documentId, n, place, taskId }: PinDraft & { readonly documentId: string; readonly n: number },
): Promise<ShownPin> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const { document } = await changeableDocument(stores, caller, { id: documentId, right: 'write' })
    await requirePage(stores, { documentId, n }, place)
    const task = await taskFor(stores, caller, document, taskId)
    if ((await stores.pins.ofVersion(documentId, n)).length >= MAX_PINS)
      throw new DomainError('precondition', 'TOO_MANY_PINS', { meta: { most: `${MAX_PINS}` } })
    const pin: Pin = {
      ...place,
      id: newId(),
      documentId,
      n,
      taskId,
      carriedFrom: '',
      toConfirm: false,
      createdBy: caller.userId,
      createTime: now,
      version: 1,
    }
    await stores.pins.insert(pin)
    tell({ changes, caller, stores, now }, document, 'pinned')
    return { pin, document, task }
  })
}

/**
 * Gives a pin another place or another task; a carried one is confirmed by it. Errors: not_found PIN_NOT_FOUND | TASK_NOT_FOUND,
 * forbidden PERMISSION_DENIED, invalid, stale VERSION_MISMATCH.
 */
export function changePin(
  deps: Deps,
  caller: Caller,
  { id, version, place, taskId }: PinDraft & { readonly id: string; readonly version: number },
): Promise<ShownPin> {
  return deps.work.write(caller, async (stores, changes) => {
    const { pin, document } = await changeablePin(stores, caller, id)
    if (pin.version !== version) throw stale(pin.version)
    await requirePage(stores, pin, place)
    const task = await taskFor(stores, caller, document, taskId)
    const next = { ...pin, ...place, taskId, toConfirm: false, version: version + 1 }
    if (!(await stores.pins.update(next))) throw stale(next.version)
    tell({ changes, caller, stores, now: deps.clock.now() }, document, 'pinned')
    return { pin: next, document, task }
  })
}

/** Takes a pin away. Errors: not_found PIN_NOT_FOUND, forbidden PERMISSION_DENIED. */
export function deletePin(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const { document } = await changeablePin(stores, caller, id)
    await stores.pins.delete(id)
    tell({ changes, caller, stores, now: deps.clock.now() }, document, 'unpinned')
    return {}
  })
}

/**
 * Carries the pins of the version before to the current one, where each is to be confirmed (C33); a second time changes nothing.
 * Errors: not_found DOCUMENT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export function carryPins(deps: Deps, caller: Caller, documentId: string): Promise<{ carried: number }> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const { document } = await changeableDocument(stores, caller, { id: documentId, right: 'write' })
    const { n } = document.current
    const { pins, drawn } = await toCarry(stores, document, await stores.pins.ofVersion(documentId, n))
    if (!drawn) return { carried: 0 }
    for (const pin of pins) {
      const added = { createdBy: caller.userId, createTime: now, version: 1 }
      await stores.pins.insert({ ...pin, ...added, id: newId(), n, carriedFrom: pin.id, toConfirm: true })
    }
    if (pins.length > 0) tell({ changes, caller, stores, now }, document, 'pinned')
    return { carried: pins.length }
  })
}

/** A pin that the caller may change. Errors: not_found PIN_NOT_FOUND, forbidden PERMISSION_DENIED. */
async function changeablePin(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<{ pin: Pin; document: LibraryDocument }> {
  const pin = await stores.pins.byId(id)
  if (!pin || !(await knownOrNone(stores, caller, pin.documentId))) throw notFound('PIN_NOT_FOUND')
  const { document } = await changeableDocument(stores, caller, { id: pin.documentId, right: 'write' })
  return { pin, document }
}

/** Errors: not_found VERSION_NOT_FOUND, invalid for a page that it does not have. */
async function requirePage(
  stores: Stores,
  { documentId, n }: Pick<Pin, 'documentId' | 'n'>,
  { page }: PinPlace,
): Promise<void> {
  const version = await stores.versions.byNumber(documentId, n)
  if (!version) throw notFound('VERSION_NOT_FOUND')
  if (page > ((await pagesOf(stores, version.fileId)) ?? 1))
    throw invalid([{ field: 'page', reason: 'OUT_OF_RANGE' }])
}

/** A task of the project of the document that the caller reads. Errors: not_found TASK_NOT_FOUND. */
async function taskFor(
  stores: Stores,
  caller: Caller,
  { projectNumber }: LibraryDocument,
  id: string,
): Promise<Task> {
  const task = await readableTask(stores, caller, id)
  if (task.projectNumber !== projectNumber || isLeave(task)) throw notFound('TASK_NOT_FOUND')
  return task
}

/** Windows that show the document look anew: its event says no more than that. */
function tell({ changes }: Writing, document: LibraryDocument, action: 'pinned' | 'unpinned'): void {
  changes.publish({ about: 'document', document })
  changes.audit({
    action: `document.${action}`,
    targetType: 'document',
    targetId: document.id,
    project: document.projectNumber,
  })
}
