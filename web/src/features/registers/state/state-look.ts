import { AlertIcon, CheckIcon, NewIcon, ProgressIcon, type Icon } from '../../../ui/icons/icons.js'
import { CancelledIcon } from '../../../ui/icons/page-icons.js'
import type { Tone } from '../../../ui/theme/tone.js'

type Meaning = 'open' | 'working' | 'done' | 'stopped' | 'alarm'

/** The meaning of the states of all registers; a test holds them to the definitions. */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  identified: 'open',
  open: 'open',
  raised: 'open',
  draft: 'open',
  planned: 'open',
  assessed: 'working',
  responding: 'working',
  progress: 'working',
  approved: 'working',
  active: 'working',
  resolved: 'done',
  closed: 'done',
  implemented: 'done',
  published: 'done',
  achieved: 'done',
  rejected: 'stopped',
  deferred: 'stopped',
  archived: 'stopped',
  dropped: 'stopped',
  occurred: 'alarm',
  missed: 'alarm',
}

export const LOOKS: Readonly<Record<Meaning, { tone: Tone; icon: Icon }>> = {
  open: { tone: 'plain', icon: NewIcon },
  working: { tone: 'accent', icon: ProgressIcon },
  done: { tone: 'closed', icon: CheckIcon },
  stopped: { tone: 'neutral', icon: CancelledIcon },
  alarm: { tone: 'overdue', icon: AlertIcon },
}

/** The colour and the sign of a state. */
export function lookOf(state: string): { tone: Tone; icon: Icon } {
  return LOOKS[MEANINGS[state] ?? 'open']
}
