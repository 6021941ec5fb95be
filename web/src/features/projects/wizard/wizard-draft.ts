import type { CallInput } from '@smartproject/bff/api/calls'
import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import type { ProjectFlags } from '@smartproject/bff/api/company/project-flags'
import type { TemplatePart } from '@smartproject/bff/api/legacy/template-words'
import type { BoardOrder } from '@smartproject/bff/api/work/card-orders'
import { MEMBER_ROLE } from '../../../lib/company/project-roles.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import type { Participant } from '../form/PeopleFields.js'
import { EMPTY_DRAFT, type ProjectDraft, purposeOf } from '../form/project-draft.js'

/** How a new project begins. */
export const BEGINNINGS = ['empty', 'template', 'copy'] as const
type Beginning = (typeof BEGINNINGS)[number]

/** The input of the wizard, as it is kept over a reload. */
export interface WizardDraft extends ProjectDraft {
  beginning: Beginning
  /** Empty until it is chosen. */
  template: string
  /** Number of the project that is copied; 0 until it is chosen. */
  copyOf: number
  planFrom: 'start' | 'end'
  /** People by the names of roles; empty for a role that is to stay free. */
  roles: Readonly<Record<string, string>>
  people: readonly Participant[]
  leftOut: readonly TemplatePart[]
  order: BoardOrder
  flags: ProjectFlags
  /** The set that the project is set up by; empty for none. */
  configuration: string
  /** The creation that was sent last, with its id: the same again is the same project. */
  sent: { readonly body: string; readonly id: string } | null
}

export const FIRST_DRAFT: WizardDraft = {
  ...EMPTY_DRAFT,
  beginning: 'empty',
  template: '',
  copyOf: 0,
  planFrom: 'start',
  roles: {},
  people: [],
  leftOut: [],
  order: 'last_change',
  flags: {},
  configuration: '',
  sent: null,
}

/** The content of the project; null for an empty one, and until it is chosen. */
export function sourceOf({
  beginning,
  template,
  copyOf,
}: WizardDraft): { template: string } | { copy_of: number } | null {
  if (beginning === 'template' && template !== '') return { template }
  if (beginning === 'copy' && copyOf > 0) return { copy_of: copyOf }
  return null
}

/** The day that the content is planned from; today where none is chosen for a start. */
export function planDays({ planFrom, start, end }: WizardDraft, today: PlainDate | null) {
  return planFrom === 'start'
    ? { start_date: start ?? today, end_date: null, plan_from: planFrom }
    : { start_date: null, end_date: end, plan_from: planFrom }
}

/** Who takes a role: the chosen person, else of a copy the one who has it there. */
export function personOf(
  roles: WizardDraft['roles'],
  { name, user }: NewProjectPreview['roles'][number],
  isThere: (user: string) => boolean,
): string {
  const chosen = roles[name] ?? user
  return isThere(chosen) ? chosen : ''
}

/** The facts beside the draft that a project is made from. */
export interface Facts {
  subscription: number
  self: string
  today: PlainDate | null
  isThere: (user: string) => boolean
  /** Null for an empty project. */
  preview: NewProjectPreview | null
}

/** The project as it is asked for. Its first and last day are those that its content reaches. */
export function createInput(draft: WizardDraft, facts: Facts): CallInput<'createProject'> {
  const { name, code, people, order, flags, configuration } = draft
  const source = sourceOf(draft)
  const filled = source && facts.preview ? { source, preview: facts.preview } : null
  const roles = filled && !draft.leftOut.includes('roles') ? givenRoles(draft, filled.preview, facts) : []
  const known = new Set([facts.self, ...people.map(({ user }) => user)])
  const joining = [...new Set(roles.map(({ user }) => user))].filter((user) => !known.has(user))
  return {
    subscription: facts.subscription,
    name: name.trim(),
    code,
    ...purposeOf(draft),
    ...(filled ? filledDays(draft, filled.preview, facts) : { start_date: draft.start, end_date: draft.end }),
    members: [...people, ...joining.map((user) => ({ user, role_id: Number(MEMBER_ROLE) }))],
    ...filled?.source,
    ...(filled ? { plan_from: draft.planFrom } : {}),
    ...(roles.length > 0 ? { roles } : {}),
    ...(filled && draft.leftOut.length > 0 ? { left_out: [...draft.leftOut] } : {}),
    ...(order === 'last_change' ? {} : { board_order: order }),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
    ...(configuration === '' ? {} : { configuration }),
  }
}

function givenRoles({ roles }: WizardDraft, preview: NewProjectPreview, { isThere }: Facts) {
  return preview.roles.flatMap((role) => {
    const user = personOf(roles, role, isThere)
    return user === '' ? [] : [{ name: role.name, user }]
  })
}

function filledDays(draft: WizardDraft, preview: NewProjectPreview, { today }: Facts) {
  const { start_date: start, end_date: end } = planDays(draft, today)
  const reaches = preview.parts.includes('days') && !draft.leftOut.includes('days')
  if (!reaches) return { start_date: start, end_date: end }
  return { start_date: start ?? preview.start_date, end_date: end ?? preview.end_date }
}
