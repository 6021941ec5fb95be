import type { EntryEvent } from '@smartproject/proto/smartproject/tasks/events/v1/entry_event'
import { topics } from '@smartproject/proto/topics'

import { ENTRY, REGISTER } from '../domain/notification.js'
import type { BellSource } from './bell-source.js'

/** Texts of entries of registers that mention people. Comments on entries ring by their threads. */
export const entryBells: BellSource<EntryEvent> = {
  topic: topics.entryEvent,
  mostlySilent: true,
  kinds: {
    entry_mentioned: { group: 'mentions', producer: ({ mentions }) => mentions?.userIds ?? [] },
  },
  excerptOf: ({ mentions }) => mentions?.excerpt ?? '',
  threadOf: ({ id }) => id,
  actorOf: ({ actorId }) => actorId,
  lineOf: ({ id, kind, code, title, projectNumber, actorId, time: happened }, time) => ({
    relationType: ENTRY,
    relatedId: id,
    taskId: '',
    code,
    name: title,
    aboutUser: '',
    data: { [REGISTER]: kind },
    startDate: null,
    dueDate: null,
    projectNumber,
    projectName: '',
    createdBy: actorId,
    createTime: happened ?? time,
  }),
}
