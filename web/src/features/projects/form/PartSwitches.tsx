import {
  isOn,
  PROJECT_FLAGS,
  type ProjectFlag,
  type ProjectFlags,
} from '@smartproject/bff/api/company/project-flags'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import s from './ProjectForm.module.css'

interface PartSwitchesProps {
  flags: ProjectFlags
  /** The name of the group, where no heading above says it. */
  title?: string
  help: string
  disabled?: boolean
  onChange: (flag: ProjectFlag, on: boolean) => void
}

/** The switches of a project's parts. */
export function PartSwitches({ flags, title, help, disabled = false, onChange }: PartSwitchesProps) {
  const { t } = useTranslation('projects')
  const id = useId()
  return (
    <fieldset className={s.parts} disabled={disabled} aria-describedby={id}>
      {title === undefined ? (
        <legend className={s.help} id={id}>
          {help}
        </legend>
      ) : (
        <>
          <legend>{title}</legend>
          <p className={s.help} id={id}>
            {help}
          </p>
        </>
      )}
      {PROJECT_FLAGS.map((flag) => (
        <label key={flag} className={s.part}>
          <input
            type="checkbox"
            checked={isOn(flags, flag)}
            onChange={(event) => onChange(flag, event.currentTarget.checked)}
          />
          {t(`parts.flag.${flag}`)}
        </label>
      ))}
    </fieldset>
  )
}
