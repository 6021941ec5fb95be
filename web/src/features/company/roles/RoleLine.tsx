import { ROLE_KEYS } from '@smartproject/bff/api/company/roles'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { Badge } from '../../../ui/state/Badge.js'
import { IconButton } from '../../../ui/IconButton.js'
import { RefreshIcon } from '../../../ui/icons/icons.js'
import { TextField } from '../../../ui/form/TextField.js'
import type { RoleKey, RoleRow } from '../api/roles.js'
import { isKept, toggled } from './role-draft.js'
import s from './Roles.module.css'

interface Value {
  name: string
  keys: readonly RoleKey[]
}

export interface RoleLineProps {
  role: RoleRow
  value: Value
  people: number
  changed: boolean
  onChange: (value: Value) => void
}

/** One role: its name, its keys with a mark where they differ from above, and how many have it. */
export function RoleLine({ role, value, people, changed, onChange }: RoleLineProps) {
  const { t } = useTranslation('company')
  const usual = t(`roles.name.${String(role.role_id) as '1'}`)
  const name = value.name.trim() || role.inherited.name || usual
  const differs = (key: RoleKey) => value.keys.includes(key) !== role.inherited.keys.includes(key)
  const differing = ROLE_KEYS.some(differs) || value.name.trim() !== role.inherited.name
  return (
    <tr className={cx(changed && s.changed)}>
      <th scope="row">
        <TextField
          label={t('roles.nameOf', { role: usual })}
          hideLabel
          maxLength={60}
          placeholder={role.inherited.name || usual}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
      </th>
      {ROLE_KEYS.map((key) => (
        <td key={key} className={s.key}>
          <input
            type="checkbox"
            aria-label={t('roles.allows', { role: name, key: t(`roles.key.${key}`) })}
            checked={value.keys.includes(key)}
            disabled={isKept(role.role_id, key)}
            onChange={() => onChange({ ...value, keys: toggled(value.keys, key) })}
          />
          {differs(key) && (
            <span className={s.differs} title={t('roles.differs')}>
              <span className="visually-hidden">{t('roles.differs')}</span>
            </span>
          )}
        </td>
      ))}
      <td className={s.key}>{formatNumber(people)}</td>
      <td className={s.end}>
        {differing && <Badge tone="accent">{t('roles.own')}</Badge>}
        {differing && (
          <IconButton
            icon={RefreshIcon}
            label={t('roles.reset', { role: name })}
            onClick={() => onChange(role.inherited)}
          />
        )}
      </td>
    </tr>
  )
}
