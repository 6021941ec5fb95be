import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import { screen } from '@testing-library/react'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { listServer } from '../../../task-kit/testing/list-server.js'
import { signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

export const SLOW = { timeout: 15_000 }

const project: Project = {
  id: 7,
  code: 'DEMO',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 1 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

const tasks = [
  aGanttTask('t-1'),
  aGanttTask('t-2', { start: '2027-01-06', due: '2027-01-07', critical: true, plan: aPlan('2027-01-07') }),
  aGanttTask('t-3', { start: null, due: '2027-01-13', task_type: 5, editable: false }),
]
export const link = {
  predecessor: 't-1',
  successor: 't-2',
  type: 'FS',
  lag: 2,
  unit: 'wd',
  broken: false,
} as const

function aPlan(deadline: string) {
  return { mode: 'auto', kind: 'fixed', duration: null, constraint: null, deadline } as const
}

export type Moves = CallOutput<'previewSchedule'>['moves']

export function aPreview(
  moves: Moves,
  extra: Partial<CallOutput<'previewSchedule'>> = {},
): CallOutput<'previewSchedule'> {
  return {
    basis: 'b-1',
    moves,
    left_out: [],
    end: { before: '2027-01-13', after: '2027-01-13' },
    missed: [],
    broken: [],
    overbooked: [],
    followers: [],
    ...extra,
  }
}

/** The timeline of a project on a stubbed server, with what is asked of it. */
export function openTimeline(search = '', answers: Answers = {}) {
  const moved: CallInput<'applySchedule'>[] = []
  const moveOf = ({ changes = [] }: Pick<CallInput<'applySchedule'>, 'changes'>): Moves =>
    changes.map(({ task, start, due }) => ({
      id: task,
      item_id: 'DEMO-1',
      name: 'Task t-1',
      before: { start: '2027-01-03', due: '2027-01-05' },
      after: { start, due },
      reason: 'changed',
      cause: '',
    }))
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer([]).answers,
    getProject: () => [project],
    getGantt: () => aGantt(tasks, { links: [link] }),
    previewSchedule: (input) => aPreview(moveOf(input)),
    applySchedule: (input) => {
      moved.push(input)
      return { run: 'r-1', moves: moveOf(input), left_out: [], followers: [] }
    },
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    ...answers,
  })
  return { ...renderApp(`/1/project/7/timeline${search}`), asked, moved }
}

export const bar = async (name: string) => screen.findByRole('slider', { name: new RegExp(name) }, SLOW)
/** Without the marks that keep names apart from the text around them. */
export const plain = (text: string | null) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
export const times = (calls: { name: string }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted).length
