import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { ReleaseState as StateMessage } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { ReleaseSetup as SetupMessage } from '@smartproject/proto/smartproject/tasks/v1/planning_service'

import {
  MAX_RELEASE_TYPES,
  MAX_SUBSTATES,
  readColor,
  RELEASE_STATE_MESSAGES,
  RELEASE_STATES,
  type ReleaseSetup,
  type ReleaseState,
} from '../../catalogue/area.js'

const MAX_TITLE = 40
/** A year of working days. */
const MAX_LENGTH = 260

/** The types and words of releases as the protos carry them. */
export function toSetupMessage({ types, states, substates, version }: ReleaseSetup): SetupMessage {
  return {
    types: types.map((type) => ({ ...type })),
    states: states.map(({ state, ...words }) => ({ ...words, state: RELEASE_STATE_MESSAGES[state] })),
    substates: substates.map(({ state, ...one }) => ({ ...one, state: RELEASE_STATE_MESSAGES[state] })),
    version: BigInt(version),
  }
}

/** Reads the types and words of releases; whether they are sound together is for the domain to say. */
export function readSetup(reader: RequestReader, message: SetupMessage | undefined): ReleaseSetup {
  const { types, states, substates, version } = message ?? SetupMessage.fromPartial({})
  if (types.length > MAX_RELEASE_TYPES) reader.fault('setup.types', 'TOO_MANY')
  if (substates.length > MAX_SUBSTATES) reader.fault('setup.substates', 'TOO_MANY')
  return {
    types: types.slice(0, MAX_RELEASE_TYPES).map((type, index) => {
      const field = `setup.types.${index}`
      return {
        id: reader.text(`${field}.id`, type.id, { max: 64 }),
        ...readTitles(reader, field, type, 1),
        color: readColor(reader, `${field}.color`, type.color),
        workingDays: reader.integer(`${field}.working_days`, type.workingDays, { min: 0, max: MAX_LENGTH }),
      }
    }),
    states: states.slice(0, RELEASE_STATES.length + 1).map((words, index) => {
      const field = `setup.states.${index}`
      return {
        state: readState(reader, field, words.state),
        ...readTitles(reader, field, words, 0),
        color: readColor(reader, `${field}.color`, words.color, { mayBeEmpty: true }),
      }
    }),
    substates: substates.slice(0, MAX_SUBSTATES).map((one, index) => {
      const field = `setup.substates.${index}`
      return {
        id: reader.text(`${field}.id`, one.id, { max: 64 }),
        state: readState(reader, field, one.state),
        ...readTitles(reader, field, one, 1),
      }
    }),
    version: reader.integer('setup.version', Number(version), { min: 0, max: Number.MAX_SAFE_INTEGER }),
  }
}

function readTitles(
  reader: RequestReader,
  field: string,
  { titleEn, titleAr }: { titleEn: string; titleAr: string },
  min: number,
) {
  return {
    titleEn: reader.name(`${field}.title_en`, titleEn, { min, max: MAX_TITLE }),
    titleAr: reader.name(`${field}.title_ar`, titleAr, { min, max: MAX_TITLE }),
  }
}

function readState(reader: RequestReader, field: string, value: StateMessage): ReleaseState {
  const found = RELEASE_STATES.find((state) => RELEASE_STATE_MESSAGES[state] === value)
  if (!found) reader.fault(`${field}.state`, 'UNKNOWN')
  return found ?? 'planned'
}
