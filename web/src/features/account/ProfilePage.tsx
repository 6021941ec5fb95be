import { accountCalls } from '@smartproject/bff/api/account/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Link, useSearchParams } from 'react-router'
import { sessionQuery, useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { ownCompaniesQuery, useUpdateProfile } from './api/account.js'
import { ApiTokensCard } from './security/ApiTokensCard.js'
import { CloseAccountCard } from './CloseAccountCard.js'
import { CompanyFactor } from './security/CompanyFactor.js'
import { EmailCard } from './EmailCard.js'
import { FactorsCard } from './security/FactorsCard.js'
import { LanguageChoice } from './LanguageChoice.js'
import { PasswordCard } from './security/PasswordCard.js'
import { PasskeysCard } from './security/PasskeysCard.js'
import { PictureField } from './PictureField.js'
import { ProvidersCard } from './security/ProvidersCard.js'
import { SessionsCard } from './security/SessionsCard.js'
import s from './Account.module.css'

/** The name of the account's owner, the language, the ways to sign in and the sessions. */
export function ProfilePage() {
  const { t } = useTranslation('account')
  const user = useSessionUser()
  // Stays where it is when it is done: its codes are still to be read.
  const asked = useSearchParams()[0].has('factor')
  const [dueFirst] = useState(useQuery(sessionQuery).data?.factorDue === true || asked)
  if (!user) return null
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={s.page}>
        <CompanyFactor />
        {dueFirst && <FactorsCard />}
        <Card title={t('about.title')}>
          <div className={s.about}>
            <PictureField name={user.fullname} url={user.url ?? ''} />
            <AboutForm key={user.fullname} fullname={user.fullname} />
          </div>
        </Card>
        <EmailCard email={user.email} />
        <PasswordCard email={user.email} />
        {!dueFirst && <FactorsCard />}
        <PasskeysCard />
        <ProvidersCard />
        <SessionsCard />
        <ApiTokensCard userId={String(user.id)} />
        <CompaniesCard userId={String(user.id)} />
        <CloseAccountCard userId={String(user.id)} />
      </div>
    </>
  )
}

function AboutForm({ fullname }: { fullname: string }) {
  const { t } = useTranslation('account')
  const update = useUpdateProfile()
  const form = useKitForm({
    draft: 'about',
    first: { fullname },
    schema: accountCalls.updateProfile.input,
    input: (values) => ({ fullname: values.fullname.trim() }),
    change: update,
    words: (_field, reason) => (reason === 'REQUIRED' ? t('about.nameMissing') : undefined),
    onDone: () => toast.success(t('about.saved')),
  })
  return (
    <KitForm form={form} className={s.form}>
      <TextField {...form.text('fullname')} label={t('about.name')} autoComplete="name" maxLength={200} />
      <LanguageChoice />
      <div className={s.row}>
        <Button type="submit" kind="primary" disabled={!form.unsaved} loading={update.isPending}>
          {t('about.save')}
        </Button>
      </div>
    </KitForm>
  )
}

function CompaniesCard({ userId }: { userId: string }) {
  const { t } = useTranslation(['account', 'common'])
  const companies = useQuery(ownCompaniesQuery(userId))
  return (
    <Card title={t('companies.title')}>
      {companies.data ? (
        <ul className={s.list}>
          {companies.data.length === 0 && <li className={s.item}>{t('companies.none')}</li>}
          {companies.data.map(({ id, title, role }) => (
            <li key={id} className={s.item}>
              <Link to={`/${id}`}>
                <Bdi>{title}</Bdi>
              </Link>
              <span className={s.muted}>{t(`common:companyRole.${role}`)}</span>
            </li>
          ))}
        </ul>
      ) : companies.error ? (
        <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Card>
  )
}
