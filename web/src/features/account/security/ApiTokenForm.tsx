import { apiTokenCalls } from '@smartproject/bff/api/account/api-tokens'
import type { ApiScope } from '@smartproject/bff/api/account/api-scopes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { Button } from '../../../ui/Button.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { ownCompaniesQuery } from '../api/account.js'
import type { useCreateApiToken } from '../api/api-tokens.js'
import s from '../Account.module.css'
import { AREAS } from './scopes-text.js'

const ACCESS = ['read', 'write'] as const
const DAYS = ['7', '30', '90', '365'] as const
const EVERYWHERE = 'all'

interface Values {
  name: string
  company: string
  days: (typeof DAYS)[number]
  scopes: ApiScope[]
}

const FIRST: Values = { name: '', company: EVERYWHERE, days: '30', scopes: [] }

interface ApiTokenFormProps {
  userId: string
  create: ReturnType<typeof useCreateApiToken>
  onCancel: () => void
}

/** The rights of a program, where, and until when. */
export function ApiTokenForm({ userId, create, onCancel }: ApiTokenFormProps) {
  const { t } = useTranslation('account')
  const companies = useQuery(ownCompaniesQuery(userId)).data ?? []
  const places = companies.map(({ id, title }) => ({ value: String(id), label: title }))
  const form = useKitForm({
    draft: 'api-token',
    first: FIRST,
    schema: apiTokenCalls.createApiToken.input,
    input: ({ name, company, days, scopes }) => ({
      name,
      days: Number(days),
      scopes,
      ...(company === EVERYWHERE ? {} : { subscription: Number(company) }),
    }),
    change: create,
  })
  const { name, scopes } = form.values
  return (
    <KitForm form={form} className={s.form}>
      <TextField {...form.text('name')} label={t('tokens.name')} help={t('tokens.nameHelp')} maxLength={60} />
      <Select
        {...form.field('company')}
        label={t('tokens.company')}
        options={[{ value: EVERYWHERE, label: t('tokens.everywhere') }, ...places]}
      />
      <Select
        {...form.field('days')}
        label={t('tokens.days')}
        options={DAYS.map((value) => ({ value, label: t('tokens.daysOf', { count: Number(value) }) }))}
      />
      <ScopeBoxes scopes={scopes} onChange={(chosen) => form.set('scopes', [...chosen])} />
      <div className={s.row}>
        <Button
          type="submit"
          kind="primary"
          disabled={name.trim() === '' || scopes.length === 0}
          loading={create.isPending}
        >
          {t('tokens.make')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            form.discard()
            onCancel()
          }}
        >
          {t('factor.cancel')}
        </Button>
      </div>
    </KitForm>
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
