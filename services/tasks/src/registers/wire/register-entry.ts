import type { RequestReader } from '@smartproject/kit/grpc/values'
import { RegisterKind, type RegisterEntry } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { type FieldValues, type RegisterDefinition, textIn } from '../domain/definition.js'
import { type Entry, figuresOf } from '../domain/entry.js'
import { LESSON } from '../domain/kinds/lesson.js'
import { RISK } from '../domain/kinds/risk.js'

/** How the older messages carry a register: one impact, and one text on what is done. */
export interface RegisterMapping {
  readonly kind: RegisterKind
  readonly register: RegisterDefinition
  /** The values of a checked message. */
  readonly read: (reader: RequestReader, entry: RegisterEntry) => FieldValues
  readonly write: (entry: Entry) => Pick<RegisterEntry, 'probability' | 'impact' | 'response'>
}

const DEGREE = { min: 1, max: 5 }
const NONE = { min: 0, max: 0 }

const RISKS: RegisterMapping = {
  kind: RegisterKind.RISK,
  register: RISK,
  read(reader, entry) {
    const texts = readTexts(reader, entry)
    const probability = reader.integer('entry.probability', entry.probability, DEGREE)
    const impact = reader.integer('entry.impact', entry.impact, DEGREE)
    const response = reader.text('entry.response', entry.response, { max: 5_000 })
    // The highest impact counts: one figure for all of them is that figure.
    const impacts = { impactCost: impact, impactTime: impact, impactQuality: impact, impactSafety: impact }
    return filled({ ...texts, probability, ...impacts, response })
  },
  write: (entry) => ({
    probability: Number(entry.fields['probability'] ?? 0),
    impact: figuresOf(RISK, entry.fields)['impact'] ?? 0,
    response: textIn(entry.fields, 'response'),
  }),
}

const LESSONS: RegisterMapping = {
  kind: RegisterKind.LESSON,
  register: LESSON,
  read(reader, entry) {
    const texts = readTexts(reader, entry)
    reader.integer('entry.probability', entry.probability, NONE)
    reader.integer('entry.impact', entry.impact, NONE)
    return filled({ ...texts, recommendation: reader.text('entry.response', entry.response, { max: 5_000 }) })
  },
  write: ({ fields }) => ({ probability: 0, impact: 0, response: textIn(fields, 'recommendation') }),
}

/** By which an entry of no known register is judged, so that all of its faults are reported at once. */
export const UNKNOWN_REGISTER = RISKS

/** How older callers know a register, if they do. */
export function mappingOf(kind: RegisterKind): RegisterMapping | undefined {
  return [RISKS, LESSONS].find((mapping) => mapping.kind === kind)
}

/** An entry as older callers know it. */
export function toRegisterEntry({ kind, write }: RegisterMapping, entry: Entry): RegisterEntry {
  const { id, projectNumber, fields, createTime, createdBy } = entry
  const texts = { title: textIn(fields, 'title'), description: textIn(fields, 'description') }
  return { id, projectNumber, kind, ...texts, ...write(entry), createTime, createdBy }
}

function readTexts(reader: RequestReader, { title, description }: RegisterEntry) {
  return {
    title: reader.name('entry.title', title, { max: 200 }),
    description: reader.text('entry.description', description, { max: 5_000 }),
  }
}

function filled(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
