import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveHistory } from './LeaveHistory.js'
import { LeaveSentence } from './LeaveSentence.js'
import { Notice } from './Notice.js'
import type { OneRequestProps } from './one-request.js'
import { RequestTools } from './RequestTools.js'

interface RequestBodyProps extends Pick<OneRequestProps, 'context' | 'leave' | 'changed' | 'onSaved'> {
  /** Stands above the request. */
  above: ReactNode
  children: ReactNode
}

/** The frame of every dialog about one request: its state above what it is about, its tools and its history below. */
export function RequestBody({ context, leave, changed, onSaved, above, children }: RequestBodyProps) {
  const { t } = useTranslation('leave')
  return (
    <>
      {changed && <Notice tone="warning">{t('changed')}</Notice>}
      {above}
      <LeaveSentence leave={leave} />
      {children}
      <RequestTools context={context} leave={leave} onSaved={onSaved} />
      <LeaveHistory subscription={context.subscription} leave={leave} />
    </>
  )
}
