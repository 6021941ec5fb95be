import { ProjectPart as WirePart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { ProjectPart } from '../domain/project.js'

const WIRE = {
  labels: WirePart.LABELS,
  categories: WirePart.CATEGORIES,
  risks: WirePart.RISKS,
  lessons: WirePart.LESSONS,
  document_tasks: WirePart.DOCUMENT_TASKS,
} as const satisfies Record<ProjectPart, WirePart>

/** A part on the wire. */
export function toProtoPart(part: ProjectPart): WirePart {
  return WIRE[part]
}

/** The parts of an event; those that this release does not know are left out. */
export function readParts(parts: readonly WirePart[]): ProjectPart[] {
  const known = Object.keys(WIRE) as ProjectPart[]
  return known.filter((part) => parts.includes(WIRE[part]))
}
