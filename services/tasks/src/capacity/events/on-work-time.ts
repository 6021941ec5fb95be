import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type {
  LocationHolidays as LocationMessage,
  PersonWorkTime as PersonMessage,
} from '@smartproject/proto/smartproject/leave/events/v1/work_time_event'
import { topics } from '@smartproject/proto/topics'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { LocationHolidays, PersonWorkTime } from '../domain/work-times.js'

/** Keeps the weeks and places of people; planning boards look anew. */
export function onWorkTime(work: ServiceUnitOfWork<Stores, OwnEvent>): EventHandler {
  return onEvent(topics.workTimeEvent, (event) => {
    const { person, location } = event.message
    const time = person && timeOf(person)
    const holidays = location && holidaysOf(location)
    const id = requireField(time?.userId ?? holidays?.locationId)
    return work.handleOnce(eventCaller(event), event.id, async (stores, changes) => {
      if (time) {
        await stores.workTimes.keep(time)
        await stores.scheduleCauses.want({ kind: 'week', id: time.userId, from: null })
      }
      if (holidays) {
        await stores.workTimes.keepLocation(holidays)
        await stores.scheduleCauses.want({ kind: 'holiday', id: '', from: null })
      }
      changes.publish({ about: 'plan', subject: 'calendar', id })
    })
  })
}

function timeOf({ userId, weeks, places, version }: PersonMessage): PersonWorkTime {
  return {
    userId: requireText(userId),
    weeks: weeks.map(({ fromDate, weekendDays, asCompany }) => ({
      fromDate: requireField(dateText(fromDate)),
      weekendDays: asCompany ? null : weekendDays,
    })),
    places: places.map(({ fromDate, locationId }) => ({
      fromDate: requireField(dateText(fromDate)),
      locationId: locationId === '' ? null : locationId,
    })),
    version: Number(version),
  }
}

function holidaysOf({ locationId, holidays, version }: LocationMessage): LocationHolidays {
  const days = holidays.map((date) => requireField(dateText(date)))
  return { locationId: requireText(locationId), holidays: days, version: Number(version) }
}
