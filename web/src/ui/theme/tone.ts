/** The meaning of a colour. A state is never its colour alone: a word or an icon stands beside it. */
export type Tone =
  | 'plain'
  | 'neutral'
  | 'accent'
  | 'new'
  | 'assigned'
  | 'progress'
  | 'resolved'
  | 'closed'
  | 'overdue'

export const TONE_COLORS: Record<Tone, string> = {
  plain: 'var(--color-text)',
  neutral: 'var(--color-muted)',
  accent: 'var(--color-accent)',
  new: 'var(--color-lane-new)',
  assigned: 'var(--color-lane-assigned)',
  progress: 'var(--color-lane-progress)',
  resolved: 'var(--color-lane-resolved)',
  closed: 'var(--color-lane-closed)',
  overdue: 'var(--color-lane-overdue)',
}
