import { failedPath, partsOfState, unknownPath } from '@smartproject/bff/contract/provider-flow'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { safePath } from '../../lib/safe-path.js'
import { useDocumentTitle } from '../../ui/use-document-title.js'
import { useFinishProvider } from './api/providers.js'
import { FactorForm } from './FactorForm.js'
import { isHalfSignedIn } from './model.js'
import s from './LoginPage.module.css'

/** Where a provider leads back to: posts its code once, and goes on. */
export function CallbackPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('provider.title'))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const finish = useFinishProvider()
  const { mutate } = finish
  const sent = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (sent.current) return
    sent.current = true
    const state = params.get('state') ?? ''
    const { provider, intent } = partsOfState(state)
    const failed = () => void navigate(failedPath(provider, intent), { replace: true })
    const code = params.get('code')
    if (code === null || code === '') {
      failed()
      return
    }
    const issuer = params.get('iss')
    mutate(
      { authCode: code, token: state, ...(issuer === null ? {} : { issuer }) },
      {
        onSuccess: ({ outcome, accessToken, next }) => {
          const path =
            outcome === 'not_registered' ? unknownPath(provider, intent, accessToken) : safePath(next)
          void navigate(path, { replace: true })
        },
        onError: (error) => {
          if (!isHalfSignedIn(error)) failed()
        },
      },
    )
  }, [params, mutate, navigate])
  if (isHalfSignedIn(finish.error))
    return (
      <FactorForm
        onDone={() => void navigate('/', { replace: true })}
        onBack={() => void navigate('/login', { replace: true })}
      />
    )
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('provider.title')}</h1>
      <output className={s.intro}>{t('provider.waiting')}</output>
    </div>
  )
}
