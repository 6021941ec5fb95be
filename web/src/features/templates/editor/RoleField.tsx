import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/TextField.js'
import type { TaskRow } from '../draft/content.js'

const MOST = 60

interface RoleFieldProps {
  tasks: readonly TaskRow[]
  value: string
  error: string | undefined
  onChange: (role: string) => void
}

/** The role that takes a task on; those of other tasks are offered. */
export function RoleField({ tasks, value, error, onChange }: RoleFieldProps) {
  const { t } = useTranslation('templates')
  const id = useId()
  const roles = new Set(tasks.map(({ role }) => role).filter((role) => role !== ''))
  return (
    <>
      <TextField
        label={t('task.role')}
        help={t('task.roleHelp')}
        list={id}
        maxLength={MOST}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {[...roles].toSorted().map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </datalist>
    </>
  )
}
