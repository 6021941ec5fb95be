import type { RequestReader } from '@smartproject/kit/grpc/values'
import { ProjectPart as WirePart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { PROJECT_PARTS, type ProjectPart } from '../domain/project.js'

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
