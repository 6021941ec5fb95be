import type { SubscriptionEntry } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { passkeysWork } from '../../../lib/session/passkeys.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { strategiesQuery } from '../../../lib/session/strategies.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { StepUpDialog } from '../../../ui/overlay/StepUpDialog.js'
import { ownCompaniesQuery } from '../api/account.js'
import { passkeysQuery } from '../api/passkeys.js'
import s from '../Account.module.css'

/** Says which company has led here because it wants more of a sign-in, and leads back to it once it has that. */
export function CompanyFactor() {
  const { t } = useTranslation('account')
  const id = useSearchParams()[0].get('factor')
  const user = useSessionUser()
  const companies = useQuery({
    ...ownCompaniesQuery(String(user?.id)),
    enabled: id !== null && user !== null,
  })
  const company = companies.data?.find((one) => String(one.id) === id)
  if (!company) return null
  const { factor_due, sign_in_due, provider_due } = company
  const again = () => void companies.refetch()
  return (
    <Card>
      <div className={s.form}>
        {factor_due ? (
          <FactorDue company={company} onDone={again} />
        ) : sign_in_due ? (
          <SignInDue company={company} onDone={again} />
        ) : provider_due !== undefined ? (
          <ProviderDue company={company} provider={provider_due} />
        ) : (
          <Link to={`/${company.id}`}>{t('factor.open', { company: company.title })}</Link>
        )}
      </div>
    </Card>
  )
}

interface DueProps {
  company: SubscriptionEntry
  onDone: () => void
}

function FactorDue({ company, onDone }: DueProps) {
  const { t } = useTranslation('account')
  const passkeys = useQuery(passkeysQuery)
  return (
    <>
      <output>{t('factor.dueCompany', { company: company.title })}</output>
      {passkeysWork() && passkeys.data?.some(({ usable }) => usable) && (
        <Confirm text={t('factor.usePasskey')} passkeyOnly onDone={onDone} />
      )}
    </>
  )
}

function SignInDue({ company, onDone }: DueProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <output>{t('factor.dueSignIn', { company: company.title })}</output>
      <Confirm text={t('factor.still')} onDone={onDone} />
    </>
  )
}

function Confirm(props: { text: string; passkeyOnly?: boolean; onDone: () => void }) {
  const { text, passkeyOnly = false, onDone } = props
  const [asking, setAsking] = useState(false)
  const done = () => {
    setAsking(false)
    onDone()
  }
  return (
    <div className={s.row}>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {text}
      </Button>
      {asking && <StepUpDialog passkeyOnly={passkeyOnly} onDone={done} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ProviderDue({ company, provider: name }: { company: SubscriptionEntry; provider: string }) {
  const { t } = useTranslation('account')
  const found = useQuery(strategiesQuery).data?.find((one) => one.name === name)
  const provider = found?.title ?? name
  const query = new URLSearchParams({ intent: 'signin', next: `/${company.id}` })
  return (
    <>
      <output>{t('factor.dueProvider', { company: company.title, provider })}</output>
      {found && <a href={`${found.url}?${query.toString()}`}>{t('factor.with', { provider })}</a>}
      {company.subscribedas === 'owner' && <p className={s.muted}>{t('factor.dueOwner')}</p>}
    </>
  )
}
