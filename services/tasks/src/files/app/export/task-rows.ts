import type { PagePosition, TaskOrder, TaskRow, TaskSelection } from '../../../query/area.js'
import type { Stores } from '../../domain/stores.js'
import type { Cell } from './cell.js'
import type { ExportColumn } from './columns.js'
import type { Names } from './names.js'
import { taskCells } from './task-cells.js'

const PAGE = 500

/** The source of the rows of an export. */
export interface RowSource {
  readonly stores: Stores
  readonly selection: TaskSelection
  readonly order: TaskOrder
  readonly columns: readonly ExportColumn[]
  readonly names: Names
  /** Called after each page with the number of rows so far; it may throw to end the export. */
  readonly passed: (rows: number) => Promise<void>
}

/** The rows of an export, page by page: memory holds one page. */
export async function* taskRows(source: RowSource): AsyncGenerator<readonly Cell[]> {
  const { stores, selection, order, columns, names } = source
  const wants = (name: string) => columns.some(({ key }) => key === name)
  let after: PagePosition | null = null
  let done = 0
  for (;;) {
    const page: readonly TaskRow[] = await stores.taskQueries.list(selection, order, after, PAGE)
    if (wants('parent')) await names.loadTasks(page.map(({ task }) => task.parentId))
    const texts = wants('description') ? await descriptionsOf(stores, page) : new Map<string, string>()
    for (const { task } of page) yield taskCells(columns, task, texts.get(task.id) ?? '', names)
    done += page.length
    await source.passed(done)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.position
  }
}

async function descriptionsOf(stores: Stores, page: readonly TaskRow[]): Promise<Map<string, string>> {
  const described = page.flatMap(({ task }) => (task.described ? [task.id] : []))
  const tasks = described.length > 0 ? await stores.tasks.withIds(described) : []
  return new Map(tasks.map(({ id, description }) => [id, description]))
}
