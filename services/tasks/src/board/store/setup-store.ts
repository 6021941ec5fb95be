import type { TenantId } from '@smartproject/kit/types/ids'
import { tenantReader, type Part } from '@smartproject/kit/mongo/tenant-reader'
import type { Connection } from 'mongoose'

import {
  type Category,
  type Doc,
  type FieldDoc,
  type Label,
  type NamedDoc,
  type Release,
  toCategory,
  toDefinition,
  toLabel,
  toRelease,
  undatedLast,
  withSubscription,
} from '../../catalogue/area.js'
import {
  type MemberDoc,
  memberKey,
  type ProjectMember,
  projectPart,
  toMember,
  toProject,
} from '../../facts/area.js'
import type { CounterDoc } from '../../task/area.js'
import { type SettingsDoc, toSettings, usualSettings } from '../../workflow/area.js'
import type { SetupStore } from '../domain/stored-setup.js'
import type { TermsDoc } from './search-term-store.js'
import { byName, toView, type ViewDoc } from './view-store.js'

/** Opens the set-up of boards of a tenant. Filters and orders are those of the stores that keep each thing. */
export function setupStore(connection: Connection): (tenantId: TenantId) => SetupStore {
  const bind = tenantReader(connection)
  return (tenantId) => {
    const read = bind(tenantId)
    return {
      async read(number, userId) {
        const [doc] = await read([projectPart(number)]).then(([projects]) => projects)
        const project = doc ? toProject(doc) : null
        const found = await read(setupParts(tenantId, { number, userId, members: project?.members ?? [] }))
        const [settings, labels, categories, releases, fields, views, terms, counters, people] = found
        return {
          project,
          settings: settings[0] ? toSettings(settings[0]) : usualSettings(number),
          labels: labels.map(toLabel),
          categories: categories.map(toCategory),
          releases: undatedLast(releases.map(toRelease)),
          fields: fields.map(toDefinition),
          views: byName(views.map(toView)),
          searchTerms: terms[0]?.terms ?? [],
          lastNumber: counters[0]?.value ?? 0,
          people: people.map(toMember),
        }
      },
    }
  }
}

function setupParts(
  tenantId: TenantId,
  { number, userId, members }: { number: number; userId: string; members: readonly ProjectMember[] },
) {
  const usable = { projectNumber: { $in: withSubscription(number) } }
  const labels: Part<NamedDoc<Label>> = { collection: 'labels', filter: usable, sort: { nameKey: 1 } }
  const categories: Part<NamedDoc<Category>> = {
    collection: 'categories',
    filter: usable,
    sort: { nameKey: 1 },
  }
  const releases: Part<Doc<Release>> = {
    collection: 'releases',
    filter: { projectNumber: number },
    sort: { startDate: 1, _id: 1 },
  }
  const fields: Part<FieldDoc> = {
    collection: 'task_fields',
    filter: usable,
    sort: { position: 1, _id: 1 },
  }
  const views: Part<ViewDoc> = {
    collection: 'views',
    filter: {
      $or: [
        { projectNumber: number, ownerId: userId },
        { projectNumber: number, shared: true },
      ],
    },
  }
  const settings: Part<SettingsDoc> = {
    collection: 'board_settings',
    filter: { _id: `${tenantId}:${number}` },
  }
  const terms: Part<TermsDoc> = {
    collection: 'search_terms',
    filter: { _id: `${tenantId}:${number}:${userId}` },
  }
  const counters: Part<CounterDoc> = {
    collection: 'counters',
    filter: { _id: `${tenantId}:project:${number}` },
  }
  const people: Part<MemberDoc> = {
    collection: 'members',
    filter: { _id: { $in: members.map((member) => memberKey(tenantId, member.userId)) } },
  }
  return [settings, labels, categories, releases, fields, views, terms, counters, people] as const
}
