import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateLong } from '../../../i18n/format.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { configurationSetsQuery } from '../../../task-kit/configuration/sets.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ReviewPeople } from './ReviewPeople.js'
import type { StepProps } from './step-props.js'
import type { Step } from './steps.js'
import { createInput, type Facts } from './wizard-draft.js'
import w from './Wizard.module.css'

interface ReviewStepProps extends Pick<StepProps, 'subscription' | 'draft' | 'preview'> {
  steps: readonly Step[]
  today: Facts['today']
  /** Name of its picture; empty for none. */
  picture: string
}

/** All that was chosen, with the way back to each step. */
export function ReviewStep({ subscription, draft, preview, steps, today, picture }: ReviewStepProps) {
  const { t } = useTranslation('wizard')
  const known = useQuery(peopleQuery(subscription)).data
  const self = String(useSessionUser()?.id ?? '')
  const isThere = (id: string) => known?.has(id) ?? false
  const input = createInput(draft, {
    subscription,
    self,
    today,
    isThere,
    preview,
  })
  const { name, code, start_date, end_date } = input
  const sets = useQuery(configurationSetsQuery(subscription)).data ?? []
  const set = sets.find(({ id }) => id === draft.configuration)
  const said: Readonly<Record<Exclude<Step, 'review'>, ReactNode>> = {
    name: (
      <>
        <Bdi>{name}</Bdi> {code !== '' && <Bdi code>{code}</Bdi>} {picture && <Bdi>{picture}</Bdi>}
      </>
    ),
    start: (
      <>
        {t(`start.${draft.beginning}`)}
        {preview && (
          <>
            {' · '}
            <Bdi>{preview.name}</Bdi> · {t('counts.tasks', { count: preview.tasks.length })}
          </>
        )}
        {set && (
          <>
            {' · '}
            {t('configuration.label')} <Bdi>{set.name}</Bdi>
          </>
        )}
      </>
    ),
    days:
      [start_date, end_date].flatMap((day) => (day ? [formatDateLong(day)] : [])).join(' – ') ||
      t('days.none'),
    people: (
      <ReviewPeople {...{ input, known, self }} preview={draft.leftOut.includes('roles') ? null : preview} />
    ),
    parts: draft.leftOut.map((part) => t(`part.${part}`)).join(t('comma')) || t('parts.all'),
  }
  return (
    <dl className={w.review}>
      {steps.map((step) =>
        step === 'review' ? null : (
          <div key={step}>
            <dt>{t(`review.${step}`)}</dt>
            <dd>{said[step]}</dd>
            <dd>
              <Link to={`?step=${step}`} aria-label={t('changeOf', { step: t(`step.${step}`) })}>
                {t('change')}
              </Link>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
