import { toLatinDigits } from '../../lib/digits.js'
import type { Card } from '../../task-kit/model.js'

/** The predecessors of a task as they are typed: numbers, with their whole codes where they are of another project. */
export function typedPredecessors(task: Card, tasks: ReadonlyMap<string, Card>, projectCode: string): string {
  const prefix = `${projectCode}-`
  return task.blocked_by
    .flatMap((id) => tasks.get(id)?.item_id ?? [])
    .map((code) => (projectCode !== '' && code.startsWith(prefix) ? code.slice(prefix.length) : code))
    .join('; ')
}

/** The tasks that a text like “3; WEB-5” names; a number alone is a task of this project. */
export function readPredecessors(
  text: string,
  tasks: ReadonlyMap<string, Card>,
  projectCode: string,
): readonly string[] | { readonly wrong: string } {
  const ids = new Map([...tasks.values()].map(({ item_id, id }) => [item_id, id]))
  const found = new Set<string>()
  for (const part of toLatinDigits(text).split(/[;؛،,\s]+/)) {
    if (part === '') continue
    const code = part.toUpperCase()
    const id = ids.get(/^\d+$/.test(code) ? `${projectCode}-${code}` : code)
    if (id === undefined) return { wrong: part }
    found.add(id)
  }
  return [...found]
}
