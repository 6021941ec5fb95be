import type { Project } from '../../facts/area.js'
import { type JobRow, rowsOf, type Stores } from '../../jobs/area.js'
import type { ImportContent, ImportDetail } from '../domain/detail.js'
import type { SuggestRules } from './suggest-mapping.js'
import { IMPORT } from './deps.js'

/** So many done imports are looked through for one with the same columns. */
const LOOKED_BACK = 20

/** The facts by which an import of a project is judged. */
export async function contextOf(
  stores: Stores,
  project: Project,
  headers: readonly string[],
): Promise<SuggestRules> {
  const { number } = project
  const [settings, fields, members, earlier] = await Promise.all([
    stores.boardSettings.of(number),
    stores.fields.usableIn(number),
    stores.members.withIds(project.members.map(({ userId }) => userId)),
    stores.jobs.lastDone(IMPORT, LOOKED_BACK),
  ])
  const details = earlier.map(({ detail }) => JSON.parse(detail) as ImportDetail)
  const same = details.find(
    ({ columns }) =>
      columns.length === headers.length && columns.every(({ header }, at) => header === headers[at]),
  )
  return { settings, fields, members: members.filter(({ active }) => active), remembered: same ?? null }
}

/** The content of the rows of an import. */
export async function contentsOf(
  stores: Stores,
  jobId: string,
): Promise<{ row: JobRow; content: ImportContent }[]> {
  const rows = await rowsOf(stores, jobId)
  return rows.map((row) => ({ row, content: JSON.parse(row.content) as ImportContent }))
}
