import { ReleaseState } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { ReleaseSetup as SetupMessage } from '@smartproject/proto/smartproject/tasks/v1/planning_service'

import type { ReleaseSetup } from '../../api/work/planning.js'
import { present } from '../values.js'
import { releaseStateView } from './boards.js'

type State = ReleaseSetup['states'][number]['state']

const STATES: Record<State, ReleaseState> = {
  planned: ReleaseState.PLANNED,
  active: ReleaseState.ACTIVE,
  completed: ReleaseState.COMPLETED,
  cancelled: ReleaseState.CANCELLED,
}

/** The types of releases and the words of their states. */
export function setupView(setup: SetupMessage | undefined): ReleaseSetup {
  const { types, states, substates, version } = present(setup)
  return {
    types: types.map((type) => ({
      id: type.id,
      title: titlesView(type),
      color: type.color,
      working_days: type.workingDays,
    })),
    states: states.map((words) => ({
      state: releaseStateView(words.state),
      title: titlesView(words),
      color: words.color,
    })),
    substates: substates.map((one) => ({
      id: one.id,
      state: releaseStateView(one.state),
      title: titlesView(one),
    })),
    version: Number(version),
  }
}

/** The same for the service. */
export function setupMessage({ types, states, substates, version }: ReleaseSetup): SetupMessage {
  return {
    types: types.map((type) => ({
      id: type.id,
      ...titlesMessage(type.title),
      color: type.color,
      workingDays: type.working_days,
    })),
    states: states.map((words) => ({
      state: STATES[words.state],
      ...titlesMessage(words.title),
      color: words.color,
    })),
    substates: substates.map((one) => ({
      id: one.id,
      state: STATES[one.state],
      ...titlesMessage(one.title),
    })),
    version: BigInt(version),
  }
}

function titlesView({ titleEn, titleAr }: { titleEn: string; titleAr: string }) {
  return { en: titleEn, ar: titleAr }
}

function titlesMessage({ en, ar }: { en: string; ar: string }) {
  return { titleEn: en, titleAr: ar }
}
