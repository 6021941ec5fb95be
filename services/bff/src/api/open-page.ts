import type { CallInput, CallName } from './calls.js'

/**
 * Path of the first question of a page: one answer for what every page of a place asks. It carries one line of JSON for each call
 * (`OpenPart`), in the order in which they are ready; a call that fails has none, and the page asks it by itself.
 */
export const OPEN_PATH = '/api/open'

/**
 * Header of that answer with what `GET /api/session` answers, as base64 of JSON. It holds tokens, and the body is compressed
 * together with text that other people wrote.
 */
export const SESSION_HEADER = 'x-session'

/** The first data of a place beside the company: the set-up of the project's board, and its first cards. */
export const OPEN_PARTS = ['setup', 'cards'] as const

/** A place of the application. */
export interface OpenedPlace {
  readonly subscription: number
  readonly project?: number
  readonly part?: (typeof OPEN_PARTS)[number]
}

export type FirstQuestion = { [N in CallName]: { readonly call: N; readonly input: CallInput<N> } }[CallName]

/** One line of the answer. */
export type OpenPart = FirstQuestion & { readonly data: unknown }

/** Cards of a lane that come at once. */
export const FIRST_CARDS = 25

const NUMBER = '[1-9][0-9]{0,9}'
const PLACE = new RegExp(`^/(${NUMBER})(?:/project/(${NUMBER})(?:/(punch|punchtask|punchcalendar))?)?(?=/|$)`)

/** The place that an address shows, or null for pages outside of a company. */
export function placeAt(pathname: string, search: string): OpenedPlace | null {
  const [, company, project, page] = PLACE.exec(pathname) ?? []
  if (company === undefined) return null
  const subscription = Number(company)
  if (project === undefined) return { subscription }
  if (page === undefined) return { subscription, project: Number(project) }
  // Where the address filters, orders or groups, only the page knows which cards it wants.
  const part = page === 'punchcalendar' || search !== '' ? 'setup' : 'cards'
  return { subscription, project: Number(project), part }
}

/** The address of the first question of the pages of a place. */
export function openUrl(place: OpenedPlace): string {
  return `${OPEN_PATH}?${Object.entries(place)
    .map(([name, value]) => `${name}=${value as string | number}`)
    .join('&')}`
}

/** The first requests of a page of a place. */
export function firstQuestions(
  { subscription, project, part }: OpenedPlace,
  userId: string,
): FirstQuestion[] {
  const company: FirstQuestion[] = [
    { call: 'getsublist', input: { userId } },
    { call: 'userPermission', input: { subscription, userid: userId } },
    { call: 'getsubdefaultdetail', input: { id: subscription } },
    { call: 'listShortcuts', input: { subscription } },
    { call: 'listOwnInvitations', input: {} },
    { call: 'getTimer', input: { subscription } },
  ]
  if (project === undefined) return company
  const inProject: FirstQuestion[] = [
    ...company,
    { call: 'getProject', input: { projectId: project, subscription } },
    { call: 'getRolesDataById', input: { projectId: project, subId: subscription, user_id: userId } },
  ]
  if (part === undefined) return inProject
  const setup: FirstQuestion = { call: 'getBoardSetup', input: { subscription, project } }
  if (part === 'setup') return [setup, ...inProject]
  const plain = { subscription, project, archived: false, filter: {}, page_size: FIRST_CARDS }
  return [{ call: 'getBoard', input: plain }, setup, ...inProject]
}
