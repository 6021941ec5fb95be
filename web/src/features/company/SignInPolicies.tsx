import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { strategiesQuery } from '../../lib/session/strategies.js'
import { Card } from '../../ui/page/Card.js'
import { Select } from '../../ui/form/Select.js'
import { useChoosePolicy } from './api/use-choose-policy.js'
import s from './Company.module.css'

/** In hours; 0 for no limit. */
const LENGTHS = [0, 1, 4, 8, 12, 24, 168]

/** How long the company stays open after a sign-in. */
export function SessionPolicy({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const { set, choose } = useChoosePolicy(company)
  const hours = (set.isPending ? set.variables.session_hours : undefined) ?? company.session_hours
  // A value set elsewhere is a choice too.
  const lengths = LENGTHS.includes(hours) ? LENGTHS : [...LENGTHS, hours]
  return (
    <Card>
      <Select
        label={t('policies.session')}
        help={t('policies.sessionHelp')}
        options={lengths.map((count) => ({
          value: String(count),
          label: count === 0 ? t('policies.sessionAny') : t('policies.hours', { count }),
        }))}
        value={String(hours)}
        disabled={set.isPending}
        onChange={(value) => choose({ session_hours: Number(value) })}
      />
    </Card>
  )
}

/** Which provider its people sign in through; nothing where there is none to choose. */
export function WaysPolicy({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const { set, choose } = useChoosePolicy(company)
  const strategies = useQuery(strategiesQuery).data?.filter(({ kind }) => kind === 'provider') ?? []
  const chosen = (set.isPending ? set.variables.only_provider : undefined) ?? company.only_provider
  const known = strategies.map(({ name, title }) => ({ name, title }))
  // One that is configured no more is shown by its name as long as it is chosen.
  const lost = chosen !== '' && known.every(({ name }) => name !== chosen)
  const providers = lost ? [...known, { name: chosen, title: chosen }] : known
  if (providers.length === 0) return null
  return (
    <Card>
      <fieldset className={s.choices} disabled={set.isPending} aria-describedby="only-provider">
        <legend>{t('policies.ways')}</legend>
        {[{ name: '', title: '' }, ...providers].map(({ name, title }) => (
          <label key={name} className={s.check}>
            <input
              type="radio"
              name="ways"
              checked={chosen === name}
              onChange={() => choose({ only_provider: name })}
            />
            {name === '' ? t('policies.anyWay') : t('policies.onlyProvider', { provider: title })}
          </label>
        ))}
        <p id="only-provider" className={s.choicesNote}>
          {t('policies.onlyHelp')}
        </p>
      </fieldset>
    </Card>
  )
}
