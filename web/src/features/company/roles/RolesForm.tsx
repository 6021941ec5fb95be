import { ROLE_KEYS } from '@smartproject/bff/api/company/roles'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import type { RoleTable } from '../api/roles.js'
import s from './Roles.module.css'
import { RoleLine } from './RoleLine.js'
import { changedIn, draftOf, settingsOf } from './role-draft.js'

export interface RolesFormProps {
  /** Names the place of the roles, for the draft. */
  place: string
  table: RoleTable
  /** The role of each person it concerns. */
  people: readonly number[]
  busy: boolean
  error: Error | null
  onSave: (roles: ReturnType<typeof settingsOf>) => void
}

/** Roles by what they allow: a line for each role, a column for each key, and whom a change concerns. */
export function RolesForm({ place, table, people, busy, error, onSave }: RolesFormProps) {
  const { t } = useTranslation('company')
  const kept = useDraft({ name: `roles:${place}`, first: draftOf(table) })
  const draft = kept.values
  const changed = changedIn(draft, table)
  useUnloadWarning(changed.length > 0)
  const submit = () => {
    if (!busy) onSave(settingsOf(draft, table))
  }
  return (
    <Form className={s.form} onSubmit={submit}>
      <DraftNote draft={kept} />
      {error && <FormError>{problemText(error)}</FormError>}
      <Card padded={false}>
        <div className={s.scroll}>
          <table className={s.table} aria-label={t('roles.title')}>
            <thead>
              <tr>
                <th scope="col">{t('roles.role')}</th>
                {ROLE_KEYS.map((key) => (
                  <th key={key} scope="col" className={s.key}>
                    {t(`roles.key.${key}`)}
                  </th>
                ))}
                <th scope="col" className={s.key}>
                  {t('roles.people')}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t('roles.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {table.roles.map((role) => (
                <RoleLine
                  key={role.role_id}
                  role={role}
                  value={draft[role.role_id] ?? role.inherited}
                  people={people.filter((one) => one === role.role_id).length}
                  changed={changed.includes(role.role_id)}
                  onChange={(value) => kept.set({ [role.role_id]: value })}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <output className={s.note}>
        {changed.length > 0 &&
          t('roles.affected', { count: people.filter((role) => changed.includes(role)).length })}
      </output>
      <div className={s.row}>
        <Button type="submit" kind="primary" disabled={changed.length === 0} loading={busy}>
          {t('roles.save')}
        </Button>
        {changed.length > 0 && <Button onClick={kept.discard}>{t('roles.discard')}</Button>}
      </div>
    </Form>
  )
}
