import { DomainError, notFound } from '@smartproject/kit/errors'
import { MAX_TOKEN_SECONDS, type Passport } from '@smartproject/kit/tokens/passport'
import { systemCaller } from '@smartproject/kit/types/caller'
import { isDemoNumber, newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { DEMO_PROJECTS, editionNumber, type DemoPerson } from '../../domain/demo.js'
import { permissionsOf } from '../../domain/permissions.js'
import type { Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { makeEdition } from './make-edition.js'

/** A passport of the demo. */
export interface DemoPassport {
  readonly token: string
  readonly expireTime: Date
}

/** The passport of a person who fills an edition. */
export interface DemoMaker extends DemoPassport {
  readonly person: DemoPerson
  /** Place of the project that the person works in. */
  readonly place: number
}

/** The edition that is shown, null before the first is filled, and whether a newer one is due. */
export async function getDemo(
  deps: TenancyDeps,
): Promise<{ readonly number: number | null; readonly due: boolean }> {
  const shown = await shownEdition(deps)
  return { number: shown?.number ?? null, due: shown?.number !== editionNumber(deps.clock.now()) }
}

/**
 * This week's edition, made where there is none, and the passports of its people to fill it by. Errors: precondition DEMO_READY when
 * it is shown already: nothing is written into it any more.
 */
export async function prepareDemo(
  deps: TenancyDeps,
): Promise<{ readonly number: number; readonly makers: DemoMaker[] }> {
  const number = editionNumber(deps.clock.now())
  const { register } = deps.work.read(PLATFORM).platform
  const edition = (await register.findByNumber(number)) ?? (await makeEdition(deps, number))
  if (edition.shown) throw new DomainError('precondition', 'DEMO_READY')
  const makers = DEMO_PROJECTS.flatMap(({ people }, place) =>
    people.map(async (person) => ({
      person,
      place,
      ...(await sign(deps, edition, { person, role: 'other' })),
    })),
  )
  return { number, makers: await Promise.all(makers) }
}

/**
 * Shows an edition from now on, and has older ones erased, but for the one before it: pages that are open still read that.
 * Errors: not_found SUBSCRIPTION_NOT_FOUND.
 */
export async function showDemo(deps: TenancyDeps, number: number): Promise<void> {
  const editions = await deps.work.read(PLATFORM).platform.register.editions()
  const filled = editions.find((one) => one.number === number)
  if (!filled) throw notFound('SUBSCRIPTION_NOT_FOUND')
  await deps.work.write(systemCaller(tenantId(filled.id), newId()), async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.shown) return
    const subscription = { ...current, shown: true, version: current.version + 1 }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    const [, ...older] = editions.filter((one) => one.number < number)
    for (const { id } of older) changes.publish({ type: 'erasure', tenantId: id, time: deps.clock.now() })
  })
}

/**
 * The passport of a visitor, who sees what the lead of a project sees and writes nothing; 0 is the edition that is shown.
 * Errors: not_found SUBSCRIPTION_NOT_FOUND, for companies too.
 */
export async function issueVisitorPassport(
  deps: TenancyDeps,
  {
    number,
    locale,
    sessionId,
  }: { readonly number: number; readonly locale: string; readonly sessionId: string },
): Promise<DemoPassport & { readonly tenantId: string }> {
  const edition =
    number === 0
      ? await shownEdition(deps)
      : await deps.work.read(PLATFORM).platform.register.findByNumber(number)
  if (!edition?.shown || !isDemoNumber(edition.number)) throw notFound('SUBSCRIPTION_NOT_FOUND')
  const project = DEMO_PROJECTS.find((one) => one.locale === locale) ?? DEMO_PROJECTS[0]
  if (!project) throw notFound('SUBSCRIPTION_NOT_FOUND')
  const passport = await sign(deps, edition, { person: project.people[0], role: 'visitor', sessionId })
  return { ...passport, tenantId: edition.id }
}

async function shownEdition(deps: TenancyDeps): Promise<Subscription | null> {
  const editions = await deps.work.read(PLATFORM).platform.register.editions()
  return editions.find(({ shown }) => shown) ?? null
}

/** Its people are plain members, so a passport carries no right to people, money or the company. */
async function sign(
  deps: TenancyDeps,
  edition: Subscription,
  { person, role, sessionId = '' }: { person: DemoPerson; role: Passport['role']; sessionId?: string },
): Promise<DemoPassport> {
  const expireTime = new Date(deps.clock.now().getTime() + MAX_TOKEN_SECONDS * 1_000)
  const token = await deps.signPassport({
    userId: person.userId,
    tenantId: edition.id,
    sessionId,
    role,
    permissions: permissionsOf({ active: true, subscribedAs: 'other', manageUsers: false }),
    version: 1,
    openUntil: null,
    features: null,
  })
  return { token, expireTime }
}
