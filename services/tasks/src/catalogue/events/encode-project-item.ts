import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { ProjectItemChanged } from '../domain/project-item-changed.js'

const KINDS = {
  label: ProjectItemKind.LABEL,
  category: ProjectItemKind.CATEGORY,
  release: ProjectItemKind.RELEASE,
  field: ProjectItemKind.FIELD,
  settings: ProjectItemKind.SETTINGS,
  view: ProjectItemKind.VIEW,
} as const

/** A change of what a project arranges its tasks by as a record. */
export function encodeProjectItem(
  event: ProjectItemChanged,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  const { kind, version, projectNumber, id, name, color, deleted } = event
  return outgoing(topics.projectItemEvent, {
    tenantId,
    aggregateId: id,
    message: {
      tenantId,
      projectNumber,
      kind: KINDS[kind],
      id,
      name,
      color,
      deleted,
      actorId,
      time: now,
      version: BigInt(version),
    },
  })
}
