import { readPredecessors, writePredecessor } from '../../../task-kit/schedule/predecessors.js'
import type { LinkRow, TaskRow } from './content.js'

/** Tasks of a template have numbers and no code. */
const NO_CODE = ''

/** The links of a task as they are typed: the numbers are those of the rows. */
export function typedLinks({ links }: Pick<TaskRow, 'links'>, tasks: readonly TaskRow[]): string {
  const numbers = new Map(tasks.map(({ key }, at) => [key, at + 1]))
  return links
    .flatMap(({ to, ...link }) => {
      const number = numbers.get(to)
      return number === undefined ? [] : [writePredecessor({ ...link, code: `-${number}` }, NO_CODE)]
    })
    .join('; ')
}

/** The links that a text names, or the part of it that is wrong. */
export function linksIn(text: string, tasks: readonly TaskRow[]): LinkRow[] | { readonly wrong: string } {
  const found = readPredecessors(text, NO_CODE)
  if ('wrong' in found) return found
  const links: LinkRow[] = []
  for (const { code, ...link } of found) {
    const task = code.startsWith('-') ? tasks[Number(code.slice(1)) - 1] : undefined
    if (!task) return { wrong: code.replace(/^-/, '') }
    links.push({ ...link, to: task.key })
  }
  return links
}
