import { z } from 'zod'
import { MAX_IMPORT_BYTES } from '../limits.js'
import { type CallDefinition, instant, opaqueId, page, pageInput, tenantInput, lineText } from '../shapes.js'

/** Characters that base64 takes for so many bytes. */
const CHARACTERS_MAX = Math.ceil(MAX_IMPORT_BYTES / 3) * 4
/** The file and what stands beside it. */
const BODY_MAX = CHARACTERS_MAX + 4_096

/** Rows by what comes of them: `new` and `back` are invited, the others are left as they are. */
const counts = z.object({
  new: z.number(),
  back: z.number(),
  member: z.number(),
  pending: z.number(),
  faulty: z.number(),
})

/** A file of people: `sending` once its invitations stand and their mails go out. */
const peopleImport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['checked', 'sending', 'done', 'undone']),
  counts,
  invited: z.number(),
  sent: z.number(),
  checked_at: instant,
  can_undo: z.boolean(),
})

/** A row as it was written; the heading is line 1. */
const importRow = z.object({
  line: z.number(),
  email: z.string(),
  fullname: z.string(),
  right: z.string(),
  report_to: z.string(),
  projects: z.string(),
  outcome: z.enum(['new', 'back', 'member', 'pending', 'faulty']),
  faults: z.array(
    z.object({
      field: z.string(),
      reason: z.string(),
      /** Lines of the rows that have the fault together, as a circle of managers; empty for a fault of one row. */
      lines: z.array(z.number()),
    }),
  ),
})

const oneImport = z.strictObject({ ...tenantInput, id: opaqueId })

export const importCalls = {
  checkImport: {
    path: '/api/checkImport',
    method: 'POST',
    bodyLimit: BODY_MAX,
    input: z.strictObject({
      ...tenantInput,
      name: lineText(200),
      /** The file in base64: CSV or XLSX, at most 5 MB, 10,000 rows and 50 columns. */
      content: z
        .string()
        .min(1, 'REQUIRED')
        .max(CHARACTERS_MAX, 'TOO_LONG')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'ENCODING_INVALID'),
    }),
    output: peopleImport,
    writes: true,
    access: 'member',
    summary: 'Reads a file of people and judges each row; invites nobody',
  },
  getImport: {
    path: '/api/getImport',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId.optional() }),
    output: z.object({ import: peopleImport.nullable() }),
    writes: false,
    access: 'member',
    summary: 'How far an import of people is; the latest one without an id',
  },
  listImportRows: {
    path: '/api/listImportRows',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, faulty_only: z.boolean(), ...pageInput }),
    output: z.object({ rows: z.array(importRow), page }),
    writes: false,
    access: 'member',
    summary: 'Rows of an import with the faults of each, in the order of the file',
  },
  commitImport: {
    path: '/api/commitImport',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, leave_out_faulty: z.boolean() }),
    output: peopleImport,
    writes: true,
    access: 'member',
    summary:
      'Makes all invitations of a checked file at once; 409 IMPORT_SETTLED, IMPORT_HAS_FAULTS, SEATS_FULL',
  },
  undoImport: {
    path: '/api/undoImport',
    method: 'POST',
    input: oneImport,
    output: z.object({ revoked: z.number(), kept: z.array(z.string()) }),
    writes: true,
    access: 'member',
    summary: 'Takes the waiting invitations of an import back within a day; `kept` had accepted and stay',
  },
} as const satisfies Record<string, CallDefinition>

export type PeopleImport = z.output<typeof peopleImport>
export type ImportRow = z.output<typeof importRow>
