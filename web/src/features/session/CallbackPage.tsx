import { failedPath, partsOfState, unknownPath } from '@smartproject/bff/api/account/provider-flow'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '../../lib/calls/api-error.js'
import { safePath } from '../../lib/place/safe-path.js'
import { StepUpDialog } from '../../ui/overlay/StepUpDialog.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { linkTicket, useFinishProvider } from './api/providers.js'
import { FactorForm } from './FactorForm.js'
import { isHalfSignedIn } from './model.js'
import s from './LoginPage.module.css'

/** Where a provider leads back to: posts its code once, and goes on. */
export function CallbackPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('provider.title'))
  const { error, toLink, goOn, fail } = useReturn()
  if (isHalfSignedIn(error))
    return (
      <FactorForm
        onDone={() => goOn(safePath(isApiError(error) ? error.meta['next'] : ''))}
        onBack={() => goOn('/login')}
      />
    )
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('provider.title')}</h1>
      <output className={s.intro}>{t('provider.waiting')}</output>
      {toLink && (
        <StepUpDialog
          onDone={() => void linkTicket({ token: toLink.ticket }).then(() => goOn(toLink.next), fail)}
          onClose={fail}
        />
      )}
    </div>
  )
}

/** The answer, and where it leads. */
function useReturn() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { mutate, error } = useFinishProvider()
  const [toLink, setToLink] = useState<{ ticket: string; next: string }>()
  const state = params.get('state') ?? ''
  const { provider, intent } = partsOfState(state)
  const goOn = (path: string) => void navigate(path, { replace: true })
  const fail = () => goOn(failedPath(provider, intent))
  const finish = () => {
    const code = params.get('code') ?? ''
    if (code === '') {
      fail()
      return
    }
    const issuer = params.get('iss')
    mutate(
      { authCode: code, token: state, ...(issuer === null ? {} : { issuer }) },
      {
        onSuccess: ({ outcome, accessToken: ticket, next }) => {
          if (outcome === 'step_up') setToLink({ ticket, next: safePath(next) })
          else if (outcome === 'not_registered') goOn(unknownPath({ provider, intent, next }, ticket))
          else goOn(safePath(next))
        },
        onError: (failure) => {
          if (!isHalfSignedIn(failure)) fail()
        },
      },
    )
  }
  // A code is good once.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    finish()
  })
  return { error, toLink, goOn, fail }
}
