import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { currentLocale } from '../../i18n/locale.js'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { destinationOf } from '../../lib/place/safe-path.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TextField } from '../../ui/form/TextField.js'
import { ticketQuery, useProviderSignUp } from './api/providers.js'
import { broughtCodes } from './brought-codes.js'
import { ProviderButtons } from './ProviderButtons.js'
import { faultOf } from './sign-up-model.js'
import s from './LoginPage.module.css'

/** Sign-up with what a provider has said: the name and a proven address stand, any other address is asked for. */
export function ProviderSignUp({ ticket, onSent }: { ticket: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('session')
  const said = useQuery(ticketQuery(ticket))
  if (said.error)
    return (
      <>
        <FormError>
          {isApiError(said.error) && said.error.status === 401
            ? t('provider.ended')
            : problemText(said.error)}
        </FormError>
        <ProviderButtons intent="register" />
      </>
    )
  if (!said.data) return <SkeletonText lines={3} />
  return <TicketForm ticket={ticket} {...said.data} proven={said.data.email_proven} onSent={onSent} />
}

interface TicketFormProps {
  ticket: string
  name: string
  email: string
  proven: boolean
  onSent: (email: string) => void
}

function TicketForm({ ticket, name: fromProvider, email: address, proven, onSent }: TicketFormProps) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [fullname, setFullname] = useState(fromProvider)
  const [email, setEmail] = useState(address)
  const signUp = useProviderSignUp()
  const fault = faultOf(signUp.error, 'email')
  const known = isApiError(signUp.error) && signUp.error.reason === 'USER_EMAIL_TAKEN'
  const submit = () =>
    signUp.mutate(
      {
        token: ticket,
        fullname,
        ...(email === '' ? {} : { email }),
        locale: currentLocale(),
        ...broughtCodes(params.get('next')),
      },
      {
        onSuccess: ({ sent }) =>
          sent ? onSent(email) : void navigate(destinationOf(params), { replace: true }),
      },
    )
  return (
    <Form className={s.form} onSubmit={submit}>
      {known ? (
        <FormError>{t('provider.known')}</FormError>
      ) : (
        signUp.error && !fault && <FormError>{problemText(signUp.error)}</FormError>
      )}
      {fromProvider === '' ? (
        <TextField
          label={t('signUp.name')}
          autoComplete="name"
          maxLength={200}
          value={fullname}
          onChange={(event) => setFullname(event.currentTarget.value)}
        />
      ) : (
        <p>
          {t('signUp.name')}: <Bdi>{fromProvider}</Bdi>
        </p>
      )}
      {proven ? (
        <p>
          {t('login.email')}: <Bdi code>{address}</Bdi>
        </p>
      ) : (
        <TextField
          label={t('login.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fault && t(fault)}
        />
      )}
      <Button type="submit" kind="primary" fullWidth disabled={email === ''} loading={signUp.isPending}>
        {t('signUp.submit')}
      </Button>
      {known && <Link to={`/login?accessToken=${encodeURIComponent(ticket)}`}>{t('login.submit')}</Link>}
    </Form>
  )
}
