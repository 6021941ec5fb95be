import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { numberOf, useSubscription } from '../../../lib/place/place.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Card } from '../../../ui/page/Card.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { DaysStep } from './DaysStep.js'
import { FillingStep } from './FillingStep.js'
import { NameStep } from './NameStep.js'
import { PartsStep } from './PartsStep.js'
import { PeopleStep } from './PeopleStep.js'
import { ReviewStep } from './ReviewStep.js'
import { StartStep } from './StartStep.js'
import { StepList } from './StepList.js'
import type { Step } from './steps.js'
import { useWizard } from './use-wizard.js'
import type { Action } from './wizard-api.js'
import s from '../form/ProjectForm.module.css'
import w from './Wizard.module.css'

/** A new project in six steps, and then how far it is filled. */
export function ProjectWizardPage() {
  const { t } = useTranslation('projects')
  const subscription = useSubscription()
  const project = numberOf(useSearchParams()[0].get('project'))
  const { state } = useLocation() as { state: { action?: Action } | null }
  return (
    <>
      <PageHeader title={t('wizard.title')} />
      <Card>
        {project === null ? (
          <Steps subscription={subscription} />
        ) : (
          <FillingStep {...{ subscription, project }} action={state?.action ?? null} />
        )}
      </Card>
    </>
  )
}

function Steps({ subscription }: { subscription: number }) {
  const { t } = useTranslation(['wizard', 'projects'])
  const wizard = useWizard(subscription)
  const { steps, step } = wizard
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const isLast = step === 'review'
  return (
    <>
      <StepList steps={steps} step={step} />
      <Form className={s.form} onSubmit={isLast ? wizard.submit : () => void wizard.next()}>
        <DraftNote draft={wizard.kept} />
        <StepTitle step={step}>
          {t('at', { step: at + 1, count: steps.length, name: t(`step.${step}`) })}
        </StepTitle>
        {wizard.problem && <FormError>{wizard.problem}</FormError>}
        <OpenStep wizard={wizard} subscription={subscription} />
        <div className={s.row}>
          {before && <Button onClick={() => wizard.open(before)}>{t('back')}</Button>}
          {!isLast && (
            <Button type="submit" kind="primary" loading={wizard.checking}>
              {t('next')}
            </Button>
          )}
          <Button
            {...(isLast ? { type: 'submit' as const, kind: 'primary' as const } : { onClick: wizard.submit })}
            loading={wizard.create.isPending}
          >
            {t('projects:wizard.create')}
          </Button>
          <Link to={`/${subscription}`}>{t('projects:wizard.cancel')}</Link>
        </div>
      </Form>
    </>
  )
}

interface OpenStepProps {
  wizard: ReturnType<typeof useWizard>
  subscription: number
}

function OpenStep({ wizard, subscription }: OpenStepProps) {
  const { draft, faults, facts, steps, step, picture } = wizard
  const props = { subscription, draft, faults, preview: facts.preview, onChange: wizard.change }
  switch (step) {
    case 'name':
      return <NameStep {...props} picture={picture} onPicture={wizard.setPicture} />
    case 'start':
      return <StartStep {...props} />
    case 'days':
      return <DaysStep {...props} today={facts.today} problem={facts.problem} isPlanning={facts.isPlanning} />
    case 'people':
      return <PeopleStep {...props} />
    case 'parts':
      return <PartsStep {...props} />
    case 'review':
    default:
      return <ReviewStep {...props} steps={steps} today={facts.today} picture={picture?.name ?? ''} />
  }
}

/** The focus goes to the title of a step that was just reached, which is read aloud. */
function StepTitle({ step, children }: { step: Step; children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // With the step, not after it: a person may press a field of it at once.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const faulty = title.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(faulty ?? title.current)?.focus()
  }, [step])
  return (
    <h2 ref={title} tabIndex={-1} className={w.title}>
      {children}
    </h2>
  )
}
