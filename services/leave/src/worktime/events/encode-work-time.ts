import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  LocationHolidays,
  PersonWorkTime,
} from '@smartproject/proto/smartproject/leave/events/v1/work_time_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../leave/area.js'
import type { Location } from '../domain/location.js'
import type { PersonTime } from '../domain/person-time.js'
import type { WorkTimeFact } from '../domain/work-time-fact.js'

/** The working time of a person, or a place, as a record of `leave.work-time.v1`. */
export function encodeWorkTime(fact: WorkTimeFact, { tenantId, actorId, now }: EventContext): OutgoingEvent {
  const isPerson = fact.about === 'person_time'
  return outgoing(topics.workTimeEvent, {
    tenantId,
    aggregateId: isPerson ? fact.time.userId : fact.location.id,
    message: {
      tenantId,
      person: isPerson ? toPerson(fact.time) : undefined,
      location: isPerson ? undefined : toHolidays(fact.location),
      actorId,
      time: now,
    },
  })
}

function toPerson({ userId, weeks, places, version }: PersonTime): PersonWorkTime {
  return {
    userId,
    weeks: weeks.map(({ fromDate, weekendDays }) => ({
      fromDate: toProtoDate(fromDate),
      weekendDays: [...(weekendDays ?? [])],
      asCompany: weekendDays === null,
    })),
    places: places.map(({ fromDate, locationId }) => ({
      fromDate: toProtoDate(fromDate),
      locationId: locationId ?? '',
    })),
    version: BigInt(version),
  }
}

function toHolidays({ id, holidays, version }: Location): LocationHolidays {
  return { locationId: id, holidays: holidays.map(({ date }) => toProtoDate(date)), version: BigInt(version) }
}
