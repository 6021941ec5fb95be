/** How a person is notified: at once under the bell, by a mail each, by both, by the bell and one mail a day, or not at all. */
export type Channel = 'both' | 'bell' | 'mail' | 'digest' | 'none'

/**
 * The groups of choices with their values; the first value holds until a person chooses. News of the own
 * leave and mentions are always shown under the bell. News without a group here (joins) goes to everybody it concerns.
 */
export const GROUPS = {
  leave_requests: ['both', 'bell', 'mail', 'digest', 'none'],
  leave_reminders: ['both', 'bell', 'mail', 'none'],
  leave_own: ['both', 'bell'],
  tasks: ['both', 'bell', 'mail', 'digest', 'none'],
  mentions: ['both', 'bell', 'digest'],
  comments: ['digest', 'both', 'bell', 'mail', 'none'],
  due: ['both', 'bell', 'mail', 'none'],
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

/** Groups whose mails this service asks for; those of leave are the email service's own. */
export const MAILED_GROUPS = ['tasks', 'mentions', 'comments', 'due'] as const satisfies readonly Group[]

export type MailedGroup = (typeof MAILED_GROUPS)[number]

/** True for a group whose mails this service asks for. */
export function isMailed(group: Group | undefined): group is MailedGroup {
  return (MAILED_GROUPS as readonly (Group | undefined)[]).includes(group)
}

/** How a person is mailed of a group: each thread for itself, once a day, or not at all. */
export function mailOf(group: Group, choices: Choices): 'each' | 'day' | 'none' {
  const channel = channelOf(group, choices)
  if (channel === 'digest') return 'day'
  return channel === 'both' || channel === 'mail' ? 'each' : 'none'
}

/** The choices after a person asked for no more mails of the groups: they stay under the bell. */
export function withoutMails(groups: readonly MailedGroup[]): Choices {
  return Object.fromEntries(groups.map((group) => [group, 'bell']))
}

/** True for a group there is. */
export function isGroup(name: string): name is Group {
  return Object.hasOwn(GROUPS, name)
}

/** True for what a group may be chosen to be. */
export function isOffered(group: Group, channel: Channel): boolean {
  return (GROUPS[group] as readonly Channel[]).includes(channel)
}
