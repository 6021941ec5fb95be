import type { Caller } from '@smartproject/kit/types/caller'

import { nameKeyOf } from '../../search/area.js'
import {
  type Category,
  type FieldDefinition,
  type Label,
  type Release,
  withoutLost,
} from '../../catalogue/area.js'
import {
  accessTo,
  type Member,
  type Project,
  type ProjectPart,
  requireReadable,
  runs,
} from '../../facts/area.js'
import { allowedLanes, type BoardSettings, type TaskStatus } from '../../workflow/area.js'
import type { SearchTerm } from '../domain/search-term.js'
import { type View, withoutLostFields } from '../domain/view.js'
import type { Deps } from './deps.js'

/** Everything a board needs beside its tasks. */
export interface BoardSetup {
  readonly settings: BoardSettings
  readonly labels: readonly Label[]
  readonly categories: readonly Category[]
  readonly releases: readonly Release[]
  readonly fields: readonly FieldDefinition[]
  /** Parts of the project that are switched off; labels, categories and fields that belong to one are left out above. */
  readonly partsOff: readonly ProjectPart[]
  readonly views: readonly View[]
  readonly searchTerms: readonly SearchTerm[]
  readonly allowedLanes: readonly TaskStatus[]
  readonly writable: boolean
  readonly manageable: boolean
  readonly project: Project
  /** By name. */
  readonly people: readonly BoardPerson[]
}

/** One of the people of a project. */
export interface BoardPerson extends Pick<Member, 'userId' | 'fullname' | 'avatarUrl'> {
  readonly roleId: number
}

/** The set-up of a board. Errors: not_found PROJECT_NOT_FOUND. */
export async function getBoardSetup(deps: Deps, caller: Caller, number: number): Promise<BoardSetup> {
  const setup = await deps.work.read(caller.tenantId).boardSetup.read(number, caller.userId)
  const project = requireReadable(setup.project, caller)
  const { settings, labels, categories, releases, fields, views, searchTerms } = setup
  const partsOff = project.partsOff ?? []
  const unlessOff = <T>(part: ProjectPart, items: readonly T[]) => (partsOff.includes(part) ? [] : items)
  return {
    settings: { ...settings, cardFields: withoutLost(settings.cardFields, fields) },
    labels: unlessOff('labels', labels),
    categories: unlessOff('categories', categories),
    releases,
    fields: unlessOff('document_tasks', fields),
    partsOff,
    views: views.map((view) => withoutLostFields(view, fields)),
    searchTerms,
    allowedLanes: allowedLanes(settings, project, caller),
    writable: accessTo(project, caller) === 'write',
    manageable: runs(project, caller),
    project,
    people: byName(setup.people, project),
  }
}

function byName(people: readonly Member[], project: Project): BoardPerson[] {
  const roles = new Map(project.members.map(({ userId, roleId }) => [userId, roleId]))
  return people
    .map(({ userId, fullname, avatarUrl }) => ({
      key: [nameKeyOf(fullname), userId].join(' '),
      person: { userId, fullname, avatarUrl, roleId: roles.get(userId) ?? 0 },
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ person }) => person)
}
