import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { passkeysWork } from '../../lib/passkeys.js'
import { useSessionUser } from '../../lib/session.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/Card.js'
import { StepUpDialog } from '../../ui/StepUpDialog.js'
import { ownCompaniesQuery } from './api/account.js'
import { passkeysQuery } from './api/passkeys.js'
import s from './Account.module.css'

/** Says which company has led here because it wants a second factor, and leads back to it once there is one. */
export function CompanyFactor() {
  const { t } = useTranslation('account')
  const id = useSearchParams()[0].get('factor')
  const user = useSessionUser()
  const companies = useQuery({
    ...ownCompaniesQuery(String(user?.id)),
    enabled: id !== null && user !== null,
  })
  const passkeys = useQuery({ ...passkeysQuery, enabled: id !== null })
  const [asking, setAsking] = useState(false)
  const company = companies.data?.find((one) => String(one.id) === id)
  if (!company) return null
  if (!company.factor_due)
    return (
      <Card>
        <Link to={`/${company.id}`}>{t('factor.open', { company: company.title })}</Link>
      </Card>
    )
  const done = () => {
    setAsking(false)
    void companies.refetch()
  }
  return (
    <Card>
      <div className={s.form}>
        <output>{t('factor.dueCompany', { company: company.title })}</output>
        {passkeysWork() && passkeys.data?.some(({ usable }) => usable) && (
          <div className={s.row}>
            <Button kind="primary" onClick={() => setAsking(true)}>
              {t('factor.usePasskey')}
            </Button>
          </div>
        )}
        {asking && <StepUpDialog passkeyOnly onDone={done} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  )
}
