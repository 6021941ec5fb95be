import {
  PeopleChange as Change,
  type PeopleEvent as Event,
} from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { topics } from '@smartproject/proto/topics'

import type { BellKind, BellSource } from './bell-source.js'

/** Events about people; tenancy names the readers. */
export const peopleBells: BellSource<Event> = {
  topic: topics.peopleEvent,
  kinds: {
    join_asked: to(Change.JOIN_ASKED),
    join_approved: { own: true, ...to(Change.JOIN_APPROVED) },
    line_lost: to(Change.LINE_LOST),
    plan_asked: to(Change.PLAN_ASKED),
  },
  actorOf: (event) => event.actorId,
  lineOf: (event, time) => ({
    relationType: 'Person',
    relatedId: event.aboutUserId,
    taskId: '',
    code: '',
    // The person who asks is no member, so the name is not known.
    name: event.aboutName,
    aboutUser: event.aboutUserId,
    startDate: null,
    dueDate: null,
    projectNumber: 0,
    projectName: '',
    createdBy: event.actorId,
    createTime: event.time ?? time,
  }),
}

function to(change: Change): BellKind<Event> {
  return { producer: (event) => (event.change === change ? event.userIds : []) }
}
