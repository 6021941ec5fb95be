import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

import { addDays, dayStart, noonOf, type PlainDate } from './types/plain-date.js'

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
  /** IANA name of the zone of noon. */
  readonly timeZone: string
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
 * The text of a file by RFC 5545. Days have no time and no zone, and the end is the day after the last. An event that begins or
 * ends at noon is written in instants, which all programs read alike: noon is that of the file's zone. Texts are escaped and long
 * lines folded by octets.
 */
export function calendarFile(calendar: CalendarFile): string {
  const { method, name, language, refreshSeconds, timeZone, events } = calendar
  const file = ical({
    name,
    method: methods[method],
    prodId: { company: 'Smart Project', product: 'Leave', language: language.toUpperCase() },
    ttl: refreshSeconds,
  })
  for (const event of events) addEvent(file, event, timeZone)
  return `${file.toString()}\r\n`
}

function addEvent(file: ReturnType<typeof ical>, event: CalendarEvent, timeZone: string): void {
  const { busy, status, organizer, attendee } = event
  file.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    ...timesOf(event, timeZone),
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

// Whole days are written by their UTC parts.
function timesOf({ fromDate, toDate, startsAtNoon, endsAtNoon }: CalendarEvent, timeZone: string) {
  if (!startsAtNoon && !endsAtNoon)
    return { allDay: true, start: new Date(fromDate), end: new Date(addDays(toDate, 1)) }
  return {
    allDay: false,
    start: startsAtNoon ? noonOf(timeZone, fromDate) : dayStart(timeZone, fromDate),
    end: endsAtNoon ? noonOf(timeZone, toDate) : dayStart(timeZone, toDate, 1),
  }
}
