import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** An event as two independent programs read it: days, or minutes of UTC where it begins or ends at noon. */
export interface ReadEvent {
  readonly uid: string
  readonly sequence: number
  readonly from: string
  /** The day after the last, or the minute in which it ends. */
  readonly end: string
  readonly summary: string
  readonly status: string
  readonly transparency: string
}

/** Reads an iCalendar file with two libraries that share no code; throws where they do not read the same. */
export function readByTwo(text: string): ReadEvent[] {
  const [first, second] = [byIcalJs(text), byNodeIcal(text)]
  if (JSON.stringify(first) !== JSON.stringify(second))
    throw new Error(`read differently: ${JSON.stringify(first)} and ${JSON.stringify(second)}`)
  return first
}

/** The events of a calendar program after it has read these files: the highest sequence of an id wins, a cancelled event goes. */
export function afterReading(...texts: readonly string[]): ReadEvent[] {
  const held = new Map<string, ReadEvent>()
  for (const event of texts.flatMap(readByTwo)) {
    const known = held.get(event.uid)
    if (!known || event.sequence >= known.sequence) held.set(event.uid, event)
  }
  return [...held.values()].filter(({ status }) => status !== 'CANCELLED')
}

function byIcalJs(text: string): ReadEvent[] {
  const file = new ICAL.Component(ICAL.parse(text) as never)
  return sorted(
    file.getAllSubcomponents('vevent').map((part) => {
      const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(part)
      const value = (name: string) => String(part.getFirstPropertyValue(name) ?? '')
      const [from, end] = [startDate, endDate].map((time) =>
        time.isDate ? time.toString() : minuteOf(time.toJSDate()),
      )
      return {
        uid,
        sequence,
        from: from ?? '',
        end: end ?? '',
        summary,
        status: value('status'),
        transparency: value('transp'),
      }
    }),
  )
}

function byNodeIcal(text: string): ReadEvent[] {
  const parts = Object.values(nodeIcal.sync.parseICS(text)) as unknown as readonly Record<string, unknown>[]
  return sorted(
    parts
      .filter((part) => part['type'] === 'VEVENT')
      .map((part) => ({
        uid: String(part['uid']),
        sequence: Number(part['sequence']),
        from: localTime(part['start']),
        end: localTime(part['end']),
        summary: String(part['summary']),
        status: String(part['status']),
        transparency: String(part['transparency']),
      })),
  )
}

/** This library gives whole days as midnight of the machine's zone. */
function localTime(time: unknown): string {
  if (!(time instanceof Date)) throw new Error('no time')
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return 'dateOnly' in time ? day : minuteOf(time)
}

function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16)}Z`
}

function sorted(events: ReadEvent[]): ReadEvent[] {
  return events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
}
