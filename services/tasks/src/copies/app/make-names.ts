import { addItem, LABELS, NOT_STARTED, RELEASES } from '../../catalogue/area.js'
import { type JobWrite, nameKey, type WrittenJob } from '../../jobs/area.js'
import { companyDays } from '../../schedule/area.js'
import type { Task } from '../../task/area.js'
import { copiedDays, firstDayOf } from '../domain/copied-days.js'
import type { CopyDetail } from '../domain/copy-detail.js'

/** Tasks that go into another project. */
export interface Copied {
  readonly detail: CopyDetail
  readonly tasks: readonly Task[]
}

/** Makes the labels and releases that tasks name and the project does not have: with their colours, and with their days. */
export async function makeNames(
  write: JobWrite,
  { project, all }: WrittenJob,
  { detail, tasks }: Copied,
): Promise<void> {
  const { stores, caller, now } = write
  const projectNumber = project.number
  const colors = new Map(
    (await stores.labels.usableIn(detail.from)).map((label) => [nameKey(label.name), label.color]),
  )
  const labels = new Set((await stores.labels.usableIn(projectNumber)).map(({ name }) => nameKey(name)))
  for (const name of all.flatMap(({ names }) => names.labels ?? [])) {
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
  for (const title of all.flatMap(({ names }) => names.release ?? [])) {
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
