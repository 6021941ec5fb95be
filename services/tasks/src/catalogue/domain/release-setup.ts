import type { FieldViolation } from '@smartproject/kit/errors'

import { RELEASE_STATES, type Release, type ReleaseState, USUAL_TYPE } from './project-items.js'

/** A name in the languages of the product. */
interface Titles {
  readonly titleEn: string
  readonly titleAr: string
}

/** A kind of releases: the pace of a project is counted for each. */
export interface ReleaseType extends Titles {
  readonly id: string
  /** `#rrggbb` */
  readonly color: string
  /** The length of a new one, in working days; 0 for none. */
  readonly workingDays: number
}

/** The words and the colour of a state; empty ones are the usual. */
export interface ReleaseStateWords extends Titles {
  readonly state: ReleaseState
  readonly color: string
}

/** A stage within a state. */
export interface ReleaseSubstate extends Titles {
  readonly id: string
  readonly state: ReleaseState
}

/** The kinds and the words of the releases of a company. */
export interface ReleaseSetup {
  /** In their order; the first is that of releases that name none. */
  readonly types: readonly ReleaseType[]
  /** Each state once, in their order. */
  readonly states: readonly ReleaseStateWords[]
  readonly substates: readonly ReleaseSubstate[]
  /** Counts changes; 0 while everything is as usual. */
  readonly version: number
}

/** Most types, and most sub-states, of a company. */
export const MAX_RELEASE_TYPES = 20
export const MAX_SUBSTATES = 40

/** The setup of a company that has changed nothing. */
export const USUAL_RELEASE_SETUP: ReleaseSetup = {
  types: [
    { id: USUAL_TYPE, titleEn: 'Iteration', titleAr: 'دورة عمل', color: '#0369a1', workingDays: 10 },
    { id: 'release', titleEn: 'Release', titleAr: 'إصدار', color: '#4338ca', workingDays: 0 },
  ],
  states: RELEASE_STATES.map((state) => ({ state, titleEn: '', titleAr: '', color: '' })),
  substates: [],
  version: 0,
}

/** The setup of a company's releases. */
export interface ReleaseSetupStore {
  now(): Promise<ReleaseSetup>
  /** Replaces the version before; false when that is gone. */
  save(setup: ReleaseSetup): Promise<boolean>
  /** How many releases have the type. */
  countOfType(typeId: string): Promise<number>
}

/** The faults of a release against the setup: of what it has now and did not have before. */
export function releaseFaults(
  { types, substates }: ReleaseSetup,
  release: Pick<Release, 'typeId' | 'substateId' | 'state'>,
  before: Pick<Release, 'typeId' | 'substateId'> | null,
): FieldViolation[] {
  const { typeId, substateId, state } = release
  const faults: FieldViolation[] = []
  if (typeId !== before?.typeId && !types.some(({ id }) => id === typeId))
    faults.push({ field: 'type_id', reason: 'UNKNOWN' })
  const isNew = substateId !== '' && substateId !== before?.substateId
  if (isNew && !substates.some((one) => one.id === substateId && one.state === state))
    faults.push({ field: 'substate_id', reason: 'UNKNOWN' })
  return faults
}

/** The faults of a changed setup: each state once, each id once, and none that the company did not have. */
export function setupFaults(next: ReleaseSetup, before: ReleaseSetup): FieldViolation[] {
  const faults: FieldViolation[] = []
  const states = new Set(next.states.map(({ state }) => state))
  if (states.size !== RELEASE_STATES.length || next.states.length !== states.size)
    faults.push({ field: 'setup.states', reason: 'ALL_STATES_ONCE' })
  if (next.types.length === 0) faults.push({ field: 'setup.types', reason: 'REQUIRED' })
  return [
    ...faults,
    ...idFaults('setup.types', next.types, before.types),
    ...idFaults('setup.substates', next.substates, before.substates),
  ]
}

function idFaults(
  field: string,
  next: readonly { id: string }[],
  before: readonly { id: string }[],
): FieldViolation[] {
  const known = new Set(before.map(({ id }) => id))
  // Each known one may stand there once.
  return next.flatMap(({ id }, index) =>
    id === '' || known.delete(id) ? [] : [{ field: `${field}.${index}.id`, reason: 'UNKNOWN' }],
  )
}
