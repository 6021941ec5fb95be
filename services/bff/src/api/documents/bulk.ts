import { z } from 'zod'

import { DOCUMENT_TEXTS } from '../limits.js'
import { type CallDefinition, nameText, opaqueId, projectNumber, tenantInput } from '../shapes.js'
import { progress } from '../work/files.js'

/** The outcome for a chosen document or folder: the documents that are now as it was asked, or are packed, and why the first refused one was refused. */
export const chosenResult = z.object({
  id: z.string(),
  documents: z.array(z.string()),
  refused: z.number(),
  reason: z.string().nullable(),
  meta: z.record(z.string(), z.string()),
})

const writes = { method: 'POST', writes: true, access: 'member' } as const
const ids = z.array(opaqueId).max(500, 'TOO_MANY')
const chosen = { ...tenantInput, project: projectNumber, documents: ids, folders: ids }
const tags = z.array(nameText(DOCUMENT_TEXTS.tag)).max(DOCUMENT_TEXTS.tags, 'TOO_MANY')

/** One thing that is done to many documents and folders. */
export const documentsAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('tags'), add: tags, remove: tags }),
  z.strictObject({ do: z.literal('move'), folder: opaqueId.nullable() }),
  z.strictObject({ do: z.literal('trash') }),
])

const fileName = z.strictObject({ folder: opaqueId.nullable(), name: nameText(255) })

/** A file whose name a document of its folder has: `file` is its place in the question, `current` the version that a new one follows. */
export const takenName = z.object({
  file: z.number(),
  document: z.string(),
  current: z.number(),
  /** Why it may not be a new version of the document; null where it may. */
  reason: z.string().nullable(),
  meta: z.record(z.string(), z.string()),
})

export const documentBulkCalls = {
  listTakenNames: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/listTakenNames',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      files: z.array(fileName).min(1, 'REQUIRED').max(200, 'TOO_MANY'),
    }),
    output: z.object({ taken: z.array(takenName) }),
    summary:
      'Which of the files that are to be uploaded have the name of a document of their folder, and whether each may be a new version of it',
  },
  bulkChangeDocuments: {
    ...writes,
    path: '/api/bulkChangeDocuments',
    input: z.strictObject({ ...chosen, action: documentsAction }),
    output: z.object({ results: z.array(chosenResult) }),
    summary:
      'Does one thing to many documents and folders of a library, 500 documents at most with those in the folders; a refusal is told for each',
  },
  downloadDocuments: {
    ...writes,
    path: '/api/downloadDocuments',
    input: z.strictObject(chosen),
    output: z.object({ progress, results: z.array(chosenResult) }),
    summary:
      'Begins to pack documents, also those in folders, into one ZIP: 500 documents and 2 GiB at most; getProgress tells how far it is',
  },
} as const satisfies Record<string, CallDefinition>

export type ChosenResult = z.output<typeof chosenResult>
export type DocumentsAction = z.output<typeof documentsAction>
