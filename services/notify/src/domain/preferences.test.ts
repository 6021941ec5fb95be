import { channelOf, GROUPS, isGroup, isOffered, wantsBell, type Channel, type Group } from './preferences.js'

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

it('preferences cannot silence the bell about the own leave', () => {
  for (const channel of GROUPS.leave_own) expect(wantsBell('leave_own', { leave_own: channel })).toBe(true)
  const offered = (group: Group, channel: Channel) => isOffered(group, channel)
  expect([offered('leave_own', 'none'), offered('leave_own', 'mail'), offered('tasks', 'mail')]).toEqual([
    false,
    false,
    false,
  ])
  expect(isGroup('toString')).toBe(false)
})
