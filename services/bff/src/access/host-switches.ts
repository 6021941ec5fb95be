import { z } from 'zod'

import { HOST_SWITCHES, type HostSwitch } from '../api/host-switches.js'

/** The hidden parts by host; a host that is not named hides nothing. */
export type HiddenByHost = ReadonlyMap<string, ReadonlySet<HostSwitch>>

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

/**
 * `host=switch,switch;host=switch`: hosts in lower case and without a port, each once. Every fault is reported with its place.
 */
export const hostSwitches = z.string().transform((text, context): HiddenByHost => {
  const hidden = new Map<string, ReadonlySet<HostSwitch>>()
  const entries = text.trim() === '' ? [] : text.split(';')
  for (const [index, entry] of entries.entries()) {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', message: `entry ${index + 1}: ${message}` })
    const [host = '', names = '', ...rest] = entry.split('=').map((part) => part.trim())
    const given = names.split(',').map((name) => name.trim())
    if (rest.length > 0 || names === '') fault('host=switch,switch expected')
    else if (!given.every(isSwitch)) fault(`switches are ${HOST_SWITCHES.join(', ')}`)
    if (!HOST.test(host)) fault('a host in lower case and without a port expected')
    else if (hidden.has(host)) fault('the host is named before')
    hidden.set(host, new Set(given.filter(isSwitch)))
  }
  return hidden
})

function isSwitch(name: string): name is HostSwitch {
  return HOST_SWITCHES.some((one) => one === name)
}

/** The parts hidden on the host of a request, in the order in which switches are named; nothing without a host. */
export function hiddenOn(hidden: HiddenByHost, host: string | undefined): readonly HostSwitch[] {
  const switches = hidden.get(host?.toLowerCase() ?? '')
  return switches ? HOST_SWITCHES.filter((name) => switches.has(name)) : []
}
