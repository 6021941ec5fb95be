import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { sessionQuery } from '../../lib/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/ErrorState.js'
import { SkeletonText } from '../../ui/Skeleton.js'
import { TextField } from '../../ui/TextField.js'
import { useDocumentTitle } from '../../ui/use-document-title.js'
import { companiesQuery } from './api/companies.js'
import s from './CompanyPage.module.css'
import { licenceCode, shownCode } from './licence-code.js'
import { SignInFirst } from './SignInFirst.js'

/** A licence code is looked at: whether it was typed rightly, and which companies it could be for. It is not used up here. */
export function LicencePage() {
  const { t } = useTranslation('workspaces')
  useDocumentTitle(t('licence.title'))
  const { code: given = '' } = useParams()
  const code = licenceCode(given)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('licence.title')}</h1>
      <p>{t('licence.help')}</p>
      {code === null ? <CodeForm key={given} given={given} /> : <Known code={code} />}
    </div>
  )
}

function CodeForm({ given }: { given: string }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(given)
  const [wrong, setWrong] = useState(given !== '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = licenceCode(typed)
    setWrong(code === null)
    if (code === null) event.currentTarget.querySelector('input')?.focus()
    else void navigate(`/licenseval/${encodeURIComponent(code)}`)
  }
  return (
    <form className={s.form} noValidate onSubmit={submit} aria-label={t('licence.title')}>
      <TextField
        label={t('licence.code')}
        required
        dir="ltr"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong ? t('licence.wrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary">
        {t('licence.check')}
      </Button>
    </form>
  )
}

function Known({ code }: { code: string }) {
  const { t } = useTranslation('workspaces')
  const session = useQuery(sessionQuery)
  return (
    <>
      <p>
        <bdi dir="ltr">{shownCode(code)}</bdi>
      </p>
      {session.error ? (
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      ) : !session.data ? (
        <SkeletonText lines={2} />
      ) : session.data.user ? (
        <OwnedCompanies userId={session.data.user.id} />
      ) : (
        <>
          <p>{t('licence.signInFirst')}</p>
          <SignInFirst path={`/licenseval/${encodeURIComponent(code)}`} />
        </>
      )}
      <Link to="/licenseval">{t('licence.another')}</Link>
    </>
  )
}

function OwnedCompanies({ userId }: { userId: string | number }) {
  const { t } = useTranslation('workspaces')
  const companies = useQuery(companiesQuery(userId))
  if (!companies.data) {
    if (companies.error)
      return <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
    return <SkeletonText lines={2} />
  }
  const owned = companies.data.filter(({ subscribedas }) => subscribedas === 'owner')
  return (
    <>
      <h2>{t('licence.companies')}</h2>
      {owned.length === 0 ? (
        <p>
          {t('licence.none')} <Link to="/company">{t('create.title')}</Link>
        </p>
      ) : (
        <ul className={s.companies}>
          {owned.map(({ id, title, planenddate }) => (
            <li key={id}>
              <Link to={`/${id}`} className={s.company}>
                <Bdi>{title}</Bdi>
              </Link>
              <span className={s.role}>
                {planenddate === null ? t('licence.noPlan') : t('licence.until', { day: planenddate })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>{t('licence.later')}</p>
    </>
  )
}
