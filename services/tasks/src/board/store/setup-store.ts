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
import { type MemberDoc, memberKey, projectPart, toMember, toProject } from '../../facts/area.js'
import { type SettingsDoc, toSettings, usualSettings } from '../../workflow/area.js'
import type { SetupStore } from '../domain/stored-setup.js'
import type { TermsDoc } from './search-term-store.js'
import { byName, toView, type ViewDoc } from './view-store.js'

/** For so many projects the people they named last are held. */
const MOST_PROJECTS = 1_000

/**
 * Opens the set-up of boards of a tenant. Filters and orders are those of the stores that keep each thing. The people of a project
 * are read together with it by the ids that it named last; where it names others now, they are read after it.
 */
export function setupStore(connection: Connection): (tenantId: TenantId) => SetupStore {
  const bind = tenantReader(connection)
  const namedLast = new Map<string, ReadonlySet<string>>()
  const note = (key: string, people: ReadonlySet<string>) => {
    if (namedLast.size >= MOST_PROJECTS) namedLast.clear()
    namedLast.set(key, people)
  }
  return (tenantId) => {
    const read = bind(tenantId)
    return {
      async read(number, userId) {
        const key = `${tenantId}:${number}`
        const asked = namedLast.get(key) ?? new Set()
        const parts = setupParts(tenantId, { number, userId })
        const found = await read([projectPart(number), ...parts, peoplePart(tenantId, asked)])
        const [projects, settings, labels, categories, releases, fields, views, terms, known] = found
        const project = projects[0] ? toProject(projects[0]) : null
        const named = new Set(project?.members.map((member) => member.userId))
        const isRead = [...named].every((id) => asked.has(id))
        const people = isRead ? known : (await read([peoplePart(tenantId, named)]))[0]
        if (project) note(key, named)
        return {
          project,
          settings: settings[0] ? toSettings(settings[0]) : usualSettings(number),
          labels: labels.map(toLabel),
          categories: categories.map(toCategory),
          releases: undatedLast(releases.map(toRelease)),
          fields: fields.map(toDefinition),
          views: byName(views.map(toView)),
          searchTerms: terms[0]?.terms ?? [],
          people: people.map(toMember).filter(({ userId: id }) => named.has(id)),
        }
      },
    }
  }
}

function peoplePart(tenantId: TenantId, userIds: ReadonlySet<string>): Part<MemberDoc> {
  return {
    collection: 'members',
    filter: { _id: { $in: [...userIds].map((id) => memberKey(tenantId, id)) } },
  }
}

function setupParts(tenantId: TenantId, { number, userId }: { number: number; userId: string }) {
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
  return [settings, labels, categories, releases, fields, views, terms] as const
}
