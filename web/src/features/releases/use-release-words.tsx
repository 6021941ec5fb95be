import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localText } from '../../i18n/local-text.js'
import { LabelValue } from '../../task-kit/parts/values.js'
import { Badge } from '../../ui/state/Badge.js'
import { type ReleasePlan, type ReleaseSetup, setupQuery } from './api.js'
import { type State, STATE_TONES } from './model.js'

/** The words of a company for types and states of releases; the usual ones until they are known. */
export interface ReleaseWords {
  readonly setup: (ReleaseSetup & { readonly manageable: boolean }) | undefined
  stateName: (state: State) => string
  /** The state with its colour, and the stage within it. */
  stateMark: (release: ReleasePlan['release']) => ReactNode
  /** The type with its colour; nothing for one that is no more. */
  typeMark: (release: ReleasePlan['release']) => ReactNode
}

/** The words of a company for its releases. */
export function useReleaseWords(subscription: number): ReleaseWords {
  const { t } = useTranslation('releases')
  const setup = useQuery(setupQuery(subscription)).data
  const wordsOf = (state: State) => setup?.states.find((one) => one.state === state)
  const stateName = (state: State) => {
    const own = wordsOf(state)?.title
    return (own && localText(own)) || t(`state.${state}`)
  }
  return {
    setup,
    stateName,
    stateMark: ({ state, substate }) => {
      const stage = setup?.substates.find(({ id }) => id === substate)
      const name = stateName(state)
      const word = stage ? t('stageOf', { state: name, stage: localText(stage.title) }) : name
      const color = wordsOf(state)?.color ?? ''
      return color === '' ? (
        <Badge tone={STATE_TONES[state]}>{word}</Badge>
      ) : (
        <LabelValue color={color}>{word}</LabelValue>
      )
    },
    typeMark: ({ type }) => {
      const found = setup?.types.find(({ id }) => id === type)
      return found ? <LabelValue color={found.color}>{localText(found.title)}</LabelValue> : '–'
    },
  }
}
