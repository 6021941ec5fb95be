import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.js'
import type { Step } from './steps.js'
import s from './Wizard.module.css'

interface StepListProps {
  steps: readonly Step[]
  step: Step
}

/** The steps of the wizard; each can be opened at any time. */
export function StepList({ steps, step }: StepListProps) {
  const { t } = useTranslation('wizard')
  return (
    <nav aria-label={t('steps')}>
      <ol className={s.steps}>
        {steps.map((one, at) => (
          <li key={one}>
            <Link to={`?step=${one}`} className={s.step} aria-current={one === step ? 'step' : undefined}>
              <span className={s.number} aria-hidden>
                {formatNumber(at + 1)}
              </span>
              {t(`step.${one}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
