import {
  channelOf,
  GROUPS,
  isGroup,
  isOffered,
  mailOf,
  MAILED_GROUPS,
  wantsBell,
  withoutMails,
  type Channel,
  type Group,
} from './preferences.js'

const groups = Object.keys(GROUPS).filter(isGroup)

it('a preference has its first offered value by default, and that rings', () => {
  for (const group of groups) {
    expect(channelOf(group, {})).toBe(GROUPS[group][0])
    expect(wantsBell(group, {})).toBe(true)
  }
})

it.each<[Channel, boolean]>([
  ['both', true],
  ['bell', true],
  ['digest', true],
  ['mail', false],
  ['none', false],
])('%s rings: %s', (channel, inBell) => {
  expect(wantsBell('leave_requests', { leave_requests: channel })).toBe(inBell)
})

it.each<[Channel, string]>([
  ['both', 'each'],
  ['mail', 'each'],
  ['digest', 'day'],
  ['bell', 'none'],
  ['none', 'none'],
])('%s mails: %s', (channel, how) => {
  expect(mailOf('tasks', { tasks: channel })).toBe(how)
})

it('a person who wants no more mails of a group still sees its news under the bell', () => {
  const choices = withoutMails(MAILED_GROUPS)
  for (const group of MAILED_GROUPS) {
    expect([mailOf(group, choices), wantsBell(group, choices)]).toEqual(['none', true])
    expect(isOffered(group, 'bell')).toBe(true)
  }
})

it('preferences cannot silence the bell about the own leave and about mentions', () => {
  for (const channel of GROUPS.mentions) expect(wantsBell('mentions', { mentions: channel })).toBe(true)
  for (const channel of GROUPS.leave_own) expect(wantsBell('leave_own', { leave_own: channel })).toBe(true)
  const offered = (group: Group, channel: Channel) => isOffered(group, channel)
  expect([offered('leave_own', 'none'), offered('leave_own', 'mail'), offered('mentions', 'none')]).toEqual([
    false,
    false,
    false,
  ])
  expect(isGroup('toString')).toBe(false)
})
