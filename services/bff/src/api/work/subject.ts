import { z } from 'zod'
import { opaqueId, tenantInput } from '../shapes.js'
import { libraryTarget } from './documents.js'

/** The subject of comments and files: a task, or an entry of a register; the other is null. */
export const subjectIds = { task: z.string().nullable(), entry: z.string().nullable() } as const

/** Input that names where the bytes of a file go, and more: a task, an entry, a discussion or a place in a document library. */
export function withUploadTarget<S extends z.ZodRawShape>(more: S) {
  return z
    .strictObject({
      ...tenantInput,
      task: opaqueId.optional(),
      entry: opaqueId.optional(),
      discussion: opaqueId.optional(),
      library: libraryTarget.optional(),
      ...more,
    })
    .refine(namesOne, { message: 'REQUIRED', path: ['task'] })
}

/** Input that names what comments or files belong to, and more: exactly one of `task` and `entry`. */
export function withSubject<S extends z.ZodRawShape>(more: S) {
  return z
    .strictObject({ ...tenantInput, task: opaqueId.optional(), entry: opaqueId.optional(), ...more })
    .refine(namesOne, { message: 'REQUIRED', path: ['task'] })
}

function namesOne(named: object): boolean {
  const { task, entry, discussion, library } = named as Record<string, unknown>
  return [task, entry, discussion, library].filter((one) => one !== undefined).length === 1
}

/** Input that names the thread it is about, and more: exactly one of `task`, `entry` and `discussion`. */
export function withThread<S extends z.ZodRawShape>(more: S) {
  const named = { task: opaqueId.optional(), entry: opaqueId.optional(), discussion: opaqueId.optional() }
  return z
    .strictObject({ ...tenantInput, ...named, ...more })
    .refine(namesOneThread, { message: 'REQUIRED', path: ['task'] })
}

function namesOneThread(named: object): boolean {
  const { task, entry, discussion } = named as { task?: unknown; entry?: unknown; discussion?: unknown }
  return [task, entry, discussion].filter((id) => id !== undefined).length === 1
}
