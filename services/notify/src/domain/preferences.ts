/** How a person is notified: at once under the bell, by a mail each, by both, by the bell and one mail a day, or not at all. */
export type Channel = 'both' | 'bell' | 'mail' | 'digest' | 'none'

/**
 * The groups of choices with their values; the first value holds until a person chooses. News of the own
 * leave is always shown under the bell. News without a group here (mentions, joins) goes to everybody it concerns.
 */
export const GROUPS = {
  leave_requests: ['both', 'bell', 'mail', 'digest', 'none'],
  leave_reminders: ['both', 'bell', 'mail', 'none'],
  leave_own: ['both', 'bell'],
  tasks: ['bell', 'none'],
  comments: ['bell', 'none'],
} as const satisfies Record<string, readonly [Channel, ...Channel[]]>

export type Group = keyof typeof GROUPS

/** One person's choices; what was not chosen is missing. */
export type Choices = Readonly<Partial<Record<Group, Channel>>>

/** The choices of a person, with the count of their changes; 0 before the first. */
export interface Preferences {
  readonly userId: string
  readonly choices: Choices
  readonly version: number
}

/** How a person is notified of a group. */
export function channelOf(group: Group, choices: Choices): Channel {
  return choices[group] ?? GROUPS[group][0]
}

/** True when a person's bell rings for a group. */
export function wantsBell(group: Group, choices: Choices): boolean {
  return ['both', 'bell', 'digest'].includes(channelOf(group, choices))
}

/** True for a group there is. */
export function isGroup(name: string): name is Group {
  return Object.hasOwn(GROUPS, name)
}

/** True for what a group may be chosen to be. */
export function isOffered(group: Group, channel: Channel): boolean {
  return (GROUPS[group] as readonly Channel[]).includes(channel)
}
