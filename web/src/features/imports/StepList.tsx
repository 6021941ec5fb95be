import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { STEPS, type Step } from './steps.js'
import s from './Imports.module.css'

/** The steps of an import. The focus goes to the one that was just reached, which is read aloud. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation('imports')
  const current = useRef<HTMLLIElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) current.current?.focus()
    before.current = step
  }, [step])
  return (
    <ol className={s.steps} aria-label={t('steps')}>
      {STEPS.map((one, at) => (
        <li
          key={one}
          ref={one === step ? current : undefined}
          tabIndex={one === step ? -1 : undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          <span className={s.stepNumber} aria-hidden>
            {formatNumber(at + 1)}
          </span>
          {t(`step.${one}`)}
        </li>
      ))}
    </ol>
  )
}
