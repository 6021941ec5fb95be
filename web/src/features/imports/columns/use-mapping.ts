import type { DateOrder, LengthUnit } from '@smartproject/bff/api/work/import-kinds'
import { useRef, useState } from 'react'
import type { TaskStatus } from '../../../task-kit/model.js'
import { type Job, useJobCommand } from '../api/jobs.js'

/** The choices of a person on this page, which stand over what is stored. */
interface Choices {
  targets: ReadonlyMap<number, string>
  lanes: ReadonlyMap<string, TaskStatus>
  people: ReadonlyMap<string, string>
  dateOrder: DateOrder | null
  timeZone: string
  lengthUnit: LengthUnit | null
}

const NONE: Choices = {
  targets: new Map(),
  lanes: new Map(),
  people: new Map(),
  dateOrder: null,
  timeZone: '',
  lengthUnit: null,
}

/** The mapping of a file as it is shown. Each change is kept at once, one after the other, so that it may be left at any time. */
export function useMapping(subscription: number, job: Job) {
  const save = useJobCommand('mapTaskImport')
  const [choices, setChoices] = useState(NONE)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const keep = (now: Choices) => {
    const input = { subscription, id: job.id, ...inputOf(job, now) }
    const kept = last.current.then(() => save.mutateAsync(input))
    last.current = kept.catch(() => undefined)
    return kept
  }
  const change = (part: Partial<Choices>) => {
    const now = { ...choices, ...part }
    setChoices(now)
    // A refusal is shown by the error of the command.
    keep(now).catch(() => undefined)
  }
  return {
    ...shownOf(job, choices),
    error: save.error,
    isSaving: save.isPending,
    /** Gives a column its target; another column that has it loses it. */
    setTarget: (at: number, target: string) => {
      const others = shownOf(job, choices).targets.flatMap((one, place) =>
        one === target && target !== '' && place !== at ? [[place, ''] as const] : [],
      )
      change({ targets: new Map([...choices.targets, ...others, [at, target] as const]) })
    },
    setLane: (text: string, status: TaskStatus) =>
      change({ lanes: new Map([...choices.lanes, [text, status] as const]) }),
    setPerson: (text: string, user: string) =>
      change({ people: new Map([...choices.people, [text, user] as const]) }),
    setDateOrder: (dateOrder: DateOrder) => change({ dateOrder }),
    setTimeZone: (timeZone: string) => change({ timeZone }),
    setLengthUnit: (lengthUnit: LengthUnit) => change({ lengthUnit }),
    /** Keeps all of it as it is shown. */
    keep: () => keep(choices),
  }
}

export type Mapping = ReturnType<typeof useMapping>

function shownOf(job: Job, { targets, lanes, people, dateOrder, timeZone, lengthUnit }: Choices) {
  return {
    targets: job.columns.map(({ target }, at) => targets.get(at) ?? target),
    lanes: job.lanes.map(({ text, status }) => ({ text, status: lanes.get(text) ?? status })),
    people: job.people.map(({ text, user }) => ({ text, user: people.get(text) ?? user })),
    dateOrder: dateOrder ?? job.date_order,
    timeZone: timeZone || job.time_zone,
    lengthUnit: lengthUnit ?? job.length_unit ?? 'h',
  }
}

function inputOf(job: Job, choices: Choices) {
  const { targets, dateOrder, timeZone, lengthUnit } = shownOf(job, choices)
  return {
    targets,
    lanes: [...choices.lanes].map(([text, status]) => ({ text, status })),
    people: [...choices.people].map(([text, user]) => ({ text, user })),
    ...(dateOrder ? { date_order: dateOrder } : {}),
    time_zone: timeZone,
    length_unit: lengthUnit,
  }
}
