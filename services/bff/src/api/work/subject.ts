import { z } from 'zod'
import { opaqueId, tenantInput } from '../shapes.js'

/** The subject of comments and files: a task, or an entry of a register; the other is null. */
export const subjectIds = { task: z.string().nullable(), entry: z.string().nullable() } as const

/** Input that names what comments or files belong to, and more: exactly one of `task` and `entry`. */
export function withSubject<S extends z.ZodRawShape>(more: S) {
  return z
    .strictObject({ ...tenantInput, task: opaqueId.optional(), entry: opaqueId.optional(), ...more })
    .refine(namesOne, { message: 'REQUIRED', path: ['task'] })
}

function namesOne(named: object): boolean {
  const { task, entry } = named as { task?: unknown; entry?: unknown }
  return (task === undefined) !== (entry === undefined)
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
