import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../../lib/company/people.js'
import { useMemberName } from '../../../lib/company/member-name.js'
import { Bdi } from '../../../ui/Bdi.js'
import { IconButton } from '../../../ui/IconButton.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { Select } from '../../../ui/form/Select.js'
import s from '../Company.module.css'

export interface ExemptPeopleProps {
  subscription: number
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Who may apply although a period is closed. */
export function ExemptPeople({ subscription, value, onChange }: ExemptPeopleProps) {
  const { t } = useTranslation(['company', 'task'])
  const people = useQuery(peopleQuery(subscription)).data
  const nameOf = useMemberName(subscription, t('task:who.gone'))
  const options = [...(people?.values() ?? [])]
    .filter(({ id }) => !value.includes(id))
    .map(({ id, fullname }) => ({ value: id, label: fullname }))
  return (
    <div className={s.form}>
      <Select
        label={t('locks.exempt')}
        help={t('locks.exemptHelp')}
        searchable
        value={null}
        options={options}
        onChange={(id) => onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className={s.days} aria-label={t('locks.exempt')}>
          {value.map((id) => {
            const user = nameOf(id)
            return (
              <li key={id}>
                <Bdi>{user}</Bdi>{' '}
                <IconButton
                  size="small"
                  icon={CloseIcon}
                  label={t('locks.exemptRemove', { user })}
                  onClick={() => onChange(value.filter((other) => other !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
