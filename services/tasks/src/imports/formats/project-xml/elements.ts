import { xmlEvents } from '@smartproject/kit/sheets/xml-events'

import { refused } from '../refused.js'

/** An element with what stands in it. */
export interface Element {
  readonly name: string
  text: string
  readonly children: Element[]
}

/** The lists of a plan that are read, by the elements around them. */
export type ListOf = (name: (typeof LISTS)[number]) => readonly Element[]

const LISTS = ['Tasks', 'Resources', 'Assignments', 'Calendars', 'ExtendedAttributes'] as const
/** Values that are read; all else is let go as soon as it has passed. */
const WANTED: ReadonlySet<string> = new Set(
  `UID|IsNull|Name|Notes|OutlineLevel|Milestone|Manual|Start|Finish|Duration|Work|ActualWork|Priority|PercentComplete
|ConstraintType|ConstraintDate|Deadline|PredecessorLink|PredecessorUID|Type|LinkLag|LagFormat|ExtendedAttribute|FieldID
|FieldName|Alias|Value|EmailAddress|TaskUID|ResourceUID|Summary`.split(/\n?\|/),
)
const MOST_ELEMENTS = 500_000
const PIECE = 64 * 1024

/** A plan of Microsoft Project in XML: its lists, and its own values by their names. */
export interface PlanElements {
  readonly listOf: ListOf
  readonly values: ReadonlyMap<string, string>
}

/**
 * Reads the elements of a plan piece by piece. Errors: invalid TASK_IMPORT_KIND_UNKNOWN for another root,
 * TASK_IMPORT_TOO_LARGE, TASK_IMPORT_UNREADABLE for what is no XML, a document type included.
 */
export async function readElements(content: Buffer): Promise<PlanElements> {
  const lists = new Map<string, Element[]>(LISTS.map((name) => [name, []]))
  const values = new Map<string, string>()
  const open: Element[] = []
  let kept = 0
  const handlers = {
    open: (name: string) => {
      if (open.length === 0 && name !== 'Project') throw refused('TASK_IMPORT_KIND_UNKNOWN')
      const element = { name, text: '', children: [] }
      const list = open.length === 2 ? lists.get(open[1]?.name ?? '') : undefined
      const around = list ?? (open.length > 2 && WANTED.has(name) ? open.at(-1)?.children : undefined)
      around?.push(element)
      if (around && ++kept > MOST_ELEMENTS) throw refused('TASK_IMPORT_TOO_LARGE')
      open.push(element)
    },
    text: (piece: string) => {
      const last = open.at(-1)
      if (last) last.text += piece
    },
    close: () => {
      const element = open.pop()
      if (element && open.length === 1) values.set(element.name, element.text.trim())
    },
  }
  await xmlEvents(piecesOf(content), handlers).catch((cause: unknown) => {
    const isRefused = cause instanceof Error && 'reason' in cause
    throw isRefused ? cause : refused('TASK_IMPORT_UNREADABLE', cause)
  })
  return { listOf: (name) => lists.get(name) ?? [], values }
}

/** The text of the first child of that name; empty without one. */
export function valueOf(element: Element, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield Promise.resolve(content.subarray(at, at + PIECE))
}
