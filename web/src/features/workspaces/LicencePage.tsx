import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { addDays } from '../../lib/plain-date.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { sessionQuery } from '../../lib/session/session.js'
import { textOf } from '../../lib/text-of.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { companiesQuery, licenceQuery, type Company } from './api/companies.js'
import s from './CompanyPage.module.css'
import { licenceCode, licenceFile, MAX_LICENCE_FILE, shownCode } from './licence-code.js'
import { SignInFirst } from './SignInFirst.js'

/** A licence code or file is looked at: whether it can be right, and which companies it could be for. A click redeems it. */
export function LicencePage() {
  const { t } = useTranslation('workspaces')
  useDocumentTitle(t('licence.title'))
  const { code: given = '' } = useParams()
  const code = licenceCode(given)
  // A file stands in no address: addresses are kept by browsers, and a file is worth money.
  const [file, setFile] = useState<string | null>(null)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('licence.title')}</h1>
      <p>{t('licence.help')}</p>
      {file !== null ? (
        <Known code={file} isFile onOther={() => setFile(null)} />
      ) : code === null ? (
        <CodeForm key={given} given={given} onFile={setFile} />
      ) : (
        <Known code={code} />
      )}
    </div>
  )
}

function CodeForm({ given, onFile }: { given: string; onFile: (text: string) => void }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(given)
  const [wrong, setWrong] = useState(given !== '')
  const submit = () => {
    const file = licenceFile(typed)
    if (file !== null) return onFile(file)
    const code = licenceCode(typed)
    setWrong(code === null)
    if (code !== null) void navigate(`/licenseval/${encodeURIComponent(code)}`)
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('licence.title')}>
      <TextField
        label={t('licence.code')}
        required
        dir="ltr"
        maxLength={MAX_LICENCE_FILE}
        help={t('licence.codeHelp')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong ? t('licence.wrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary">
        {t('licence.check')}
      </Button>
      <FileField onFile={onFile} />
    </Form>
  )
}

/** A file that was chosen is looked at like a code that was typed. */
function FileField({ onFile }: { onFile: (text: string) => void }) {
  const { t } = useTranslation('workspaces')
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const file = chosen.size > MAX_LICENCE_FILE ? null : licenceFile(await textOf(chosen))
    setWrong(file === null)
    if (file !== null) onFile(file)
  }
  return (
    <div className={s.form}>
      <input
        ref={input}
        type="file"
        aria-label={t('licence.file')}
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          void read(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('licence.file')}</Button>
      {wrong && <FormError>{t('licence.fileWrong')}</FormError>}
    </div>
  )
}

interface KnownProps {
  code: string
  isFile?: boolean
  /** Puts a file away again. */
  onOther?: () => void
}

function Known({ code, isFile = false, onOther }: KnownProps) {
  const { t } = useTranslation('workspaces')
  const session = useQuery(sessionQuery)
  return (
    <>
      <p>{isFile ? t('licence.isFile') : <bdi dir="ltr">{shownCode(code)}</bdi>}</p>
      {session.error ? (
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      ) : !session.data ? (
        <SkeletonText lines={2} />
      ) : session.data.user ? (
        <OwnedCompanies userId={session.data.user.id} code={code} />
      ) : (
        <>
          <p>{t(isFile ? 'licence.signInForFile' : 'licence.signInFirst')}</p>
          <SignInFirst path={isFile ? '/licenseval' : `/licenseval/${encodeURIComponent(code)}`} />
        </>
      )}
      <p>
        <Link to="/licenseval" onClick={onOther}>
          {t('licence.another')}
        </Link>
      </p>
    </>
  )
}

/** The companies of their owner: which of them the code is for is chosen, what it would give is shown, and a click redeems it. */
function OwnedCompanies({ userId, code }: { userId: string | number; code: string }) {
  const { t } = useTranslation('workspaces')
  const companies = useQuery(companiesQuery(userId))
  const [chosen, setChosen] = useState<number | null>(null)
  if (!companies.data) {
    if (companies.error)
      return <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
    return <SkeletonText lines={2} />
  }
  const owned = companies.data.filter(({ subscribedas }) => subscribedas === 'owner')
  const company = owned.find(({ id }) => id === chosen) ?? owned[0]
  if (!company)
    return (
      <p>
        {t('licence.none')} <Link to="/company">{t('create.title')}</Link>
      </p>
    )
  return (
    <>
      {owned.length > 1 && (
        <Select
          label={t('licence.choose')}
          value={String(company.id)}
          options={owned.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Offer key={company.id} company={company} code={code} />
    </>
  )
}

function Offer({ company, code }: { company: Company; code: string }) {
  const { t } = useTranslation('workspaces')
  const offer = useQuery(licenceQuery(company.id, code))
  const redeem = useCommand('redeemCode', {
    onDone: (client) => refresh(client, [ROOTS.companies, ROOTS.company, ROOTS.billing]),
  })
  if (redeem.data)
    return (
      <>
        <p>
          <output>
            {t('licence.redeemed', {
              title: offer.data?.title ?? redeem.data.title,
              company: company.title,
              day: addDays(redeem.data.end_date, -1),
            })}
          </output>
        </p>
        <p>
          <Link to={`/${company.id}/subsetting/usersubscription`}>{t('licence.toPlan')}</Link>
        </p>
      </>
    )
  if (offer.error) return <FormError>{problemText(offer.error)}</FormError>
  if (!offer.data) return <SkeletonText lines={3} />
  const { title, seats, days, start_date: from, end_date: end, until, customer } = offer.data
  return (
    <>
      <p>
        <strong>
          {t('licence.gives', {
            title,
            people: t('licence.people', { count: seats }),
            period: t('licence.days', { count: days }),
          })}
        </strong>
      </p>
      {customer !== null && <p>{t('licence.madeFor', { customer })}</p>}
      <p>{t('licence.offer', { company: company.title, from, until: addDays(end, -1) })}</p>
      <p className={s.role}>{t('licence.redeemBy', { day: until })}</p>
      {redeem.error && <FormError>{problemText(redeem.error)}</FormError>}
      <Button
        kind="primary"
        loading={redeem.isPending}
        onClick={() => redeem.mutate({ subscription: company.id, code })}
      >
        {t('licence.redeem')}
      </Button>
    </>
  )
}
