import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireText } from '@smartproject/kit/bus/require-field'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { topics } from '@smartproject/proto/topics'

import type { ItemKind } from '../domain/facts.js'
import { keepingFacts, type FactWork } from './keeping-facts.js'

const KINDS = new Map<ProjectItemKind, ItemKind>([
  [ProjectItemKind.LABEL, 'label'],
  [ProjectItemKind.CATEGORY, 'category'],
  [ProjectItemKind.RELEASE, 'release'],
])

/** Keeps labels, categories and releases, deleted ones as well: an older event must not bring them back. */
export function onProjectItem(work: FactWork): EventHandler {
  return keepingFacts(topics.projectItemEvent, work, {
    factOf({ message, time }) {
      const { id, projectNumber, name, color, deleted, version } = message
      const kind = KINDS.get(message.kind)
      if (!kind) return null
      return {
        id: requireText(id),
        kind,
        projectNumber,
        name,
        color,
        deleted,
        version: Number(version),
        time: message.time ?? time,
      }
    },
    keep: (stores, items) => stores.items.keepAll(items),
  })
}
