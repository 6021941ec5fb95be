import { newId } from '@smartproject/kit/types/ids'

import { mayDo, type Project, type ProjectPart, readableProject, runs, takesPart } from '../../facts/area.js'
import { type JudgedJob, type JudgedRow, misplaced, nameKey, type Stores } from '../../jobs/area.js'
import { companyDays } from '../../schedule/area.js'
import { mayRead, type Task } from '../../task/area.js'
import { allowedLanes, type TaskStatus } from '../../workflow/area.js'
import { copiedDays, firstDayOf } from '../domain/copied-days.js'
import type { CopiedFields } from '../domain/copied-values.js'
import { copiedTask, type CopyRules, movedTask } from '../domain/copied-task.js'
import {
  type CopyContent,
  type CopyDetail,
  type LeftBehind,
  LeftList,
  type MadeNames,
  NAME_KINDS,
  type NameKind,
} from '../domain/copy-detail.js'
import { emptiableProject, isCopied } from './copied-from.js'
import { MOVE } from './deps.js'

/** The parts of a project that kinds of names belong to. */
const PARTS: Partial<Record<NameKind, ProjectPart>> = { labels: 'labels', categories: 'categories' }

/** A copy as its projects are now. */
export interface JudgedCopy {
  readonly rows: readonly JudgedRow[]
  readonly left: readonly LeftBehind[]
  readonly made: readonly MadeNames[]
}

/**
 * Judges a copy or a move: the plan of each task, and all that does not come along. A task that is gone since is left out, and one below
 * too many others is a fault. Errors: not_found PROJECT_NOT_FOUND, of a move forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function judgeCopy(about: JudgedJob): Promise<JudgedCopy> {
  const { stores, caller, job, rows } = about
  const detail = JSON.parse(job.detail) as CopyDetail
  const moves = job.kind === MOVE
  const source = await (moves ? emptiableProject : readableProject)(stores, caller, detail.from)
  const sourceIds = rows.map(({ content }) => (JSON.parse(content) as CopyContent).taskId)
  const found = new Map((await stores.tasks.withIds(sourceIds)).map((task) => [task.id, task]))
  const ids = new Map<string, string>()
  const tasks = rows.map(({ taskId }, at) => {
    const task = found.get(sourceIds[at] ?? '')
    if (!task || !isCopied(task, source.number)) return null
    ids.set(task.id, moves ? task.id : taskId || newId())
    return task
  })
  const copied = tasks.filter((task) => task !== null)
  const rules = await rulesOf(about, { detail, source, tasks: copied, ids })
  const left = new LeftList()
  if (!moves) await addWaiting(about, { ids, left })
  const judged = rows.map(({ line }, at): JudgedRow => {
    const task = tasks[at]
    if (!task) return { line, outcome: 'struck', faults: [], taskId: '', plan: null }
    const plan = (moves ? movedTask : copiedTask)(task, rules, left)
    return { line, outcome: moves ? 'updated' : 'new', faults: [], taskId: plan.taskId, plan }
  })
  return { rows: await judgePlaces(about, rules, judged), left: left.list(), made: left.made() }
}

interface Copied {
  readonly detail: CopyDetail
  readonly source: Project
  readonly tasks: readonly Task[]
  readonly ids: ReadonlyMap<string, string>
}

async function rulesOf(about: JudgedJob, copied: Copied): Promise<CopyRules> {
  const { stores, caller, project } = about
  const { detail, source, tasks, ids } = copied
  const people = await peopleOf(stores, project, tasks)
  const days = await companyDays(stores, about.now)
  const waiting = tasks.filter(({ blockedByIds }) => blockedByIds.length > 0).map(({ id }) => id)
  const typed = await stores.typedLinks.into(waiting)
  const settings = await stores.boardSettings.of(project.number)
  const moves = about.job.kind === MOVE
  return {
    choices: detail,
    moves,
    project,
    days: copiedDays(detail, firstDayOf(tasks), days),
    fields: await fieldsOf(stores, { source, project, takesPart: people }),
    names: await namesOf(stores, source, project),
    known: await knownNames(stores, project),
    mayMake: runs(project, caller),
    mayAssign: mayDo(project, caller, 'assign_task'),
    // The text of a task that moves is there already.
    mayDescribe: moves || mayDo(project, caller, 'describe_task'),
    userId: caller.userId,
    takesPart: people,
    lanes: new Set<TaskStatus>(allowedLanes(settings, project, caller)),
    ids,
    codes: await codesOutside(about, tasks, ids),
    plans: await stores.plans.of(tasks.map(({ id }) => id)),
    links: new Map(typed.map((link) => [`${link.to}:${link.from}`, link])),
  }
}

/** True for people who take part in the project and have not left. */
async function peopleOf(
  { members }: Stores,
  project: Project,
  tasks: readonly Task[],
): Promise<(userId: string) => boolean> {
  const named = tasks.flatMap(({ assigneeId, people, watcherIds }) => [
    assigneeId,
    ...people.map(({ userId }) => userId),
    ...watcherIds,
  ])
  const left = new Set(await members.leftAmong([...new Set(named)].filter((id) => id !== '')))
  return (userId) => takesPart(project, userId) && !left.has(userId)
}

async function fieldsOf(
  { fields }: Stores,
  {
    source,
    project,
    takesPart: isMember,
  }: { source: Project; project: Project } & Pick<CopiedFields, 'takesPart'>,
): Promise<CopiedFields | null> {
  const [from, to] = [await fields.usableIn(source.number), await fields.usableIn(project.number)]
  const isOff = [source, project].some(({ partsOff = [] }) => partsOff.includes('document_tasks'))
  return {
    from: new Map(from.map((field) => [field.id, field])),
    to: isOff ? [] : to,
    takesPart: isMember,
  }
}

async function itemsOf(stores: Stores, projectNumber: number) {
  const [labels, categories, releases] = await Promise.all([
    stores.labels.usableIn(projectNumber),
    stores.categories.usableIn(projectNumber),
    stores.releases.usableIn(projectNumber),
  ])
  return { labels, categories, releases: releases.map(({ id, title: name }) => ({ id, name })) }
}

async function namesOf(stores: Stores, source: Project, project: Project): Promise<CopyRules['names']> {
  const items = await itemsOf(stores, source.number)
  const isOn = (kind: NameKind) => {
    const part = PARTS[kind]
    return !part || [source, project].every(({ partsOff = [] }) => !partsOff.includes(part))
  }
  return Object.fromEntries(
    NAME_KINDS.filter(isOn).map((kind) => [kind, new Map(items[kind].map(({ id, name }) => [id, name]))]),
  )
}

async function knownNames(stores: Stores, { number }: Project): Promise<CopyRules['known']> {
  const { labels, categories, releases } = await itemsOf(stores, number)
  const keys = (items: readonly { readonly name: string }[]) =>
    new Set(items.map(({ name }) => nameKey(name)))
  return { labels: keys(labels), categories: keys(categories), releases: keys(releases) }
}

/** Codes of the tasks that copied ones name and that are not copied; those that the person may not read have none. */
async function codesOutside(
  about: JudgedJob,
  tasks: readonly Task[],
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const named = tasks.flatMap(({ parentId, splitOfId, relatedIds, blockedByIds }) => [
    parentId,
    splitOfId,
    ...relatedIds,
    ...blockedByIds,
  ])
  return codesOf(
    about,
    [...new Set(named)].filter((id) => id !== '' && !ids.has(id)),
  )
}

async function codesOf({ stores, caller }: JudgedJob, ids: readonly string[]): Promise<Map<string, string>> {
  const found = (await stores.taskLinks.withIds(ids)).filter(({ deleteTime }) => !deleteTime)
  const projects = await stores.projects.withNumbers([
    ...new Set(found.flatMap((task) => task.projectNumbers)),
  ])
  const readable = found.filter((task) => mayRead(caller, task, projects))
  return new Map(readable.map(({ id, itemId }) => [id, itemId]))
}

/** Puts the tasks on the list that wait for copied ones and are not copied themselves. */
async function addWaiting(
  about: JudgedJob,
  { ids, left }: { ids: ReadonlyMap<string, string>; left: LeftList },
): Promise<void> {
  const { from } = JSON.parse(about.job.detail) as CopyDetail
  const nodes = await about.stores.taskLinks.nodesOf(from)
  const waiting = nodes.filter(
    ({ id, blockedByIds }) => !ids.has(id) && blockedByIds.some((blocker) => ids.has(blocker)),
  )
  for (const code of (
    await codesOf(
      about,
      waiting.map(({ id }) => id),
    )
  ).values())
    left.add('outside_links', code)
}

/** Copies below too many others are faults (R34). */
async function judgePlaces(
  { stores, project }: JudgedJob,
  { choices, lanes }: CopyRules,
  judged: readonly JudgedRow[],
): Promise<readonly JudgedRow[]> {
  const nodes = new Map(
    (await stores.taskLinks.nodesOf(project.number)).map(({ id, ...node }) => [id, node] as const),
  )
  for (const { plan } of judged)
    if (plan) {
      const { parentId = '', blockedByIds = [] } = plan.edit
      nodes.set(plan.taskId, { parentId, blockedByIds: [...blockedByIds] })
    }
  const faults = misplaced(nodes)
  const parentGone = choices.parentId !== '' && !nodes.has(choices.parentId)
  return judged.map((row) => {
    if (!row.plan) return row
    const lane = lanes.has(row.plan.status ?? 'new') ? undefined : 'LANE_FORBIDDEN'
    const reason = faults.get(row.taskId) ?? (parentGone ? 'PARENT_GONE' : lane)
    if (!reason) return row
    return { ...row, outcome: 'fault', plan: null, faults: [{ column: -1, value: '', reason }] }
  })
}
