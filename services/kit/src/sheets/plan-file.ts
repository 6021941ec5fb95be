import { dayOfEpoch, epochDay, weekdayOfDay } from '../types/calendar-days.js'
import { xmlText } from './xml-text.js'

// The XML of a plan as Microsoft Project opens it (MSPDI). The browser saves a timeline so; imports read it back: decision 0113.

/** The media type of a plan. */
export const PLAN_TYPE = 'application/xml'

/** A predecessor of a task. */
export interface PlanLink {
  /** Place of the predecessor among the tasks, from 0. */
  readonly from: number
  readonly type: 'FS' | 'SS' | 'FF' | 'SF'
  readonly lag: number
  /** Working days, or days of the calendar. */
  readonly unit: 'wd' | 'cd'
}

/** A task of a plan; days are `yyyy-mm-dd`. */
export interface PlanTask {
  readonly code: string
  readonly name: string
  /** Tasks follow those that they are part of, one level further in; the first is 1. */
  readonly level: number
  readonly hasParts: boolean
  readonly isMilestone: boolean
  readonly start: string | null
  readonly due: string | null
  /** Working days. */
  readonly days: number
  /** 0 to 100. */
  readonly percent: number
  readonly isManual: boolean
  readonly constraint: { readonly kind: 'SNET' | 'FNET' | 'SNLT' | 'FNLT'; readonly day: string } | null
  readonly deadline: string | null
  /** Empty without one. */
  readonly person: string
  readonly links: readonly PlanLink[]
}

/** A plan; the tasks in the order of their outline. */
export interface Plan {
  readonly title: string
  readonly tasks: readonly PlanTask[]
  /** The days off between first and last. */
  readonly calendar: { readonly first: string; readonly last: string; readonly daysOff: readonly string[] }
}

const HOURS = 8
const MINUTES_OF_DAY = 1_440
const TENTHS = 10
const TYPES = { FF: 0, FS: 1, SF: 2, SS: 3 } as const
const LAG_FORMATS = { wd: 7, cd: 8 } as const
const CONSTRAINTS = { SNET: 4, SNLT: 5, FNET: 6, FNLT: 7 } as const
/** The first field for texts of one's own, which holds the code. */
const CODE_FIELD = 188_743_731
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** The XML of a plan. */
export function planXml({ title, tasks, calendar }: Plan): string {
  const people = [...new Set(tasks.map(({ person }) => person))].filter((person) => person !== '')
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    element('Project xmlns="http://schemas.microsoft.com/project"', [
      element('SaveVersion', 14),
      element('Title', title),
      element('MinutesPerDay', HOURS * 60),
      element('MinutesPerWeek', HOURS * 60 * 5),
      element('CalendarUID', 1),
      element('ExtendedAttributes', [
        element('ExtendedAttribute', [
          element('FieldID', CODE_FIELD),
          element('FieldName', 'Text1'),
          element('Alias', 'Code'),
        ]),
      ]),
      element('Calendars', [calendarXml(calendar)]),
      element('Tasks', tasks.map(taskXml)),
      element('Resources', people.map(personXml)),
      element('Assignments', assignmentsXml(tasks, people)),
    ])
  )
}

/** An element with text, or with elements, whose text is escaped already. */
function element(name: string, content: string | number | readonly Xml[]): Xml {
  const inner = typeof content === 'object' ? content.join('') : xmlText(String(content))
  return `<${name}>${inner}</${name.split(' ', 1)[0]}>` as Xml
}

declare const xmlBrand: unique symbol
type Xml = string & { readonly [xmlBrand]: true }

function taskXml(task: PlanTask, at: number): Xml {
  const [start, due] = [task.start ?? task.due, task.due ?? task.start]
  const times =
    start === null || due === null
      ? []
      : [
          element('Start', task.isMilestone ? endOf(due) : `${start}T08:00:00`),
          element('Finish', endOf(due)),
          element('Duration', hours(task.isMilestone ? 0 : task.days)),
        ]
  return element('Task', [
    element('UID', at + 1),
    element('ID', at + 1),
    element('Name', task.name),
    element('Manual', task.isManual ? 1 : 0),
    element('OutlineLevel', task.level),
    ...times,
    element('Milestone', task.isMilestone ? 1 : 0),
    element('Summary', task.hasParts ? 1 : 0),
    element('PercentComplete', task.percent),
    ...constraintXml(task),
    ...(task.deadline === null ? [] : [element('Deadline', endOf(task.deadline))]),
    ...task.links.map(linkXml),
    element('ExtendedAttribute', [element('FieldID', CODE_FIELD), element('Value', task.code)]),
  ])
}

function constraintXml({ constraint }: PlanTask): Xml[] {
  if (constraint === null) return [element('ConstraintType', 0)]
  const { kind, day } = constraint
  const time = kind.startsWith('S') ? `${day}T08:00:00` : endOf(day)
  return [element('ConstraintType', CONSTRAINTS[kind]), element('ConstraintDate', time)]
}

function linkXml({ from, type, lag, unit }: PlanLink): Xml {
  const minutes = unit === 'wd' ? HOURS * 60 : MINUTES_OF_DAY
  return element('PredecessorLink', [
    element('PredecessorUID', from + 1),
    element('Type', TYPES[type]),
    element('CrossProject', 0),
    element('LinkLag', lag * minutes * TENTHS),
    element('LagFormat', LAG_FORMATS[unit]),
  ])
}

function personXml(person: string, at: number): Xml {
  return element('Resource', [
    element('UID', at + 1),
    element('ID', at + 1),
    element('Name', person),
    element('Type', 1),
  ])
}

function assignmentsXml(tasks: readonly PlanTask[], people: readonly string[]): Xml[] {
  const assigned = tasks.flatMap(({ person, isMilestone, days }, at) =>
    person === '' ? [] : [{ task: at + 1, person: people.indexOf(person) + 1, days: isMilestone ? 0 : days }],
  )
  return assigned.map(({ task, person, days }, at) =>
    element('Assignment', [
      element('UID', at + 1),
      element('TaskUID', task),
      element('ResourceUID', person),
      element('Work', hours(days)),
    ]),
  )
}

/** The week by the days of it that are mostly off, and every day that is otherwise. */
function calendarXml({ first, last, daysOff }: Plan['calendar']): Xml {
  const off = new Set(daysOff)
  const all = Array.from({ length: Math.max(0, epochDay(last) - epochDay(first) + 1) }, (_, at) =>
    dayOfEpoch(epochDay(first) + at),
  )
  const isOff = (weekday: number) => {
    const days = all.filter((day) => weekdayOfDay(day) === weekday)
    return days.filter((day) => off.has(day)).length * 2 > days.length
  }
  const weekend = new Set(WEEK.filter(isOff).map(Number))
  const others = all.filter((day) => off.has(day) !== weekend.has(weekdayOfDay(day)))
  return element('Calendar', [
    element('UID', 1),
    element('Name', 'Standard'),
    element('IsBaseCalendar', 1),
    element(
      'WeekDays',
      WEEK.map((weekday) =>
        element('WeekDay', [
          // Sunday is 1.
          element('DayType', (weekday % 7) + 1),
          ...workingXml(!weekend.has(weekday)),
        ]),
      ),
    ),
    element(
      'Exceptions',
      others.map((day) =>
        element('Exception', [
          element('TimePeriod', [
            element('FromDate', `${day}T00:00:00`),
            element('ToDate', `${day}T23:59:00`),
          ]),
          element('Occurrences', 1),
          element('Type', 1),
          ...workingXml(!off.has(day)),
        ]),
      ),
    ),
  ])
}

function workingXml(isWorking: boolean): Xml[] {
  if (!isWorking) return [element('DayWorking', 0)]
  const times = [
    ['08:00:00', '12:00:00'],
    ['13:00:00', '17:00:00'],
  ].map(([from = '', to = '']) => element('WorkingTime', [element('FromTime', from), element('ToTime', to)]))
  return [element('DayWorking', 1), element('WorkingTimes', times)]
}

const endOf = (day: string) => `${day}T17:00:00`
const hours = (days: number) => `PT${days * HOURS}H0M0S`
