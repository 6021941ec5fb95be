import type { TenantId } from '@smartproject/kit/types/ids'
import { tenantReader, type Part } from '@smartproject/kit/mongo/tenant-reader'
import type { Connection } from 'mongoose'

import type { BoardOpeningStore } from '../../domain/board/board-opening.js'
import { usualSettings } from '../../domain/board/board-settings.js'
import type { Category, Label, Release } from '../../domain/board/project-items.js'
import type { TaskOrder } from '../../domain/work/task-query.js'
import type { ProjectMember } from '../../domain/project.js'
import { shelfOf } from '../../domain/work/shelf.js'
import { TASK_STATUSES, type TaskStatus } from '../../domain/work/task.js'
import { memberKey, toMember, type MemberDoc } from '../members.js'
import { toProject, type ProjectDoc } from '../projects.js'
import { toCounts, type BoardCountsDoc } from '../work/board-counts.js'
import type { CounterDoc } from '../work/counters.js'
import { cardIn, toCard } from '../work/task-card.js'
import type { TaskDoc } from '../work/task-document.js'
import { positionOf, sortKeyOf } from '../work/task-order.js'
import { toSettings, type SettingsDoc } from './board-settings.js'
import { toDefinition, type FieldDoc } from './field-definitions.js'
import {
  toCategory,
  toLabel,
  toRelease,
  undatedLast,
  withSubscription,
  type Doc,
  type NamedDoc,
} from './project-items.js'
import type { TermsDoc } from './search-terms.js'
import { byName, toView, type ViewDoc } from './views.js'

/** Opens what boards of a tenant open with. Filters and orders are those of the stores that keep each thing. */
export function boardOpeningStore(connection: Connection): (tenantId: TenantId) => BoardOpeningStore {
  const bind = tenantReader(connection)
  return (tenantId) => {
    const read = bind(tenantId)
    return {
      async setup(number, userId) {
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
      async revision(number) {
        const [projects, counts] = await read([projectPart(number), countsPart(tenantId, number)])
        return { project: projects[0] ? toProject(projects[0]) : null, revision: counts[0]?.revision ?? 0 }
      },
      async board({ projectNumber, archived }, order, size) {
        const lane = (status: TaskStatus) => lanePart({ projectNumber, archived, status }, order, size)
        const [projects, counts, ...lanes] = await read([
          projectPart(projectNumber),
          countsPart(tenantId, projectNumber),
          lane('new'),
          lane('assigned'),
          lane('progress'),
          lane('resolved'),
          lane('closed'),
        ])
        return {
          project: projects[0] ? toProject(projects[0]) : null,
          counts: toCounts(counts[0]),
          lanes: TASK_STATUSES.map((status, place) => ({
            status,
            count: null,
            rows: (lanes[place] ?? []).map((doc) => ({ ...toCard(doc), position: positionOf(doc, order) })),
          })),
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

function projectPart(number: number): Part<ProjectDoc> {
  return { collection: 'projects', filter: { number }, limit: 1 }
}

function countsPart(tenantId: TenantId, number: number): Part<BoardCountsDoc> {
  return { collection: 'board_counts', filter: { _id: `${tenantId}:${number}` } }
}

function lanePart(
  lane: { projectNumber: number; archived: boolean; status: TaskStatus },
  order: TaskOrder,
  size: number,
): Part<TaskDoc> {
  const { projectNumber, archived, status } = lane
  const turn = order.descending ? -1 : 1
  return {
    collection: 'tasks',
    filter: { projectNumber, shelf: shelfOf({ archived, deleteTime: null }), status },
    sort: { [sortKeyOf(order).field]: turn, _id: turn },
    limit: size,
    projection: cardIn(order),
  }
}
