/**
 * The parts that an installation hides on a host: the select of languages, the entries of leave, the page of public holidays. They hide and
 * protect nothing: rights are asked by the services.
 */
export const HOST_SWITCHES = ['language', 'leave', 'holidays'] as const

/** The name of one of them. */
export type HostSwitch = (typeof HOST_SWITCHES)[number]
