import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/Card.js'
import s from './Drive.module.css'

const STEPS = ['register', 'permission', 'secret', 'enter'] as const

/** The steps in the directory of the company that come before the form. */
export function DriveSteps() {
  const { t } = useTranslation('company')
  return (
    <Card title={t('drive.before')}>
      <ol className={s.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`drive.step.${step}`)}</li>
        ))}
      </ol>
    </Card>
  )
}
