import { addItem, LABELS, NOT_STARTED, RELEASES } from '../../catalogue/area.js'
import { addFolders, foldersToCopy } from '../../documents/area.js'
import { readableProject } from '../../facts/area.js'
import { type JobPlanner, type JobWrite, nameKey, type WrittenJob } from '../../jobs/area.js'
import { companyDays } from '../../schedule/area.js'
import { NOTHING_COUNTED, type Task } from '../../task/area.js'
import { copiedDays, firstDayOf } from '../domain/copied-days.js'
import type { CopyDetail, CopyPart } from '../domain/copy-detail.js'
import { copyComments } from './copy-comments.js'
import { copyFiles } from './copy-files.js'
import { COPY } from './deps.js'
import { judgeCopy } from './judge-copy.js'

/** Makes the plan of copies, and brings along what was chosen. */
const copyPlanner: JobPlanner = {
  judge: async (about) => [...(await judgeCopy(about)).rows],
  before: bringAlong,
}

/** The planner of this area, by the kind of its jobs. */
export const COPY_PLANNERS = { [COPY]: copyPlanner }

/** Errors: not_found PROJECT_NOT_FOUND, those of creating items and folders, precondition QUOTA_EXCEEDED. */
async function bringAlong(write: JobWrite, written: WrittenJob): Promise<ReadonlyMap<string, Partial<Task>>> {
  const { stores, caller } = write
  const detail = JSON.parse(written.job.detail) as CopyDetail
  // Rights of this moment: the comments and files are read now.
  const source = await readableProject(stores, caller, detail.from)
  const pairs = written.planned.map(({ copyOf: from = '', taskId: to }) => ({ from, to }))
  const tasks = await write.seen.tasks.withIds(pairs.map(({ from }) => from))
  await makeNames(write, written, { detail, tasks })
  if (detail.parts.includes('folders'))
    await addFolders(write, {
      projectNumber: written.project.number,
      folders: await foldersToCopy(stores, source.number),
    })
  return broughtBy(write, written, { detail, tasks, pairs })
}

interface Copied {
  readonly detail: CopyDetail
  readonly tasks: readonly Task[]
}

/** Makes the labels and releases that tasks name and the project does not have: with their colours, and with their days. */
async function makeNames(
  write: JobWrite,
  { project, planned }: WrittenJob,
  { detail, tasks }: Copied,
): Promise<void> {
  const { stores, caller, now } = write
  const projectNumber = project.number
  const colors = new Map(
    (await stores.labels.usableIn(detail.from)).map((label) => [nameKey(label.name), label.color]),
  )
  const labels = new Set((await stores.labels.usableIn(projectNumber)).map(({ name }) => nameKey(name)))
  for (const name of planned.flatMap(({ names }) => names.labels ?? [])) {
    const color = colors.get(nameKey(name))
    if (labels.has(nameKey(name)) || color === undefined) continue
    labels.add(nameKey(name))
    await addItem(write, caller, LABELS, (id) => ({ id, projectNumber, name, color }))
  }
  const days = copiedDays(detail, firstDayOf(tasks), await companyDays(stores, now))
  const known = new Map(
    (await stores.releases.usableIn(detail.from)).map((release) => [nameKey(release.title), release]),
  )
  const releases = new Set((await stores.releases.usableIn(projectNumber)).map(({ title }) => nameKey(title)))
  for (const title of planned.flatMap(({ names }) => names.release ?? [])) {
    const release = known.get(nameKey(title))
    if (releases.has(nameKey(title)) || !release) continue
    releases.add(nameKey(title))
    const { storyPoints, goal } = release
    const [startDate, endDate] = [days.start(release.startDate), days.end(release.endDate)]
    await addItem(write, caller, RELEASES, (id) => ({
      ...NOT_STARTED,
      id,
      projectNumber,
      title,
      storyPoints,
      goal,
      startDate,
      endDate: startDate && endDate && endDate < startDate ? startDate : endDate,
    }))
  }
}

/** Copies files and comments, and gives what the tasks have by them. */
async function broughtBy(
  write: JobWrite,
  { project, planned }: WrittenJob,
  { detail, tasks, pairs }: Copied & { pairs: readonly { from: string; to: string }[] },
): Promise<ReadonlyMap<string, Partial<Task>>> {
  const counted = new Map(tasks.map((task) => [task.id, task.counted]))
  const having = (part: CopyPart & ('files' | 'comments')) =>
    detail.parts.includes(part) ? pairs.filter(({ from }) => (counted.get(from)?.[part] ?? 0) > 0) : []
  const files = await copyFiles(write, { pairs: having('files'), storage: detail.storage })
  const withFiles = (tree: string) =>
    [...files.ids].reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), tree)
  const comments = await copyComments(write, { pairs: having('comments'), project, withFiles })
  const brought = planned.map(({ taskId, edit }) => {
    const { descriptionTree = '' } = edit
    const counts = { comments: comments.get(taskId) ?? 0, files: files.counts.get(taskId) ?? 0 }
    return [
      taskId,
      { descriptionTree: withFiles(descriptionTree), counted: { ...NOTHING_COUNTED, ...counts } },
    ] as const
  })
  return new Map(brought)
}
