import type { Project } from '@smartproject/bff/api/company/projects'
import type { Job } from '@smartproject/bff/api/work/jobs'

/** A project of company 1. */
export function aProject(fields: Partial<Project> = {}): Project {
  const name = fields.name ?? 'Website'
  return {
    id: 7,
    code: name.slice(0, 3).toUpperCase(),
    name,
    description: '',
    subscription: 1,
    archived: false,
    members: [{ user: 'u-emad', role_id: 4 }],
    start_date: null,
    end_date: null,
    health: null,
    image: '',
    flags: {},
    version: 1,
    ...fields,
  }
}

/** A job that was checked: a copy, unless another kind is named. */
export function aJob(fields: Partial<Job> = {}): Job {
  return {
    id: 'j-1',
    kind: 'copy',
    full_lanes: [],
    project: 2,
    state: 'checked',
    user: 'u-emad',
    name: 'Website',
    source: '',
    columns: [],
    lanes: [],
    people: [],
    date_order: null,
    time_zone: '',
    length_unit: null,
    notes: [],
    counts: { rows: 2, new: 2, updated: 0, same: 0, fault: 0, struck: 0 },
    steps: { done: 0, all: 4 },
    reason: '',
    created_at: '2030-03-01T08:00:00Z',
    done_at: null,
    can_undo: false,
    undone: 0,
    kept: [],
    copy: null,
    ...fields,
  }
}
