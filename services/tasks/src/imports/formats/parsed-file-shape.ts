import { TARGETS } from '@smartproject/kit/types/columns/targets'
import { z } from 'zod'

import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  NOTE_REASONS,
  type ParsedFile,
  SOURCES,
} from '../domain/parsed.js'

const cells = z.array(z.string()).max(MAX_IMPORT_COLUMNS)
const fault = z.object({ column: z.int(), reason: z.literal('AMBIGUOUS_NAME') })

/** The shape of what a reader answers: a process that parses bytes of people is not believed. */
export const parsedFileShape: z.ZodType<ParsedFile> = z.object({
  source: z.enum(SOURCES),
  columns: z
    .array(z.object({ header: z.string(), target: z.enum(TARGETS).nullable(), samples: z.array(z.string()) }))
    .max(MAX_IMPORT_COLUMNS),
  rows: z.array(z.object({ line: z.int(), cells, faults: z.array(fault) })).max(MAX_IMPORT_ROWS),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd', 'ambiguous']),
  notes: z.array(z.object({ reason: z.enum(NOTE_REASONS), count: z.int() })),
  lanes: z.array(z.object({ title: z.string(), category: z.enum(['new', 'progress', 'closed']).nullable() })),
  people: z.array(z.string()),
  markdown: z.boolean(),
})
