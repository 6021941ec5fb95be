/** The type of a value of an answer; null stands beside it where nothing is known. */
export const [S, N, B] = ['string', 'number', 'boolean'] as const

/** A form of answers: fields that are there, whatever else is; of a list the form of each item in `[form]`. */
export type Form = typeof S | typeof N | typeof B | readonly [Form] | { readonly [field: string]: Form }

/** A call of the older interface: a request that is taken, one that is refused with the field or reason, and its answer. */
export interface OlderCall {
  readonly good: unknown
  readonly bad: readonly [body: unknown, fieldOrReason: string]
  readonly answer: Form
}

export const person = { id: S, fullname: S, email: S, url: S }
export const signedIn = { accessToken: S, user: person }
export const id = { id: S }
export const named = { id: S, name: S }
export const label = { id: S, name: S, color: S }
export const lanes = { new: N, assigned: N, progress: N, resolved: N, closed: N }
export const helper = { user: S, role_id: N, fullname: S, url: S }
export const project = {
  id: N,
  name: S,
  description: S,
  image: S,
  subscription: N,
  members: [{ user: S, role_id: N }],
} as const
export const outcome = {
  id: S,
  project: N,
  name: S,
  measure: S,
  baseline: N,
  target: N,
  actual: N,
  due: S,
} as const
export const revision = { revision: N, field: S, from: S, to: S, user: S, at: S }
export const card = {
  id: S,
  itemId: S,
  project_id: N,
  status: S,
  name: S,
  assignee: S,
  oldAssignee: S,
  resources: [helper],
  tasklabels: [label],
  category: named,
  ParentFlow: [named],
  issue: [{ id: S, issue_task: { itemId: S, name: S } }],
  risks: [{ R_task: S }],
  discussion: { messages: [{ message: S, contentType: S }] },
  release_plan: id,
  start_date: S,
  end_date: S,
  startDate: S,
  duedate: S,
  storyPoint: N,
  laneId: N,
  indexlane: N,
  task_type: N,
  S_id: S,
  updated_at: S,
} as const
export const bell = {
  id: S,
  to_user: S,
  seen: N,
  task_id: S,
  related_id: S,
  relation_type: S,
  summary: S,
  name: S,
} as const
export const noSuch = (known: object): readonly [object, string] => [{ ...known, isAdmin: true }, 'isAdmin']
export const inProject = { good: { project: 7 }, bad: [{ project: 'x' }, 'project'] } as const
export const inCompany = { good: { subscription: 1 }, bad: [{ subscription: 0 }, 'subscription'] } as const
export const ofTask = { good: { id: 't1' }, bad: [{ id: '$ne' }, 'id'] } as const
export const payment = { customer: 'cus_1', price: 'sp_p3_m6_qar_v1' }
export const subscribed = {
  good: payment,
  bad: [{ ...payment, coupon: 7 }, 'coupon'],
  answer: { subscription: id },
} as const
export const ticket = { token: 'ticket-number-0000000000000001' }
export const lane = { id: 7, type: 'todo', limit: 25, page: 0, order: 'updated_at', archive: 0 }
export const day = '2026-03-01'
