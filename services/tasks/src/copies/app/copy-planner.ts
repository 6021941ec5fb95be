import { addFolders, foldersToCopy } from '../../documents/area.js'
import { readableProject } from '../../facts/area.js'
import type { JobPlanner, JobWrite, WrittenJob } from '../../jobs/area.js'
import { NOTHING_COUNTED, type Task } from '../../task/area.js'
import type { CopyDetail, CopyPart } from '../domain/copy-detail.js'
import { copyComments } from './copy-comments.js'
import { copyFiles } from './copy-files.js'
import { judgeCopy } from './judge-copy.js'
import { type Copied, makeNames } from './make-names.js'

/** Makes the plan of copies, and brings along what was chosen. */
export const copyPlanner: JobPlanner = {
  judge: async (about) => [...(await judgeCopy(about)).rows],
  before: bringAlong,
}

/** Errors: not_found PROJECT_NOT_FOUND, those of creating items and folders, precondition QUOTA_EXCEEDED. */
async function bringAlong(write: JobWrite, written: WrittenJob): Promise<ReadonlyMap<string, Partial<Task>>> {
  const { stores, caller } = write
  const detail = JSON.parse(written.job.detail) as CopyDetail
  // Rights of this moment: the comments and files are read now.
  const source = await readableProject(stores, caller, detail.from)
  const pairs = written.planned.map(({ copyOf: from = '', taskId: to }) => ({ from, to }))
  // Names are made for all tasks by the first part.
  const read = written.isFirst ? written.all : written.planned
  const tasks = await write.seen.tasks.withIds(read.flatMap(({ copyOf }) => copyOf ?? []))
  if (written.isFirst) await makeNames(write, written, { detail, tasks })
  if (written.isLast && detail.parts.includes('folders'))
    await addFolders(write, {
      projectNumber: written.project.number,
      folders: await foldersToCopy(stores, source.number),
    })
  return broughtBy(write, written, { detail, tasks, pairs })
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
