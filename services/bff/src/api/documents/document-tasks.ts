import { z } from 'zod'

import { type CallDefinition, opaqueId, tenantInput } from '../shapes.js'
import { DOCUMENT_STATES } from '../work/documents.js'
import { taskReference } from '../work/tasks.js'

/** A task that is about a document. */
export const documentTask = z.object({
  document: z.string(),
  document_no: z.string(),
  document_name: z.string(),
  /** The state of the document, as the caller is shown it. */
  document_state: z.enum(DOCUMENT_STATES),
  task: taskReference,
  /** False where the task is known by its pins alone. */
  connected: z.boolean(),
  /** Where the task is pinned on the versions that the caller opens, newest version first; empty in the list of a task. */
  pinned: z.array(z.object({ n: z.number(), page: z.number(), pin: z.string() })),
})

function namesOne(asked: object): boolean {
  const { document, task } = asked as { document?: unknown; task?: unknown }
  return (document === undefined) !== (task === undefined)
}

export const documentTaskCalls = {
  listDocumentTasks: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/listDocumentTasks',
    input: z
      .strictObject({ ...tenantInput, document: opaqueId.optional(), task: opaqueId.optional() })
      .refine(namesOne, { message: 'REQUIRED', path: ['document'] }),
    output: z.object({ document_tasks: z.array(documentTask), may: z.object({ write: z.boolean() }) }),
    summary:
      'Tasks of a document, those of its pins too, or documents of a task, as far as the caller reads both; refused where the project has switched `document_tasks` off',
  },
  setDocumentTask: {
    method: 'POST',
    writes: true,
    access: 'member',
    path: '/api/setDocumentTask',
    input: z.strictObject({ ...tenantInput, document: opaqueId, task: opaqueId, connected: z.boolean() }),
    output: z.object({ connected: z.boolean() }),
    summary: 'Connects a document and a task of its project, or ends that; what is so already is no change',
  },
} as const satisfies Record<string, CallDefinition>

export type DocumentTask = z.output<typeof documentTask>
