import { type DelayPolicy, growing, leaking } from '../../secrets/area.js'

/**
 * Guesses at one account from all networks together. One network alone is slowed down by its own delay before it has
 * used these up, so a single place cannot keep the owner out; browsers the account knows are not counted here.
 */
export const accountPolicy: DelayPolicy = leaking(15, 120_000)

/**
 * Guesses at one account by all browsers together that have signed in to it before, from one network and from all of them: who once
 * had the password may have made many. Both are rates that do not grow, and no other browsers count here: the owner waits for seconds
 * where such a browser is used for guesses, and not at all otherwise.
 */
export const knownNetworkPolicy: DelayPolicy = leaking(10, 30_000)
export const knownPolicy: DelayPolicy = leaking(20, 10_000)

/**
 * Guesses from one network over all accounts. A whole office shares one address, so a handful of mistyped passwords
 * there must not stop everybody; spraying many accounts still comes to a crawl.
 */
export const networkPolicy: DelayPolicy = growing(20)

/**
 * Where a captcha is configured, guesses at one account from all networks that come without having passed it. Together
 * with those that have, at most 20 a minute reach the hash.
 */
export const unansweredPolicy: DelayPolicy = leaking(3, 120_000)

/**
 * Guesses at one account from all networks that have passed the captcha. They are counted apart from those that have
 * not, so that only work, and from many networks, makes the owner wait; and then for seconds.
 */
export const answeredPolicy: DelayPolicy = leaking(10, 10_000)

/** Guesses from one network over all accounts that have passed the captcha. */
export const answeredNetworkPolicy: DelayPolicy = leaking(20, 10_000)

/**
 * How often failed sign-ins at one account are forgotten on request: three at once, then one every twenty minutes. Without a bound
 * a manager could guess at the account of a member as often as the hash takes.
 */
export const forgettingPolicy: DelayPolicy = leaking(3, 1_200_000)
