/** The parts of the editor, in their order. */
export const PARTS = ['tasks', 'names', 'registers', 'board'] as const
export type Part = (typeof PARTS)[number]

/** The part of the editor that shows a part of `all_data`. */
export function partOf(field: string): Part {
  const [top] = field.split('.')
  if (top === 'settings' || top === 'flags') return 'board'
  if (top === 'fields' || top === 'entries') return 'registers'
  return top === 'tasks' ? 'tasks' : 'names'
}
