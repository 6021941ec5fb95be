import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  ProjectPart as WirePart,
  ProjectWords as WireWords,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { PROJECT_PARTS, type ProjectPart, type ProjectWords } from '../domain/project.js'

const WIRE: Readonly<Record<ProjectPart, WirePart>> = {
  labels: WirePart.LABELS,
  categories: WirePart.CATEGORIES,
  risks: WirePart.RISKS,
  lessons: WirePart.LESSONS,
  document_tasks: WirePart.DOCUMENT_TASKS,
}

/** Parts on the wire. */
export function encodeParts(parts: readonly ProjectPart[]): WirePart[] {
  return parts.map((part) => WIRE[part])
}

/** Parts of a project, each once, in their order. */
export function readParts(reader: RequestReader, field: string, values: readonly WirePart[]): ProjectPart[] {
  const known = new Set(Object.values(WIRE))
  values.forEach((value, index) => {
    if (!known.has(value)) reader.fault(`${field}[${index}]`, 'REQUIRED')
  })
  if (new Set(values).size !== values.length) reader.fault(field, 'DUPLICATE')
  return PROJECT_PARTS.filter((part) => values.includes(WIRE[part]))
}

/** The words of a project on the wire; the usual ones are not told. */
export function encodeWords(words: ProjectWords): WireWords | undefined {
  return words === 'p3express' ? WireWords.P3_EXPRESS : undefined
}

/** The words of a project; an unknown set of them is a fault. */
export function readWords(reader: RequestReader, field: string, value: WireWords): ProjectWords {
  if (value === WireWords.P3_EXPRESS) return 'p3express'
  if (value !== WireWords.UNSPECIFIED) reader.fault(field, 'UNKNOWN')
  return 'usual'
}
