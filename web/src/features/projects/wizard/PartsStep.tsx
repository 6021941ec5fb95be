import { useTranslation } from 'react-i18next'
import { Checks } from '../../../task-kit/transfer/Checks.js'
import type { StepProps } from './step-props.js'
import s from '../form/ProjectForm.module.css'

/** The parts of the template or the project that come along. */
export function PartsStep({ draft, preview, onChange }: StepProps) {
  const { t } = useTranslation('wizard')
  const parts = preview?.parts ?? []
  return (
    <>
      <p className={s.help}>{t('parts.help')}</p>
      <Checks
        legend={t('parts.label')}
        options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={parts.filter((part) => !draft.leftOut.includes(part))}
        onChange={(kept) => onChange({ leftOut: parts.filter((part) => !kept.includes(part)) })}
      />
    </>
  )
}
