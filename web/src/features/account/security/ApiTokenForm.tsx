import type { ApiScope } from '@smartproject/bff/api/account/api-scopes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { ownCompaniesQuery } from '../api/account.js'
import type { useCreateApiToken } from '../api/api-tokens.js'
import s from '../Account.module.css'

const AREAS = ['tasks', 'leave', 'people', 'reports', 'settings'] as const
const ACCESS = ['read', 'write'] as const
const DAYS = ['7', '30', '90', '365'] as const
const EVERYWHERE = 'all'

interface ApiTokenFormProps {
  userId: string
  create: ReturnType<typeof useCreateApiToken>
  onCancel: () => void
}

/** What a program may do, where, and until when. */
export function ApiTokenForm({ userId, create, onCancel }: ApiTokenFormProps) {
  const { t } = useTranslation('account')
  const companies = useQuery(ownCompaniesQuery(userId)).data ?? []
  const [name, setName] = useState('')
  const [company, setCompany] = useState<string>(EVERYWHERE)
  const [days, setDays] = useState<(typeof DAYS)[number]>('30')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const places = companies.map(({ id, title }) => ({ value: String(id), label: title }))
  const submit = () => {
    const one = company === EVERYWHERE ? {} : { subscription: Number(company) }
    create.mutate({ name, days: Number(days), scopes: [...scopes], ...one })
  }
  return (
    <Form className={s.form} onSubmit={submit}>
      {create.error && !asksStepUp(create.error) && <FormError>{problemText(create.error)}</FormError>}
      <TextField
        label={t('tokens.name')}
        help={t('tokens.nameHelp')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('tokens.company')}
        value={company}
        options={[{ value: EVERYWHERE, label: t('tokens.everywhere') }, ...places]}
        onChange={setCompany}
      />
      <Select
        label={t('tokens.days')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t('tokens.daysOf', { count: Number(value) }) }))}
        onChange={setDays}
      />
      <ScopeBoxes scopes={scopes} onChange={setScopes} />
      <div className={s.row}>
        <Button
          type="submit"
          kind="primary"
          disabled={name.trim() === '' || scopes.length === 0}
          loading={create.isPending}
        >
          {t('tokens.make')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </Form>
  )
}

function ScopeBoxes({
  scopes,
  onChange,
}: {
  scopes: readonly ApiScope[]
  onChange: (scopes: readonly ApiScope[]) => void
}) {
  const { t } = useTranslation('account')
  const flip = (scope: ApiScope) =>
    onChange(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  return (
    <fieldset className={s.scopes}>
      <legend>{t('tokens.scopes')}</legend>
      {AREAS.map((area) => (
        <div key={area} className={s.scope}>
          <span>{t(`tokens.area.${area}`)}</span>
          {ACCESS.map((access) => (
            <label key={access} className={s.check}>
              <input
                type="checkbox"
                aria-label={`${t(`tokens.area.${area}`)}: ${t(`tokens.access.${access}`)}`}
                checked={scopes.includes(`${area}:${access}`)}
                onChange={() => flip(`${area}:${access}`)}
              />
              {t(`tokens.access.${access}`)}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
