import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

import { addDays, type PlainDate } from './types/plain-date.js'

/** A person named in a calendar file. */
export interface CalendarAddress {
  readonly name: string
  readonly email: string
}

/** An event of whole days, or one that begins or ends at noon of its day. */
export interface CalendarEvent {
  /** Never changes: a program that has the event replaces it by its id. */
  readonly uid: string
  /** Grows with every change of the event. */
  readonly sequence: number
  readonly fromDate: PlainDate
  /** Inclusive. */
  readonly toDate: PlainDate
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
  readonly summary: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  /** Whose calendar it is cannot be met on these days. */
  readonly busy: boolean
  /** When it last changed. */
  readonly stamp: Date
  /** The organiser and the attendee of the event, for files that are mailed. */
  readonly organizer?: CalendarAddress
  readonly attendee?: CalendarAddress
}

/** The effect on a program that reads the file: keeps it as a feed, takes an event over, or takes one away. */
export type CalendarMethod = 'publish' | 'request' | 'cancel'

export interface CalendarFile {
  readonly method: CalendarMethod
  readonly name: string
  readonly language: string
  /** A feed is read again after so many seconds; null for a file that is read once. */
  readonly refreshSeconds: number | null
  readonly events: readonly CalendarEvent[]
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * The text of a file by RFC 5545. Days have no time and no zone, and the end is the day after the last; noon is that of the place
 * where the event is read, as the day is. Texts are escaped and long lines folded by octets.
 */
export function calendarFile({ method, name, language, refreshSeconds, events }: CalendarFile): string {
  const file = ical({
    name,
    method: methods[method],
    prodId: { company: 'Smart Project', product: 'Leave', language: language.toUpperCase() },
    ttl: refreshSeconds,
  })
  for (const event of events) addEvent(file, event)
  return `${file.toString()}\r\n`
}

function addEvent(file: ReturnType<typeof ical>, event: CalendarEvent): void {
  const { busy, status, organizer, attendee } = event
  file.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    ...timesOf(event),
    summary: event.summary,
    status: statuses[status],
    transparency: busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: busy ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
    class: ICalEventClass.PRIVATE,
    ...(organizer ? { organizer } : {}),
    // No answer is requested: the leave is decided.
    ...(attendee ? { attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] } : {}),
  })
}

// UTC stands for the place of the reader; what is written are the UTC parts, without a zone.
function timesOf({ fromDate, toDate, startsAtNoon, endsAtNoon }: CalendarEvent) {
  const timed = startsAtNoon || endsAtNoon
  return {
    allDay: !timed,
    floating: timed,
    start: new Date(`${fromDate}T${startsAtNoon ? '12' : '00'}:00:00Z`),
    end: new Date(endsAtNoon ? `${toDate}T12:00:00Z` : `${addDays(toDate, 1)}T00:00:00Z`),
  }
}
