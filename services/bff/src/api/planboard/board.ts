import { z } from 'zod'
import { type CallDefinition, opaqueId, projectNumber, tenantInput, version } from '../shapes.js'
import { namedTask, taskMove } from '../work/schedule.js'
import {
  PLAN_LOADS,
  MOVE_REFUSALS,
  boardWindow,
  windowAnswer,
  MOST_PROJECTS,
  MOST_PEOPLE,
  minutes,
  unit,
  group,
  anyoneOr,
  planDay,
  planCell,
  planPiece,
  planTask,
  planRow,
  planProject,
  place,
} from './values.js'

/** A card that is lifted in one place and put down in another. */
const move = {
  task: opaqueId,
  unit,
  /** The row in which it was lifted; empty for that of no one. A helper's row moves the helper. */
  user: anyoneOr,
  /** A day of the period in which it was lifted; null for the tray of tasks without dates. */
  from: planDay.nullable(),
  to_user: anyoneOr,
  /** A day of the period in which it is put down; null leaves the dates as they are. */
  to: planDay.nullable(),
}

/** The cells of one person that a move touches, as they would be. */
const touched = z.object({ user: z.string(), first: z.string(), last: z.string(), cell: planCell })

const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const planboardCalls = {
  getPlanningBoard: {
    ...reads,
    path: '/api/getPlanningBoard',
    input: z.strictObject({
      ...tenantInput,
      ...boardWindow,
      group: group.optional(),
      load: z.enum(PLAN_LOADS).optional(),
      projects: z.array(projectNumber).max(MOST_PROJECTS, 'TOO_MANY').optional(),
      people: z.array(opaqueId).max(MOST_PEOPLE, 'TOO_MANY').optional(),
      /** The plan as this scenario would make it. */
      scenario: opaqueId.optional(),
    }),
    output: z.object({
      ...windowAnswer,
      load: z.enum(PLAN_LOADS),
      group,
      /** In the order of the set-up. */
      rows: z.array(planRow),
      /** A person may stand in several; `id` is a user, a project's number, a team or a role. */
      groups: z.array(z.object({ id: z.string(), name: z.string(), people: z.array(z.string()) })),
      projects: z.array(planProject),
      tasks: z.array(planTask),
      /** Open tasks without an assignee, with pieces in their periods. */
      unassigned: z.object({ pieces: z.array(planPiece), count: z.number() }),
      /** Open tasks without dates; the first of them. */
      undated: z.object({ tasks: z.array(z.string()), count: z.number() }),
      /** More people than one board shows. */
      more_people: z.boolean(),
      /** The caller may change set-up and patterns. */
      manageable: z.boolean(),
    }),
    summary: 'The planning board: people by weeks or months with capacity, load and cards, and the trays',
  },
  getProjectDemand: {
    ...reads,
    path: '/api/getProjectDemand',
    input: z.strictObject({ ...tenantInput, ...boardWindow, project: projectNumber }),
    output: z.object({
      ...windowAnswer,
      /** Minutes a period: its work, and the time its people have for it beside their other work. */
      demand: z.array(minutes),
      capacity: z.array(minutes),
      /** By roles of the project, 1 to 8; role 0 is work without an assignee. `short` is what is missing. */
      roles: z.array(
        z.object({
          role: z.number(),
          people: z.array(z.string()),
          demand: z.array(minutes),
          capacity: z.array(minutes),
          short: z.array(minutes),
        }),
      ),
      overbooked: z.array(z.object({ user: z.string(), first: z.string(), last: z.string(), minutes })),
      /** The caller plans the project: its proposals are answered. */
      can_plan: z.boolean(),
      /** Open tasks. */
      unassigned: z.number(),
      undated: z.number(),
      unestimated: z.number(),
      people: z.array(z.object({ user: z.string(), fullname: z.string(), url: z.string() })),
    }),
    summary: 'Demand and capacity of one project by periods, short roles and over-booked days',
  },
  previewMove: {
    ...reads,
    path: '/api/previewMove',
    input: z.strictObject({
      ...tenantInput,
      ...move,
      load: z.enum(PLAN_LOADS).optional(),
      /** A move within this scenario, of which nothing is said but its place and its cells. */
      scenario: opaqueId.optional(),
    }),
    output: z.object({
      before: place,
      after: place,
      refused: z.enum(MOVE_REFUSALS).nullable(),
      /** The caller may take the person into the project, which lifts the bar. */
      can_add: z.boolean(),
      /** Its dates follow links: the move sets “start no earlier than”. */
      auto: z.boolean(),
      /** All tasks whose dates would move, this one with them. */
      moves: z.array(taskMove),
      left_out: z.array(namedTask),
      /** The mark by which it is done; empty where no dates move. */
      basis: z.string(),
      /** The cells of both people with the card where it would lie; none for people whose load is not the caller's to know. */
      cells: z.array(touched),
    }),
    summary: 'Says what a move of a card would do, and the load with the card; writes nothing',
  },
  movePlanned: {
    ...writes,
    path: '/api/movePlanned',
    input: z.strictObject({
      ...tenantInput,
      ...move,
      version,
      /** The mark of its preview; left out where 20 tasks at most move. */
      basis: z.string().max(64, 'TOO_LONG').optional(),
    }),
    output: z.object({
      task: planTask,
      /** Empty for no one. */
      oldAssignee: z.string(),
      /** `undoSchedule` takes it back with this; empty when nothing changed. */
      run: z.string(),
      moves: z.array(taskMove),
      left_out: z.array(namedTask),
    }),
    summary: 'Moves a card to another person or period; its length and its place in the period are kept',
  },
  suggestPeople: {
    ...reads,
    path: '/api/suggestPeople',
    input: z.strictObject({
      ...tenantInput,
      task: opaqueId,
      /** The days for which people are sought; its own unless said. */
      start: planDay.optional(),
      due: planDay.optional(),
      /** Counts with the moves of a scenario. */
      scenario: opaqueId.optional(),
    }),
    output: z.object({
      people: z.array(
        z.object({
          user: z.string(),
          fullname: z.string(),
          url: z.string(),
          /** The whole task fits beside the load. */
          fits: z.boolean(),
          /** Free minutes in those days, and on the day with the fewest of them. */
          free: minutes,
          least_free: minutes,
          /** Tasks of its category closed in the last 180 days. */
          closed: z.number(),
        }),
      ),
    }),
    summary: 'Who could do a task: who fits it whole, then by free time and by similar tasks done',
  },
} satisfies Record<string, CallDefinition>
