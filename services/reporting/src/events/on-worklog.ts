import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import { topics } from '@smartproject/proto/topics'

import { keepingFacts, type FactWork } from './keeping-facts.js'

/** Keeps logged work without its note, and that some was taken back: an older event must not bring it back. */
export function onWorklog(work: FactWork): EventHandler {
  return keepingFacts(topics.worklogEvent, work, {
    factOf({ message, time }) {
      const { id, taskId, userId, date, minutes, version } = requireField(message.worklog)
      return {
        id: requireText(id),
        projectNumber: message.projectNumber,
        taskId,
        userId,
        date: requireField(dateText(date)),
        minutes,
        deleted: message.deleted,
        version: Number(version),
        time: message.time ?? time,
      }
    },
    keep: (stores, entries) => stores.work.keepAll(entries),
  })
}
